// How long requests take, from text to text: speed.mjs FILE [PASSES], a request a line; the package is where NPM says, or
// installed. `bindings/json/examples/speed.rs` does the same natively.
import { readFileSync } from "node:fs";

const { load } = await import(process.env.NPM ?? "sudoku-explain");
const [file, passes = "3"] = process.argv.slice(2);
const requests = readFileSync(file, "utf8").split("\n").filter(Boolean);
const began = performance.now();
const sudoku = await load();
console.log(`loaded in ${(performance.now() - began).toFixed(1)} ms`);
for (let pass = 1; pass <= Number(passes); pass++) {
  const times = requests.map((request) => {
    const began = performance.now();
    sudoku.reply(request);
    return performance.now() - began;
  });
  const first = times[0];
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(3);
  const all = times.reduce((sum, time) => sum + time, 0).toFixed(0);
  console.log(
    `pass ${pass}: ${times.length} requests, median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, all ${all} ms` +
      (pass === 1 ? `, the first ${first.toFixed(1)} ms` : ""),
  );
}

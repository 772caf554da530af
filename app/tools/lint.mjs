// What a compiler of types does not see, in the sources of the app: lint.mjs FOLDER. Each rule is a few lines; what breaks one is told
// with its place, and the exit status is 1.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A file is read in one sitting; data is not read. */
const MOST_LINES = 360;
const DATA = ["practice-boards.js", "words-de.js", "words-en.js"];
/** Only what the engine drew, or what is made of its numbers, becomes markup. */
const MARKUP = ["board.js", "steps.js"];
/** Names that are asked for from outside. */
const ENTRIES = ["main.js", "serve.mjs"];

const [folder] = process.argv.slice(2);
const names = ["", "single", "tools", "tests"].flatMap((under) => readdirSync(join(folder, under)).map((name) => join(under, name)));
const files = new Map(names.filter((name) => /\.(?:js|mjs|css|html)$/.test(name)).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
const complaints = [];
const complain = (name, line, words) => complaints.push(`${name}:${line}: ${words}`);

/** What is forbidden on a line, and what to do instead; `in_` says in which files. */
const LINES = [
  { what: /[^=!]==[^=]|!=[^=]/, words: "compare with === or !==", in_: /\.m?js$/ },
  { what: /(?:^|[\s(;])var\s/, words: "say const or let", in_: /\.m?js$/ },
  { what: /console\.|debugger/, words: "a player sees no console", in_: /^[^/]*\.js$/ },
  { what: /[{<(|:] *any\b/, words: "'any' is checked by nobody: name the type", in_: /^[^/]*\.js$/ },
  { what: /\beval\(|new Function\(|\son\w+="/, words: "the page forbids this in what it is served with", in_: /^[^/]*\.(?:js|html)$/ },
  { what: /\s$|\t/, words: "blanks at the end, or a tab", in_: /./ },
];

for (const [name, text] of files) {
  const lines = text.split("\n");
  const isScript = /\.m?js$/.test(name);
  if (isScript && !/^(?:#!.*\n)?\/\/ /.test(text)) complain(name, 1, "begin with a comment that says what this is for");
  if (lines.length > MOST_LINES && !DATA.includes(name)) complain(name, lines.length, `more than ${MOST_LINES} lines: make two of it`);
  lines.forEach((line, at) => {
    // What stands in words is no code.
    const code = isScript ? line.replace(/\/\/ .*|"(?:[^"\\]|\\.)*"|`[^`$]*`|\/(?:[^/\\\n]|\\.)+\/[a-z]*(?=[.,)\s])/g, "''") : line;
    for (const { what, words, in_ } of LINES) if (in_.test(name) && name !== "tools/lint.mjs" && what.test(/blanks/.test(words) ? line : code)) complain(name, at + 1, words);
    if (/innerHTML/.test(code) && /^[^/]*\.js$/.test(name) && !MARKUP.includes(name)) complain(name, at + 1, "make elements: markup comes from the engine only");
  });
}

/** All text but that of one file. */
const others = (name) => [...files].filter(([other]) => other !== name).map(([, text]) => text).join("\n");
for (const [name, text] of files) {
  if (ENTRIES.includes(name) || !/^(?:[^/]*\.js|tests\/.*|single\/.*)$/.test(name)) continue;
  const elsewhere = others(name);
  for (const [, exported] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
    if (!new RegExp(`\\b${exported}\\b`).test(elsewhere)) complain(name, 1, `'${exported}' is exported and used nowhere else`);
  }
}

// A class that nothing bears is a rule that nobody misses; a colour that is not named is no colour. Those of the engine's drawings are
// named in single letters.
const scripts = [...files].filter(([name]) => !name.endsWith(".css")).map(([, text]) => text).join("\n");
const styles = [...files].filter(([name]) => name.endsWith(".css"));
const defined = new Set(`${styles.map(([, text]) => text).join("\n")}\n${scripts}`.match(/--[\w-]+(?=["'`]?[:,])/g));
for (const [name, text] of styles) {
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\{[^{}]*\}/g, "{}");
  for (const [, one] of new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/g)))) {
    const stem = one.replace(/\d$/, "");
    if (!new RegExp(`\\b${one}\\b|["\`'\\s]${stem}\\$\\{`).test(scripts)) complain(name, 1, `nothing has the class '${one}'`);
  }
  for (const [, used] of text.matchAll(/var\((--[\w-]+)/g)) if (!defined.has(used)) complain(name, 1, `'${used}' has no value anywhere`);
}

for (const complaint of new Set(complaints)) console.error(complaint);
process.exit(complaints.length ? 1 : 0);

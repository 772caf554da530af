// Begins the page that is one file: its scripts are packed with the engine, as they are a third as long then. A thread unpacks both.

const engine = document.getElementById("engine");

/** The letters of what is packed. A host that says of the page that it is UTF-8 has them garbled: they are fetched again. */
async function letters() {
  if (document.characterSet === "windows-1252") return engine.textContent;
  const page = new TextDecoder("windows-1252").decode(await (await fetch(location.href)).arrayBuffer());
  // None of the letters is a '<'.
  const start = page.indexOf(">", page.indexOf(`id="${engine.id}"`)) + 1;
  return page.slice(start, page.indexOf("<", start));
}

const asScript = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

letters().then((text) => {
  const worker = new Worker(asScript(document.getElementById("unpacker").textContent));
  globalThis.unpackedEngine = new Promise((resolve, reject) => {
    worker.onmessage = ({ data: { script, module } }) => {
      if (module) resolve(module);
      else document.body.append(Object.assign(document.createElement("script"), { src: asScript(script) }));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const { added, script, wasm, lc } = engine.dataset;
  worker.postMessage({ text, added: Number(added), script: Number(script), wasm: Number(wasm), lc: Number(lc) });
});

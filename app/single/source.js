// Where the engine comes from in the page that is one file: in the place of the module of the same name.

const script = (id) => {
  const text = document.getElementById(id)?.textContent ?? "";
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
};

/** The letters of the engine. A host that says of the page that it is UTF-8 has them garbled: they are fetched again. */
async function letters(engine) {
  if (document.characterSet === "windows-1252") return engine.textContent;
  const page = new TextDecoder("windows-1252").decode(await (await fetch(location.href)).arrayBuffer());
  // None of the letters is a '<'.
  const start = page.indexOf(">", page.indexOf(`id="${engine.id}"`)) + 1;
  return page.slice(start, page.indexOf("<", start));
}

/** The engine. */
export async function compiled() {
  const engine = document.getElementById("engine");
  const text = await letters(engine);
  const worker = new Worker(script("unpacker"));
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      resolve(data);
      worker.terminate();
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    const { added, length, lc } = engine.dataset;
    worker.postMessage({ text, added: Number(added), length: Number(length), lc: Number(lc) });
  });
}

/** A thread that waits for the engine. */
export const thread = () => new Worker(script("thread"));

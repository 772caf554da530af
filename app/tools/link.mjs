// Modules as one script: each becomes a function that is called once, after those that it imports from.
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*"([^"]+)";[^\n]*\n/gm;
const EXPORT = /^export ((?:async )?function\*?|class|const) (\w+)/gm;

/**
 * A module and those that it imports from, each after those that it needs, as functions.
 * @param {string} entry the module
 * @param {(path: string) => string} found the file that stands for a path
 */
export function gathered(entry, found = (path) => path) {
  const root = dirname(resolve(entry));
  const [parts, begun] = [[], new Set()];
  const nameOf = (path) => `$${relative(root, path).replace(/\W+/g, "_")}`;
  const add = (path) => {
    if (begun.has(path)) {
      if (!parts.some((part) => part.path === path)) throw new Error(`${path} imports itself by way of others`);
      return;
    }
    begun.add(path);
    const needs = [];
    const names = [];
    const body = readFileSync(found(path), "utf8")
      .replace(IMPORT, (_, list, from) => {
        const needed = resolve(dirname(path), from);
        add(needed);
        needs.push(`const {${list.replace(/\s+as\s+/g, ": ")}} = ${nameOf(needed)};\n`);
        return "";
      })
      .replace(EXPORT, (_, kind, name) => {
        names.push(name);
        return `${kind} ${name}`;
      });
    const left = body.match(/^(?:import|export)\b.*/m);
    if (left) throw new Error(`${path}: expected only imports and exports by name, found '${left[0]}'`);
    // Where a script lies is asked by what is not called here.
    const plain = body.replaceAll("import.meta.url", "location.href");
    parts.push({ path, text: `const ${nameOf(path)} = (() => {\n${needs.join("")}${plain}return { ${names.join(", ")} };\n})();\n` });
  };
  add(resolve(entry));
  return parts;
}

/** A script without what is said of it: who reads it reads its sources. */
const bare = (script) => script.replace(/\/\*\*[^]*?\*\/ ?/g, "").replace(/^\s*\/\/ .*\n/gm, "").replace(/^\s*\n/gm, "");

/** The script that does what a module does, without imports and in plain ASCII. @param {string} entry @param {(path: string) => string} [found] */
export function linked(entry, found) {
  const script = `"use strict";\n${bare(gathered(entry, found).map(({ text }) => text).join("\n"))}`;
  if (/<\/script|<!--/i.test(script)) throw new Error(`${entry}: a script within a page cannot say '</script' or '<!--'`);
  return ascii(script, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A text in which every other letter (each half of it, if it has two) is written as a function says. */
export const ascii = (text, escaped) => text.replace(/[^\x00-\x7f]/g, escaped);

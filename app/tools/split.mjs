// Splits the engine in two: what a first visit runs, and the rest, which is loaded when the first part wants something of it.
//
// Both parts have every function under its old number, so that what calls it is left as it is. A function that is in the other part
// is a step to there: it calls by the table, which both share as they share memory and globals. In the first part such a step sees
// whether the rest is there, and if not calls what the page put at the place 'loader' of the table. Small functions are in both parts.

/** Functions of up to this many bytes are in both parts: a step to the other part would hardly be shorter, and is slower. */
const SMALL = 160;
const TYPES = 1, IMPORTS = 2, FUNCTIONS = 3, TABLE = 4, MEMORY = 5, GLOBALS = 6, EXPORTS = 7, ELEMENTS = 9, CODE = 10, DATA = 11, DATA_COUNT = 12;
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const I32 = 0x7f, FUNCREF = 0x70, FUNCTION = 0x60, FIXED = 0, VARIABLE = 1, EMPTY = 0x40;
const IF = 0x04, END = 0x0b, CALL_INDIRECT = 0x11, LOCAL_GET = 0x20, GLOBAL_GET = 0x23, GLOBAL_SET = 0x24, CONST = 0x41, IS_ZERO = 0x45;
const OF_TABLE = 1, OF_MEMORY = 2, OF_GLOBAL = 3;

/** Reads numbers and bytes, one after the other. */
class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    for (let [sum, scale] = [0, 1]; ; scale *= 128) {
      const byte = this.byte();
      sum += (byte & 127) * scale;
      if (byte < 128) return sum;
    }
  }

  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }

  /** As many as the number before them says. */
  list(one) {
    return Array.from({ length: this.number() }, () => one());
  }

  rest() {
    return this.bytes.subarray(this.at);
  }
}

/** A number without a sign, or the bits of one that has a sign and is not negative. */
function written(number, isSigned = false) {
  const bytes = [];
  const last = isSigned ? 64 : 128;
  for (; number >= last; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

const joined = (...parts) => Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? part : Buffer.from(part))));
const sized = (bytes) => joined(written(bytes.length), bytes);
const text = (words) => sized(Buffer.from(words));
const list = (items) => joined(written(items.length), ...items);
const constant = (number) => [CONST, ...written(number, true)];
/** A limit below, and none above. */
const least = (count) => joined([0], written(count));

/** The sections of a module, by their numbers. */
function sectionsOf(module) {
  const reader = new Reader(module.subarray(HEAD.length));
  const sections = new Map();
  while (reader.at < reader.bytes.length) {
    const number = reader.byte();
    sections.set(number, reader.take(reader.number()));
  }
  return sections;
}

/** A module of sections. Imports come in front of functions, the number of the data in front of the code. */
function moduleOf(sections) {
  const place = (number) => (number === DATA_COUNT ? CODE - 0.5 : number);
  const ordered = [...sections].filter(([number]) => number !== 0).sort(([one], [other]) => place(one) - place(other));
  return joined(HEAD, ...ordered.map(([number, bytes]) => joined([number], sized(bytes))));
}

const bodiesOf = (sections) => {
  const reader = new Reader(sections.get(CODE));
  return reader.list(() => reader.take(reader.number()));
};

/** The type of a global, and whether it changes; the globals that a module has. */
function globalsOf(sections) {
  const reader = new Reader(sections.get(GLOBALS));
  return reader.list(() => {
    const type = [reader.byte(), reader.byte()];
    const begin = reader.at;
    if (reader.byte() !== CONST) throw new Error("a global begins with something else than a number");
    reader.number();
    if (reader.byte() !== END) throw new Error("a global begins with more than a number");
    return { type, value: reader.bytes.subarray(begin, reader.at) };
  });
}

/** Adds exports to those that there are. */
function exporting(sections, added) {
  const reader = new Reader(sections.get(EXPORTS));
  const count = reader.number();
  return joined(written(count + added.length), reader.rest(), ...added.map(({ name, kind, number }) => joined(text(name), [kind], written(number))));
}

/** The engine with a note in each function that says that it ran; `ran` reads the notes of an instance of it. */
export function watched(engine) {
  const sections = sectionsOf(engine);
  const bodies = bodiesOf(sections);
  const globals = globalsOf(sections);
  const kept = globals.map(({ type, value }) => joined(type, value));
  const notes = bodies.map(() => [I32, VARIABLE, ...constant(0), END]);
  sections.set(GLOBALS, list([...kept, ...notes]));
  sections.set(EXPORTS, exporting(sections, bodies.map((_, at) => ({ name: `ran${at}`, kind: OF_GLOBAL, number: globals.length + at }))));
  const noting = (body, at) => {
    const reader = new Reader(body);
    reader.list(() => [reader.number(), reader.byte()]);
    const note = joined(constant(1), [GLOBAL_SET], written(globals.length + at));
    return sized(joined(body.subarray(0, reader.at), note, reader.rest()));
  };
  sections.set(CODE, list(bodies.map(noting)));
  return { module: moduleOf(sections), ran: (exports) => bodies.map((_, at) => exports[`ran${at}`].value === 1) };
}

/** The two parts of the engine: the functions that ran, and the others. */
export function split(engine, ran) {
  const sections = sectionsOf(engine);
  if (sections.has(IMPORTS)) throw new Error("expected an engine that imports nothing");
  const bodies = bodiesOf(sections);
  const globals = globalsOf(sections);
  const [types, functions, table, memory] = [TYPES, FUNCTIONS, TABLE, MEMORY].map((number) => new Reader(sections.get(number)));
  const parameters = types.list(() => {
    if (types.byte() !== FUNCTION) throw new Error("expected types of functions alone");
    const count = types.list(() => types.byte()).length;
    types.list(() => types.byte());
    return count;
  });
  const typeOf = functions.list(() => functions.number());
  // One table, whose kind and flag come before its size.
  const places = (table.take(3), table.number());
  const pages = (memory.take(2), memory.number());
  const isFirst = bodies.map((_, at) => ran[at]);
  const isBoth = bodies.map((body) => body.length <= SMALL);
  // What is in one part alone has a place in the table: first that which loads, then the first part's, then the rest's.
  const alone = (isWanted) => [...bodies.keys()].filter((at) => !isBoth[at] && isFirst[at] === isWanted);
  const [firsts, rests] = [alone(true), alone(false)];
  const placeOf = new Map([...firsts, ...rests].map((at, number) => [at, places + 1 + number]));
  const size = places + 1 + placeOf.size;
  const loads = parameters.length;
  const isThere = globals.length;

  const calls = (place, type) => joined(constant(place), [CALL_INDIRECT], written(type), [0]);
  const step = (at) => {
    const given = Array.from({ length: parameters[typeOf[at]] }, (_, number) => joined([LOCAL_GET], written(number)));
    return joined(...given, calls(placeOf.get(at), typeOf[at]), [END]);
  };
  const loading = joined([GLOBAL_GET], written(isThere), [IS_ZERO, IF, EMPTY], calls(places, loads), [END]);
  const code = (isHere, before) => list(bodies.map((body, at) => sized(isHere(at) ? body : joined([0], before, step(at)))));
  const elements = (place, held) => joined([0], constant(place), [END], list(held.map((at) => written(at))));

  // A function without parameters and results, for that which loads.
  const counted = written(parameters.length).length;
  const withLoading = joined(written(parameters.length + 1), types.bytes.subarray(counted), [FUNCTION, 0, 0]);
  const old = new Reader(sections.get(ELEMENTS));
  const segments = old.list(() => {
    if (old.number() !== 0 || old.byte() !== CONST) throw new Error("expected functions at a place of the table");
    const place = old.number();
    old.byte();
    return { place, held: old.list(() => old.number()) };
  });

  const first = new Map(sections);
  first.set(TYPES, withLoading);
  first.set(TABLE, joined([1, FUNCREF], least(size)));
  const own = [[I32, VARIABLE, ...constant(0), END], [I32, FIXED, ...constant(places), END]];
  first.set(GLOBALS, list([...globals.map(({ type, value }) => joined(type, value)), ...own]));
  const names = [...globals.map((_, number) => `global${number}`), "isThere", "loader"];
  first.set(EXPORTS, exporting(sections, [{ name: "table", kind: OF_TABLE, number: 0 }, ...names.map((name, number) => ({ name, kind: OF_GLOBAL, number }))]));
  first.set(ELEMENTS, list([...segments.map(({ place, held }) => elements(place, held)), elements(places + 1, firsts)]));
  first.set(CODE, code((at) => isFirst[at] || isBoth[at], loading));

  const rest = new Map([...sections].filter(([number]) => ![TABLE, MEMORY, GLOBALS, EXPORTS, DATA, DATA_COUNT].includes(number)));
  rest.set(TYPES, withLoading);
  const imported = (name, kind, what) => joined(text("first"), text(name), [kind], what);
  rest.set(IMPORTS, list([
    imported("table", OF_TABLE, joined([FUNCREF], least(size))),
    imported("memory", OF_MEMORY, least(pages)),
    ...globals.map(({ type }, number) => imported(`global${number}`, OF_GLOBAL, type)),
  ]));
  // Where the table has steps to the rest, it has what they lead to from now on.
  const taken = segments.flatMap(({ place, held }) => held.map((at, number) => ({ at, place: place + number })).filter(({ at }) => !isFirst[at] && !isBoth[at]));
  rest.set(ELEMENTS, list([...taken.map(({ at, place }) => elements(place, [at])), elements(places + 1 + firsts.length, rests)]));
  rest.set(CODE, code((at) => !isFirst[at] || isBoth[at], []));
  return { first: moduleOf(first), rest: moduleOf(rest) };
}

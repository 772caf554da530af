// The boards to practise on: loaded when somebody wants one. The page that is one file has another module in this place.

/** A line each: the id of a strategy, and the puzzle. */
export const practice = async () => (await import("./practice-boards.js")).PRACTICE;

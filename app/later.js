// Panels that are loaded when somebody wants them, and not with the first visit. The page that is one file has another module in this
// place.

/** The panels of Learn. */
export const learning = () => import("./learn.js");

/** The workshop. */
export const workshop = () => import("./set.js");

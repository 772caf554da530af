// What players do, and what the tests look at: names of the page in one place.

/** Waits until the board is drawn and the engine has answered. */
export const ready = (tab) => tab.until("'ready' in document.documentElement.dataset");

// In the page that is one file: nothing has to be kept at hand.

/** A page that is one file is at hand where it is kept: in the place of the module of the same name. */
export async function keepAtHand() {}

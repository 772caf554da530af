// Panels that are wanted only now and then, in the page that is one file, in the place of the module of the same name: they are there
// already.
import { learnPanel } from "./learn.js";
import { setPanel } from "./set.js";

export const learning = async () => ({ learnPanel });

export const workshop = async () => ({ setPanel });

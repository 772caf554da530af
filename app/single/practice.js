// The boards to practise on, in the page that is one file, in the place of the module of the same name: they are there already.
import { PRACTICE } from "./practice-boards.js";

export const practice = async () => PRACTICE;

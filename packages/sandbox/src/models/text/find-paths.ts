const EXTENSION = String.raw`[\w.~/\\@-]*[\w-]\.[A-Za-z]\w{0,7}`;
const FOLDER = String.raw`\.{0,2}/[\w.@-]+(?:/[\w.@-]+)*`;
const KNOWN = "Makefile|Dockerfile|README|LICENSE|CHANGELOG";

/** A file name: with an extension, behind a slash, or known. */
const PATH = new RegExp(String.raw`(?<![\w/:.@-])(?:${EXTENSION}|${FOLDER}|${KNOWN})(?![\w/@-]|\.\w)`, "g");

/** Abbreviations that look like file names. */
const NOT_A_PATH = /^(?:e\.g|i\.e|a\.m|p\.m)$/i;

/** File names in a text, in order. */
export const findPaths = (text: string): readonly string[] =>
  [...text.matchAll(PATH)].map(([path]) => path).filter((path) => !NOT_A_PATH.test(path));

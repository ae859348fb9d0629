import { pattern } from "../values/pattern.ts";

// Unicode 15.1 lets these four continue a name, Python 3.12 and older do not.
const NEWER = String.raw`(?![\u200c\u200d\u30fb\uff65])`;
const identifier = pattern(String.raw`^[\p{XIDS}_](?:${NEWER}\p{XIDC})*$`);
const nameUnits = pattern(String.raw`(?:${NEWER}[\p{L}\p{N}\p{XIDC}_])+`, "uy");

const ASCII = /^[\0-\x7f]*$/;

/** Where the characters end that belong to one name, whether or not they make a good one. */
export function nameEnd(source: string, start: number): number {
  const units = nameUnits();
  units.lastIndex = start;
  return units.test(source) ? units.lastIndex : start;
}

/** Python's `str.isidentifier`. */
export const isIdentifier = (name: string) => identifier().test(name);

/** Python treats identifiers as equal if their NFKC forms are. */
export const identifierOf = (name: string) => (ASCII.test(name) ? name : name.normalize("NFKC"));

import { isIdentifier } from "../parser/identifier.ts";
import { pattern } from "../values/pattern.ts";
import { isSpace } from "../values/text.ts";
import { none } from "./table.ts";

const matching = (whole: string) => {
  const expression = pattern(whole);
  return none((_runtime, text: string) => expression().test(text));
};

// What Unicode calls digits, but for the decimal ones and rare scripts: superscripts, circled ones…
const DIGIT = "²³¹⁰⁴-⁹₀-₉①-⑨⑴-⑼⓪";

// Ideographs of numbers in current use: the rare ones would need more space than the other data here.
const NUMERAL = "一二三四五六七八九十百千万億";

const lower = pattern(String.raw`\p{Lowercase}`);
const upper = pattern(String.raw`\p{Uppercase}`);
const lowerOrTitle = pattern(String.raw`[\p{Lowercase}\p{Lt}]`);
const upperOrTitle = pattern(String.raw`[\p{Uppercase}\p{Lt}]`);
const notTitle = pattern(String.raw`(?:^|\P{Cased})\p{Lowercase}|\p{Cased}[\p{Uppercase}\p{Lt}]`);
const unprintable = pattern(String.raw`[^\P{C} ]|[^\P{Z} ]`);

function isTitle(text: string): boolean {
  return upperOrTitle().test(text) && !notTitle().test(text);
}

function isAllSpace(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return text !== "";
}

/** `str.isalpha` and related methods. */
export const PREDICATES = {
  isalpha: matching(String.raw`^\p{L}+$`),
  isalnum: matching(String.raw`^[\p{L}\p{N}]+$`),
  isdecimal: matching(String.raw`^\p{Nd}+$`),
  isdigit: matching(`^[\\p{Nd}${DIGIT}]+$`),
  isnumeric: matching(`^[\\p{N}${NUMERAL}]+$`),
  isidentifier: none((_runtime, text: string) => isIdentifier(text)),
  isascii: none((_runtime, text: string) => !/[^\0-\x7f]/.test(text)),
  isprintable: none((_runtime, text: string) => !unprintable().test(text)),
  isspace: none((_runtime, text: string) => isAllSpace(text)),
  islower: none((_runtime, text: string) => lower().test(text) && !upperOrTitle().test(text)),
  isupper: none((_runtime, text: string) => upper().test(text) && !lowerOrTitle().test(text)),
  istitle: none((_runtime, text: string) => isTitle(text)),
};

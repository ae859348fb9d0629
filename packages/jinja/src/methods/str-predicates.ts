import { isSpace } from "../values/text.ts";
import { none } from "./table.ts";

const matches = (pattern: RegExp) => none((_runtime, text: string) => pattern.test(text));

// What Unicode calls digits, but for the decimal ones: superscripts, circled ones…
const DIGIT =
  "²³¹\\u1369-\\u1371\\u19da⁰⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒\\u{10a40}-\\u{10a43}\\u{10e60}-\\u{10e68}" +
  "\\u{11052}-\\u{1105a}\\u{1f100}-\\u{1f10a}";

// Ideographs that stand for numbers.
const NUMERAL =
  "㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卄卅卌叁-叄四壱壹幺廾廿弌-弎弐拾捌柒漆玖百肆萬貮貳贰阡陆陌陸零" +
  "\\uf96b\\uf973\\uf978\\uf9b2\\uf9d1\\uf9d3\\uf9fd𠀁𠁤𠃢𠄡𠤪𠦃𠦌𠦜𠫪𠫽𠬙𢎐𢦘𣬛𦉭廾";

const LOWER = /\p{Lowercase}/u;
const UPPER = /[\p{Uppercase}\p{Lt}]/u;

function isTitle(text: string): boolean {
  return UPPER.test(text) && !/(?:^|\P{Cased})\p{Lowercase}|\p{Cased}[\p{Uppercase}\p{Lt}]/u.test(text);
}

function isAllSpace(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSpace(text.charCodeAt(at))) return false;
  return text !== "";
}

/** `str.isalpha` and the like. */
export const PREDICATES = {
  isalpha: matches(/^\p{L}+$/u),
  isalnum: matches(/^[\p{L}\p{N}]+$/u),
  isdecimal: matches(/^\p{Nd}+$/u),
  isdigit: matches(new RegExp(`^[\\p{Nd}${DIGIT}]+$`, "u")),
  isnumeric: matches(new RegExp(`^[\\p{N}${NUMERAL}]+$`, "u")),
  isidentifier: matches(/^[_\p{XID_Start}]\p{XID_Continue}*$/u),
  isascii: none((_runtime, text: string) => !/[^\0-\x7f]/.test(text)),
  isprintable: none((_runtime, text: string) => !/[^\P{C} ]|[^\P{Z} ]/u.test(text)),
  isspace: none((_runtime, text: string) => isAllSpace(text)),
  islower: none((_runtime, text: string) => LOWER.test(text) && !UPPER.test(text)),
  isupper: none(
    (_runtime, text: string) => /\p{Uppercase}/u.test(text) && !/[\p{Lowercase}\p{Lt}]/u.test(text),
  ),
  istitle: none((_runtime, text: string) => isTitle(text)),
};

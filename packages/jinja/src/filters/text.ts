import { getSlice } from "../access.ts";
import { filterArgumentError, TemplateRuntimeError, typeError } from "../errors.ts";
import { replaceText } from "../methods/str.ts";
import { add, multiply, subtract } from "../operators.ts";
import { define, defineVariadic, REQUIRED } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { attributeError } from "../values/attribute-error.ts";
import { ordered } from "../values/compare.ts";
import { Dict } from "../values/dict.ts";
import { length as lengthOf } from "../values/iterate.ts";
import { escapeHtml, isText, Markup } from "../values/markup.ts";
import { pattern } from "../values/pattern.ts";
import { percentFormat } from "../values/percent-format.ts";
import { str } from "../values/print.ts";
import { SPACES } from "../values/spaces.ts";
import { splitLines, strip } from "../values/text.ts";
import { isTrue } from "../values/truth.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";
import { Undefined } from "../values/undefined.ts";
import { callTextMethod, joinTexts, mapText, softText, type Text, textOf } from "./text-of.ts";

const words = pattern(String.raw`[\p{L}\p{N}_]+`, "gu");

export const capitalize = define({}, (runtime, value) => callTextMethod(runtime, value, "capitalize"));

export const center = define({ width: 80 }, (runtime, value, width) =>
  callTextMethod(runtime, value, "center", width),
);

export const lower = define({}, (runtime, value) =>
  typeof value === "string" ? value.toLowerCase() : callTextMethod(runtime, value, "lower"),
);

export const upper = define({}, (runtime, value) =>
  typeof value === "string" ? value.toUpperCase() : callTextMethod(runtime, value, "upper"),
);

export const trim = define({ chars: null }, (runtime, value, chars) =>
  typeof value === "string" && chars === null ? strip(value) : callTextMethod(runtime, value, "strip", chars),
);

export const string = define({}, softText);

/** The separators of words in a title: whitespace as in Python, and `- ( { [ <`. */
const WORD = new RegExp(`[^-({[<${SPACES}]+`, "g");

export const title = define({}, (runtime, value) => {
  const text = str(runtime, value);
  runtime.spendLetters(text);
  return text.replace(WORD, (word) => {
    const [first = ""] = word;
    return first.toUpperCase() + word.slice(first.length).toLowerCase();
  });
});

export const wordcount = define({}, (runtime, value) => {
  let count = 0;
  for (const _ of str(runtime, value).matchAll(words())) count++;
  return count;
});

export const replace = define(
  { old: REQUIRED, new: REQUIRED, count: null },
  (runtime, value, old, substitute, count) => {
    const limit = count ?? -1;
    if (!runtime.autoescape) {
      if (
        typeof value === "string" &&
        typeof old === "string" &&
        typeof substitute === "string" &&
        limit === -1
      )
        return replaceText(runtime, value, old, substitute);
      const texts = [str(runtime, old), str(runtime, substitute)];
      return callTextMethod(runtime, str(runtime, value), "replace", ...texts, limit);
    }
    let text = textOf(runtime, value);
    const texts = [textOf(runtime, old), textOf(runtime, substitute)];
    if (typeof text === "string" && texts.some((each) => each instanceof Markup)) {
      text = new Markup(escapeHtml(text));
    }
    return callTextMethod(runtime, text, "replace", ...texts, limit);
  },
);

export const format = defineVariadic((runtime, value, positional, keywords) => {
  if (positional.length > 0 && keywords.size > 0)
    throw filterArgumentError("can't handle positional and keyword arguments at the same time");
  return percentFormat(
    runtime,
    softText(runtime, value),
    keywords.size > 0 ? new Dict(keywords) : new Tuple(positional),
  );
});

export const indent = define(
  { width: 4, first: false, blank: false },
  (runtime, value, width, first, blank) => {
    const given = textIn(width) ?? String(multiply(runtime, " ", width));
    const text = asLines(value);
    const like = (characters: string) => mapText(text, () => characters);
    const margin = text instanceof Markup ? like(String(given)) : given;
    const [head = like(""), ...rest] = splitLines(`${text}\n`).map(like);
    const newline = like("\n");
    let indented: unknown = head;
    if (isTrue(runtime, blank)) {
      indented = joinTexts(runtime, addTexts(runtime, newline, margin), [head, ...rest]);
    } else if (rest.length > 0) {
      const lines = rest.map((line) => (String(line) === "" ? line : addTexts(runtime, margin, line)));
      indented = joinTexts(runtime, newline, [head, ...lines]);
    }
    return isTrue(runtime, first) ? add(runtime, margin, indented) : indented;
  },
);

const addTexts = (runtime: Runtime, left: Text, right: Text) => add(runtime, left, right) as Text;

const textIn = (value: unknown) => (isText(value) ? value : undefined);

function asLines(value: unknown): Text {
  const text = textIn(value);
  if (text !== undefined) return text;
  if (value instanceof Undefined) throw value.error();
  if (Array.isArray(value)) {
    throw attributeError([], "splitlines");
  }
  throw typeError(`unsupported operand type(s) for +=: '${typeName(value)}' and 'str'`);
}

export const truncate = define(
  { length: 255, killwords: false, end: "...", leeway: null },
  (runtime, value, length, killwords, end, leeway) => {
    const spare = leeway ?? runtime.environment.policies["truncate.leeway"] ?? 5;
    expectAtLeast(runtime, "length", length, lengthOf(runtime, end));
    expectAtLeast(runtime, "leeway", spare, 0);
    if (ordered(runtime, "<=", lengthOf(runtime, value), add(runtime, length, spare))) return value;
    const cut = getSlice(runtime, value, null, subtract(runtime, length, lengthOf(runtime, end)), null);
    if (isTrue(runtime, killwords)) return add(runtime, cut, end);
    const text = textIn(cut);
    if (text === undefined) throw attributeError(cut, "rsplit");
    return add(runtime, mapText(text, dropLastWord), end);
  },
);

function expectAtLeast(runtime: Runtime, name: string, value: unknown, least: number): void {
  if (ordered(runtime, ">=", value, least)) return;
  throw new TemplateRuntimeError(
    `expected ${name} >= ${least}, got ${str(runtime, value)}`,
    "AssertionError",
  );
}

function dropLastWord(text: string): string {
  const blank = text.lastIndexOf(" ");
  return blank < 0 ? text : text.slice(0, blank);
}

import { TemplateRuntimeError, typeError, valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { encode } from "../values/codecs.ts";
import { Dict } from "../values/dict.ts";
import { MISSING } from "../values/engine-object.ts";
import { pad } from "../values/format-number.ts";
import { isIterable, itemsAtHand, toArray } from "../values/iterate.ts";
import { capitalize, caseFold, swapCase, titleCase } from "../values/letter-case.ts";
import { isMapping, mappingEntries, mappingGet } from "../values/mapping.ts";
import { isInt } from "../values/numbers.ts";
import { splitText, stripText } from "../values/split.ts";
import { subscript } from "../values/subscript.ts";
import { codePoints, splitLines, textLength } from "../values/text.ts";
import { toIndex } from "../values/to-index.ts";
import { Tuple } from "../values/tuple.ts";
import { typeName } from "../values/type-name.ts";
import { textArgument, textOf } from "./arguments.ts";
import type { MethodTable } from "./method.ts";
import { PREDICATES } from "./str-predicates.ts";
import { SEARCH } from "./str-search.ts";
import { methods, named, none, one, some } from "./table.ts";

/** Python's `text.replace(old, new, count)`; a negative count means every one. */
export function replaceText(runtime: Runtime, text: string, old: string, to: string, count = -1): string {
  if (count === 0 || text.length < old.length) return text;
  if (old === "") return interleave(runtime, text, to, count < 0 ? Number.POSITIVE_INFINITY : count);
  if (!text.includes(old)) return text;
  const pieces = count < 0 ? text.split(old) : splitText(runtime, text, old, count);
  runtime.reserveText(text.length + (pieces.length - 1) * (to.length - old.length));
  return pieces.join(to);
}

/** `to` in front of each character and at the end. */
function interleave(runtime: Runtime, text: string, to: string, count: number): string {
  const characters = codePoints(text);
  const times = Math.min(count, characters.length + 1);
  runtime.reserveText(text.length + times * to.length);
  const head = characters.slice(0, times).map((character) => to + character);
  return head.join("") + (times > characters.length ? to : characters.slice(times).join(""));
}

/**
 * Python's `text.join(items)`.
 * @throws TypeError (`sequence item 0: expected str instance, int found`)
 */
export function joinText(runtime: Runtime, text: string, items: unknown): string {
  if (!isIterable(runtime, items)) throw typeError("can only join an iterable");
  const parts = itemsAtHand(items) ?? toArray(runtime, items);
  let length = text.length * parts.length;
  const texts = parts.map((part, at) => {
    const piece = textOf(part);
    if (piece === undefined) {
      throw typeError(`sequence item ${at}: expected str instance, ${typeName(part)} found`);
    }
    length += piece.length;
    return piece;
  });
  runtime.spend(texts.length);
  runtime.reserveText(length);
  return texts.join(text);
}

const stripping = (name: string, side?: "start" | "end") =>
  some(0, 1, (_runtime: Runtime, text: string, characters = null) => {
    const unwanted = textOf(characters);
    if (unwanted === undefined && characters !== null) throw typeError(`${name} arg must be None or str`);
    return stripText(text, unwanted ?? null, side);
  });

const splitting = (fromEnd: boolean) =>
  named(["sep", "maxsplit"], (runtime: Runtime, text: string, separator = null, most = -1) => {
    const part = textOf(separator);
    if (part === undefined && separator !== null)
      throw typeError(`must be str or None, not ${typeName(separator)}`);
    return splitText(runtime, text, part ?? null, toIndex(most), fromEnd);
  });

const justifying = (align: "<" | ">" | "^") =>
  some(1, 2, (runtime: Runtime, text: string, columns, fill = " ") => {
    const width = toIndex(columns);
    const character = textOf(fill);
    if (character === undefined)
      throw typeError(`The fill character must be a unicode character, not ${typeName(fill)}`);
    if (textLength(character) !== 1) throw typeError("The fill character must be exactly one character long");
    return align === "^"
      ? center(runtime, text, width, character)
      : pad(runtime, text, width, character, align);
  });

/** Python's `str.center`: where the blanks are odd, the right gets more, unless the width is odd too. */
function center(runtime: Runtime, text: string, width: number, fill = " "): string {
  const missing = width - textLength(text);
  const extra = missing > 0 && missing % 2 === 1 && width % 2 === 1 ? fill : "";
  return pad(runtime, extra + text, width, fill, "^");
}

function zeroFill(runtime: Runtime, text: string, width: number): string {
  const sign = text.startsWith("+") || text.startsWith("-") ? text.charAt(0) : "";
  return sign + pad(runtime, text.slice(sign.length), width - sign.length, "0", ">");
}

function expandTabs(runtime: Runtime, text: string, size: number): string {
  let out = "";
  let column = 0;
  for (const piece of text.split(/([\t\n\r])/)) {
    if (piece === "\t") {
      const blanks = size > 0 ? size - (column % size) : 0;
      runtime.boundText(out.length + blanks);
      out += " ".repeat(blanks);
      column += blanks;
    } else {
      out += piece;
      column = piece === "\n" || piece === "\r" ? 0 : column + textLength(piece);
    }
  }
  return out;
}

const partitioning = (fromEnd: boolean) =>
  one((_runtime: Runtime, text: string, separator) => {
    const part = textArgument(separator);
    if (part === "") throw valueError("empty separator");
    const at = fromEnd ? text.lastIndexOf(part) : text.indexOf(part);
    if (at < 0) return new Tuple(fromEnd ? ["", "", text] : [text, "", ""]);
    return new Tuple([text.slice(0, at), part, text.slice(at + part.length)]);
  });

function translate(runtime: Runtime, text: string, table: unknown): string {
  runtime.spend(text.length >> 2);
  let out = "";
  for (const character of text) {
    out += replacementOf(runtime, character, table);
    runtime.boundText(out.length);
  }
  return out;
}

function replacementOf(runtime: Runtime, character: string, table: unknown): string {
  const to = lookUp(runtime, table, character.codePointAt(0) ?? 0);
  if (to === MISSING) return character;
  if (to === null) return "";
  const text = textOf(to);
  if (text !== undefined) return text;
  if (!isInt(to)) throw typeError("character mapping must return integer, None or str");
  if (to < 0 || to >= 0x110000) throw valueError("character mapping must be in range(0x110000)");
  return String.fromCodePoint(Number(to));
}

function lookUp(runtime: Runtime, table: unknown, code: number): unknown {
  if (isMapping(table)) return mappingGet(table, code);
  try {
    return subscript(runtime, table, code);
  } catch (error) {
    if (error instanceof TemplateRuntimeError && /^(Index|Key)Error$/.test(error.kind)) return MISSING;
    throw error;
  }
}

function makeTable(from: unknown, to: unknown, without: unknown): Dict {
  const table = new Dict();
  if (to === undefined) {
    if (!isMapping(from)) throw typeError("if you give only one argument to maketrans it must be a dict");
    for (const [key, value] of mappingEntries(from)) table.set(tableKey(key), value);
    return table;
  }
  const text = textOf(from);
  if (text === undefined)
    throw typeError("first maketrans argument must be a string if there is a second argument");
  const [keys, values] = [Array.from(text), Array.from(textArgument(to, "maketrans() argument 2 "))];
  const removed = without === undefined ? "" : textArgument(without, "maketrans() argument 3 ");
  if (keys.length !== values.length)
    throw valueError("the first two maketrans arguments must have equal length");
  for (const [at, key] of keys.entries()) table.set(key.codePointAt(0), values[at]?.codePointAt(0));
  for (const key of removed) table.set(key.codePointAt(0), null);
  return table;
}

function tableKey(key: unknown): unknown {
  const text = textOf(key);
  if (text === undefined) {
    if (isInt(key) || typeof key === "boolean") return key;
    throw typeError("keys in translate table must be strings or integers");
  }
  if (textLength(text) !== 1) throw valueError("string keys in translate table must be of length 1");
  return text.codePointAt(0);
}

/** What calls back for each word or character costs more. */
const walking = (change: (text: string) => string) =>
  none((runtime: Runtime, text: string) => {
    runtime.spendLetters(text);
    return change(text);
  });

/** Strings are walked by fast primitives, so a step represents many characters. */
export const costOfText = (text: string) => text.length >> 4;

/** All but `format` and `format_map`, for which see `format.ts`. */
export function textMethods(): MethodTable {
  return methods<string>(
    "str",
    {
      ...PREDICATES,
      ...SEARCH,
      upper: none((_runtime, text) => text.toUpperCase()),
      lower: none((_runtime, text) => text.toLowerCase()),
      title: walking(titleCase),
      capitalize: walking(capitalize),
      swapcase: walking(swapCase),
      casefold: walking(caseFold),
      strip: stripping("strip"),
      lstrip: stripping("lstrip", "start"),
      rstrip: stripping("rstrip", "end"),
      split: splitting(false),
      rsplit: splitting(true),
      splitlines: named(["keepends"], (runtime, text, keepEnds = false) => {
        const lines = splitLines(text, toIndex(keepEnds) !== 0);
        runtime.reserveItems(lines.length);
        return lines;
      }),
      partition: partitioning(false),
      rpartition: partitioning(true),
      join: one((runtime, text, items) => joinText(runtime, text, items)),
      replace: some(2, 3, (runtime, text, old, to, count = -1) => {
        const [from, into] = [
          textArgument(old, "replace() argument 1 "),
          textArgument(to, "replace() argument 2 "),
        ];
        return replaceText(runtime, text, from, into, toIndex(count));
      }),
      removeprefix: one((_runtime, text, prefix) => {
        const part = textArgument(prefix, "removeprefix() argument ");
        return text.startsWith(part) ? text.slice(part.length) : text;
      }),
      removesuffix: one((_runtime, text, suffix) => {
        const part = textArgument(suffix, "removesuffix() argument ");
        return text.endsWith(part) ? text.slice(0, text.length - part.length) : text;
      }),
      center: justifying("^"),
      ljust: justifying("<"),
      rjust: justifying(">"),
      zfill: one((runtime, text, width) => zeroFill(runtime, text, toIndex(width))),
      expandtabs: named(["tabsize"], (runtime, text, size = 8) => expandTabs(runtime, text, toIndex(size))),
      encode: named(["encoding", "errors"], (runtime, text, encoding = "utf-8", errors = "strict") => {
        const codec = textArgument(encoding, "encode() argument 'encoding' ");
        return encode(runtime, text, codec, textArgument(errors, "encode() argument 'errors' "));
      }),
      translate: one((runtime, text, table) => translate(runtime, text, table)),
      maketrans: some(1, 3, (_runtime, _text, from, to, without) => makeTable(from, to, without)),
    },
    costOfText,
  );
}

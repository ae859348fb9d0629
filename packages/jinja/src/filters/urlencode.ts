import { TemplateRuntimeError, typeError, valueError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { Bytes } from "../values/bytes.ts";
import { EngineObject } from "../values/engine-object.ts";
import { isIterable, toArray } from "../values/iterate.ts";
import { isMapping, mappingEntries } from "../values/mapping.ts";
import { isText } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { typeName } from "../values/type-name.ts";

/** One value for a path, or the pairs of a mapping or list for a query. */
export const urlencode = define({}, (runtime, value) => {
  // Values that only support an index do not count as iterable here.
  const isWhole = isText(value) || (value instanceof EngineObject && value.hasItems);
  if (isWhole || !isIterable(runtime, value)) return quote(runtime, value).replaceAll("%2F", "/");
  const pairs = isMapping(value)
    ? mappingEntries(value)
    : toArray(runtime, value).map((item) => pairOf(runtime, item));
  return pairs.map((pair) => pair.map((part) => quoteInQuery(runtime, part)).join("=")).join("&");
});

function pairOf(runtime: Runtime, item: unknown): readonly unknown[] {
  if (!isIterable(runtime, item)) throw typeError(`cannot unpack non-iterable ${typeName(item)} object`);
  const pair = toArray(runtime, item);
  if (pair.length < 2) throw valueError(`not enough values to unpack (expected 2, got ${pair.length})`);
  if (pair.length > 2) throw valueError("too many values to unpack (expected 2)");
  return pair;
}

const quoteInQuery = (runtime: Runtime, value: unknown) => quote(runtime, value).replaceAll("%20", "+");

function quote(runtime: Runtime, value: unknown): string {
  if (value instanceof Bytes) return Array.from(value.data, quoteByte).join("");
  const text = str(runtime, value);
  runtime.reserveText(text.length * 3);
  try {
    return encodeURIComponent(text).replace(/[!'()*]/g, (character) => percent(character.charCodeAt(0)));
  } catch {
    throw new TemplateRuntimeError(
      "'utf-8' codec can't encode characters: surrogates not allowed",
      "UnicodeEncodeError",
    );
  }
}

function quoteByte(byte: number): string {
  const character = String.fromCharCode(byte);
  return /[\w.~-]/.test(character) ? character : percent(byte);
}

const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

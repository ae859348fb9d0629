import { getAttribute } from "../access.ts";
import { call } from "../call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { escapeHtml, isText, Markup } from "../values/markup.ts";
import { str } from "../values/print.ts";
import { hasHtml } from "../values/undefined.ts";

export type Text = string | Markup;

/** The value as text; Markup stays Markup. */
export function textOf(runtime: Runtime, value: unknown): Text {
  if (isText(value)) return value;
  const isHtml = hasHtml(value);
  const text = str(runtime, value);
  return isHtml ? new Markup(text) : text;
}

/** The value as text; other values become a str, even if they have `__html__`. */
export const softText = (runtime: Runtime, value: unknown): Text =>
  isText(value) ? value : str(runtime, value);

/** `text.name(…)` with the value as text. */
export function callTextMethod(
  runtime: Runtime,
  value: unknown,
  name: string,
  ...positional: readonly unknown[]
): unknown {
  return call(runtime, getAttribute(runtime, softText(runtime, value), name), positional);
}

/** The result of a character change: Markup stays Markup. */
export function mapText(text: Text, change: (characters: string) => string): Text {
  return text instanceof Markup ? new Markup(change(text.text)) : change(text);
}

/** Python's `separator.join(pieces)`: Markup if the separator is, and then it escapes the parts. */
export function joinTexts(runtime: Runtime, separator: Text, pieces: readonly Text[]): Text {
  const isMarkup = separator instanceof Markup;
  const plain = pieces.map((piece) =>
    piece instanceof Markup ? piece.text : isMarkup ? escapeHtml(piece) : piece,
  );
  const between = isMarkup ? separator.text : separator;
  let length = between.length * Math.max(0, plain.length - 1);
  for (const piece of plain) length += piece.length;
  runtime.reserveText(length);
  const joined = plain.join(between);
  return isMarkup ? new Markup(joined) : joined;
}

import type { Runtime } from "../../runtime/runtime.ts";
import { Dict } from "../../values/dict.ts";
import { escapeHtml, Markup } from "../../values/markup.ts";
import { str } from "../../values/print.ts";
import { codePoints } from "../../values/text.ts";
import { Tuple } from "../../values/tuple.ts";
import { Undefined } from "../../values/undefined.ts";

/** Who wrote a part of text: the template, or a value that was given to it. */
export type Source = "template" | "value";

/** A part of output and who wrote it. */
export interface Segment {
  readonly text: string;
  readonly source: Source;
}

const TEMPLATE = "t";
const VALUE = "v";

const markOf = (source: Source) => (source === "template" ? TEMPLATE : VALUE);

/**
 * A str that records the author of each unit; a plain string counts as a value. A Markup passes as a str in
 * every check of the engine.
 */
export class TracedText extends Markup {
  /** As long as the text: `t` for the template's units, `v` for a value's. */
  readonly marks: string;
  /** Represents a Markup instead of a str. */
  readonly isMarkup: boolean;

  constructor(text: string, marks: string, isMarkup = false) {
    super(text);
    this.marks = marks;
    this.isMarkup = isMarkup;
  }

  static of(text: string, source: Source): TracedText {
    return new TracedText(text, markOf(source).repeat(text.length));
  }

  get source(): Source {
    return this.marks.includes(VALUE) ? "value" : "template";
  }

  plus(other: TracedText): TracedText {
    return new TracedText(this.text + other.text, this.marks + other.marks);
  }

  /** A part of it, in units. */
  part(start: number, end: number): TracedText {
    return new TracedText(this.text.slice(start, end), this.marks.slice(start, end));
  }

  override repr(quoted: string): string {
    return this.isMarkup ? super.repr(quoted) : quoted;
  }

  override characters(): readonly TracedText[] {
    let end = 0;
    return codePoints(this.text).map((character) => {
      end += character.length;
      return this.part(end - character.length, end);
    });
  }

  /** Parts of one source in a row. */
  segments(): Segment[] {
    const segments: Segment[] = [];
    for (let start = 0; start < this.text.length; ) {
      const source = this.marks[start] === TEMPLATE ? "template" : "value";
      const found = this.marks.indexOf(markOf(source === "template" ? "value" : "template"), start);
      const end = found < 0 ? this.text.length : found;
      segments.push({ text: this.text.slice(start, end), source });
      start = end;
    }
    return segments;
  }
}

/** A str as traced text; null for any other value, Markup too. */
export function traced(value: unknown): TracedText | null {
  if (value instanceof TracedText) return value.isMarkup ? null : value;
  return typeof value === "string" ? TracedText.of(value, "value") : null;
}

/** What printing a value gives. */
export function printed(runtime: Runtime, value: unknown): TracedText {
  if (value instanceof TracedText) return value;
  const text = typeof value === "string" ? value : str(runtime, untrace(value));
  return TracedText.of(text, sourceOf(value) ?? "value");
}

/** The same as HTML: escaped, unless it is a Markup. */
export function escaped(runtime: Runtime, value: unknown): TracedText {
  const text = printed(runtime, value);
  if (isMarkup(value) || escapeHtml(text.text) === text.text) return text;
  const characters = text.characters().map((character) => {
    return TracedText.of(escapeHtml(character.text), character.source);
  });
  return joinTraced(characters, TracedText.of("", "template"));
}

export const isMarkup = (value: unknown) =>
  value instanceof TracedText ? value.isMarkup : value instanceof Markup;

export function joinTraced(parts: readonly TracedText[], separator: TracedText): TracedText {
  const text = parts.map((part) => part.text).join(separator.text);
  return new TracedText(text, parts.map(({ marks }) => marks).join(separator.marks));
}

/**
 * The author of a value's text: the value if any of it is, the template if all of it is, null without text.
 * Text from outside the engine counts as the value's.
 */
function sourceOf(value: unknown): Source | null {
  if (value instanceof TracedText) return value.text === "" ? null : value.source;
  if (typeof value === "string") return value === "" ? null : "value";
  if (Array.isArray(value)) return sourceOfAll(value);
  if (value instanceof Tuple) return sourceOfAll(value.items);
  if (value instanceof Dict) return sourceOfAll([...value.entries()].flat());
  return typeof value === "object" && value !== null && !(value instanceof Undefined) ? "value" : null;
}

export function sourceOfAll(values: readonly unknown[]): Source | null {
  let source: Source | null = null;
  for (const value of values) {
    source = sourceOf(value) ?? source;
    if (source === "value") break;
  }
  return source;
}

/** A traced str as the str it represents. */
export function untraceText(value: unknown): unknown {
  if (!(value instanceof TracedText)) return value;
  return value.isMarkup ? new Markup(value.text) : value.text;
}

/**
 * The same within the lists, tuples and dicts that a template makes. Objects of the host cannot hold traced
 * text, since the sandbox is immutable.
 */
export function untrace(value: unknown): unknown {
  if (Array.isArray(value)) return untraceItems(value);
  if (value instanceof Tuple) {
    const items = untraceItems(value.items);
    return items === value.items ? value : new Tuple(items);
  }
  if (value instanceof Dict) {
    const flat = [...value.entries()].flat();
    return untraceItems(flat) === flat
      ? value
      : new Dict([...value].map(([key, item]) => [untrace(key), untrace(item)]));
  }
  return untraceText(value);
}

/** The list itself where nothing in it is traced. */
function untraceItems(items: readonly unknown[]): readonly unknown[] {
  const plain = items.map(untrace);
  return plain.every((item, at) => item === items[at]) ? items : plain;
}

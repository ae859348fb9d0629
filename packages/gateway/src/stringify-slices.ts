import type { Slices } from "./slices.ts";

/** What is written before the event loop gets its turn, in characters and in values. */
const SLICE_CHARS = 256 * 1024;
const SLICE_VALUES = 8 * 1024;

/** Values that `isLong` checks. Most responses have fewer. */
const FEW_VALUES = 512;
const LONG_CHARS = 64 * 1024;

/** Whether a value may be long when it is written as JSON, by its first values. */
export const isLong = (value: unknown): boolean => weigh(value, LONG_CHARS, FEW_VALUES) > 1;

/**
 * Writes a value as `JSON.stringify` does, a part in each turn.
 * @param value without cycles
 */
export function* stringifySlices(value: unknown): Slices<string> {
  const pieces: string[] = [];
  /** How much of a slice was written since the last pause. */
  let written = 0;
  function* write(each: unknown): Slices<void> {
    const share = weigh(each, SLICE_CHARS, SLICE_VALUES);
    if (written + share > 1) {
      written = 0;
      yield;
    }
    written += share;
    if (share <= 1 || hasForm(each)) pieces.push(JSON.stringify(each) ?? "null");
    else if (typeof each === "string") yield* writeText(each);
    else if (Array.isArray(each)) yield* writeItems(each);
    else yield* writeMembers(each as object);
  }
  function* writeText(text: string): Slices<void> {
    pieces.push('"');
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + SLICE_CHARS, text.length);
      // Half of a pair would be escaped.
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
      pieces.push(JSON.stringify(text.slice(at, end)).slice(1, -1));
      at = end;
      yield;
    }
    pieces.push('"');
  }
  function* writeItems(items: readonly unknown[]): Slices<void> {
    // Numbers are written many at the same time.
    if (items.every((item) => typeof item === "number")) {
      pieces.push("[");
      for (let at = 0; at < items.length; at += SLICE_VALUES) {
        if (at > 0) pieces.push(",");
        pieces.push(JSON.stringify(items.slice(at, at + SLICE_VALUES)).slice(1, -1));
        yield;
      }
      pieces.push("]");
      return;
    }
    for (const [index, item] of items.entries()) {
      pieces.push(index === 0 ? "[" : ",");
      yield* write(item);
    }
    pieces.push("]");
  }
  function* writeMembers(object: object): Slices<void> {
    let separator = "{";
    for (const [name, member] of Object.entries(object)) {
      if (member === undefined || typeof member === "function" || typeof member === "symbol") continue;
      pieces.push(`${separator}${JSON.stringify(name)}:`);
      separator = ",";
      yield* write(member);
    }
    pieces.push(separator === "{" ? "{}" : "}");
  }
  yield* write(value);
  return pieces.join("");
}

/** Whether a value says itself how it is written. */
const hasForm = (value: unknown): boolean => typeof value === "object" && value !== null && "toJSON" in value;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Describes which share of the limits a value takes. Looks no further once it takes more than all of them. */
function weigh(root: unknown, maxChars: number, maxValues: number): number {
  let share = 0;
  const visit = (value: unknown): void => {
    share += 1 / maxValues;
    if (typeof value === "string") share += value.length / maxChars;
    else if (Array.isArray(value)) {
      if (share + value.length / maxValues > 1) share = 2;
      for (let index = 0; share <= 1 && index < value.length; index++) visit(value[index]);
    } else if (typeof value === "object" && value !== null)
      for (const name in value) {
        if (share > 1) break;
        visit((value as Record<string, unknown>)[name]);
      }
  };
  visit(root);
  return share;
}

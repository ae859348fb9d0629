import type { Slices } from "./slices.ts";

/** Limits per turn of the event loop, in characters and in values. */
const SLICE_CHARS = 256 * 1024;
const SLICE_VALUES = 8 * 1024;

/** Number of values that `isLong` checks. Most responses have fewer. */
const FEW_VALUES = 512;
const LONG_CHARS = 64 * 1024;

/** Returns whether the JSON of a value can be long, based on its first values. */
export const isLong = (value: unknown): boolean => weigh(value, LONG_CHARS, FEW_VALUES) > 1;

/**
 * Serializes a value like `JSON.stringify`, one slice per turn of the event loop.
 * @param value value without cycles
 */
export function* stringifySlices(value: unknown): Slices<string> {
  const pieces: string[] = [];
  /** Used share of the current slice. */
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
      // Don't split surrogate pairs, because halves would be escaped.
      if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
      pieces.push(JSON.stringify(text.slice(at, end)).slice(1, -1));
      at = end;
      yield;
    }
    pieces.push('"');
  }
  function* writeItems(items: readonly unknown[]): Slices<void> {
    // Serialize many numbers at once.
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

/** Returns whether a value has `toJSON`. */
const hasForm = (value: unknown): boolean => typeof value === "object" && value !== null && "toJSON" in value;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Returns the share of the limits that a value uses. Stops when it exceeds them. */
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

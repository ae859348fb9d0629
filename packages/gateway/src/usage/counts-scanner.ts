import { parseJson } from "../parse-json.ts";
import { type Counts, mergeCounts, readCounts } from "./read-counts.ts";

/** Relevant fields of a response. */
const OUTER_MEMBERS = new Set([
  "usage",
  "usageMetadata",
  "meta",
  "details",
  "x_groq",
  "model",
  "modelVersion",
  "type",
  "prompt_eval_count",
  "eval_count",
  "tokens_evaluated",
  "tokens_predicted",
]);

/** Fields that contain relevant fields. */
const WRAPPERS = new Set(["message", "response", "delta"]);
const INNER_MEMBERS = new Set(["usage", "model"]);

/** Longer values aren't relevant. */
const LONGEST_VALUE = 64 * 1024;
const LONGEST_NAME = 64;

/** Maximum depth: an outer list, the outermost object, and one nested object. */
const DEEPEST = 3;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Finds token counts in JSON of any length without storing the rest. */
export interface CountsScanner {
  push(bytes: Buffer): void;
  /** Returns the counts so far. Can be called before the JSON is complete. */
  counts(): Counts;
}

/** An open object or list. */
interface Container {
  readonly isObject: boolean;
  /** The current field. */
  name: string;
}

/**
 * Scans one value, or several consecutive values. Model output that looks like counts is nested deeper, or in a string.
 */
export function createCountsScanner(): CountsScanner {
  const open: Container[] = [];
  let total: Counts = {};
  /** Values of the current outermost object. */
  let found: Record<string, unknown> = {};
  let inText = false;
  let isEscaped = false;
  /** Whether the next string is a field name. */
  let expectsName = false;
  let text: Buffer[] | undefined;
  /** The current value, and the depth at which it ends. */
  let value:
    | { readonly path: readonly string[]; readonly depth: number; parts: Buffer[]; length: number }
    | undefined;

  /** Number of lists around the outermost object. */
  const countOuterLists = () => {
    const first = open.findIndex(({ isObject }) => isObject);
    return first < 0 ? open.length : first;
  };

  function findPath(): readonly string[] | undefined {
    if (open.length > DEEPEST) return undefined;
    const outer = countOuterLists();
    if (outer > 1) return undefined;
    const names = open.slice(outer).map(({ isObject, name }) => (isObject ? name : ""));
    const [first = "", second = ""] = names;
    if (names.length === 1 && OUTER_MEMBERS.has(first)) return names;
    return names.length === 2 && WRAPPERS.has(first) && INNER_MEMBERS.has(second) ? names : undefined;
  }

  function finishObject(): void {
    total = mergeCounts(total, readCounts(found));
    found = {};
  }

  function finishValue(): void {
    if (!value) return;
    const { path, parts } = value;
    value = undefined;
    const parsed = parseJson(Buffer.concat(parts).toString("utf8"));
    if (parsed === undefined) return;
    const [first = "", second] = path;
    if (second === undefined) found[first] = parsed;
    else found[first] = { ...(found[first] as object | undefined), [second]: parsed };
  }

  /** Parses a string up to its end, or to the end of the bytes. @returns the next position */
  function readText(bytes: Buffer, from: number): number {
    let at = from;
    if (isEscaped) {
      isEscaped = false;
      at++;
    }
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at);
      const end = quote < 0 ? bytes.length : quote;
      let slashes = 0;
      while (end - 1 - slashes >= at && bytes[end - 1 - slashes] === BACKSLASH) slashes++;
      if (quote < 0) {
        isEscaped = slashes % 2 === 1;
        text?.push(bytes.subarray(from, end));
        return end;
      }
      if (slashes % 2 === 0) {
        text?.push(bytes.subarray(from, quote));
        inText = false;
        return quote + 1;
      }
      at = quote + 1;
    }
  }

  function endText(): void {
    const current = open.at(-1);
    if (text && current) {
      const name = Buffer.concat(text);
      current.name = name.length > LONGEST_NAME ? "" : readName(name.toString("utf8"));
    }
    text = undefined;
  }

  function push(bytes: Buffer): void {
    let valueFrom = 0;
    const keep = (end: number) => {
      if (!value) return;
      value.length += end - valueFrom;
      if (value.length > LONGEST_VALUE) value = undefined;
      else value.parts.push(bytes.subarray(valueFrom, end));
    };
    const endValue = (end: number) => {
      if (!value || open.length !== value.depth) return;
      keep(end);
      finishValue();
    };
    let at = 0;
    while (at < bytes.length) {
      if (inText) {
        at = readText(bytes, at);
        if (!inText) endText();
        continue;
      }
      switch (bytes[at]) {
        case QUOTE:
          inText = true;
          if (expectsName && !value && open.length <= DEEPEST) text = [];
          expectsName = false;
          break;
        case 0x3a: {
          // :
          const path = value ? undefined : findPath();
          if (path) {
            value = { path, depth: open.length, parts: [], length: 0 };
            valueFrom = at + 1;
          }
          break;
        }
        case 0x7b: // {
        case 0x5b: // [
          open.push({ isObject: bytes[at] === 0x7b, name: "" });
          expectsName = bytes[at] === 0x7b;
          break;
        case 0x7d: // }
        case 0x5d: // ]
          endValue(at);
          open.pop();
          expectsName = false;
          if (bytes[at] === 0x7d && countOuterLists() === open.length) finishObject();
          break;
        case 0x2c: // ,
          endValue(at);
          expectsName = open.at(-1)?.isObject ?? false;
          break;
      }
      at++;
    }
    keep(bytes.length);
  }

  return {
    push,
    counts: () => mergeCounts(total, readCounts(found)),
  };
}

const readName = (name: string): string => {
  if (!name.includes("\\")) return name;
  const parsed = parseJson(`"${name}"`);
  return typeof parsed === "string" ? parsed : name;
};

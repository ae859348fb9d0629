import { isUtf8 } from "node:buffer";
import type { Slices } from "../slices.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Characters that are read before the event loop gets its turn. */
const SLICE_CHARS = 128 * 1024;

/** No program writes more white space in a row. */
const MAX_SPACE_CHARS = 64 * 1024;

/** Checks whether bytes are one JSON object, so that all servers read the same in it. */
export function* checkJsonObject(bytes: Buffer): Slices<boolean> {
  if (!isUtf8(bytes)) return false;
  // What is not ASCII is content of texts, in which it needs no decoding.
  const text = bytes.toString("latin1");
  yield;
  /** What closes the containers that are open. */
  const closers: string[] = [];
  let at = skipSpace(text, 0);
  if (text[at] !== "{") return false;
  let pauseAt = SLICE_CHARS;
  for (;;) {
    if (at >= pauseAt) {
      pauseAt = at + SLICE_CHARS;
      yield;
    }
    if (closers.at(-1) === "}") {
      at = yield* findTextEnd(text, at);
      if (at < 0) return false;
      at = skipSpace(text, at);
      if (text[at] !== ":") return false;
      at = skipSpace(text, at + 1);
    }
    const opened = text[at];
    if (opened === "{" || opened === "[") {
      const closer = opened === "{" ? "}" : "]";
      at = skipSpace(text, at + 1);
      if (text[at] !== closer) {
        closers.push(closer);
        continue;
      }
      at++;
    } else {
      at = opened === '"' ? yield* findTextEnd(text, at) : matchScalar(text, at);
      if (at < 0) return false;
    }
    at = skipSpace(text, at);
    while (closers.length > 0 && text[at] === closers.at(-1)) {
      closers.pop();
      at = skipSpace(text, at + 1);
    }
    if (closers.length === 0) return at === text.length;
    if (text[at] !== ",") return false;
    at = skipSpace(text, at + 1);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (; ; at++) {
    // What is there then is no token of JSON.
    if (at - from > MAX_SPACE_CHARS) return at;
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
  }
}

/** @returns where the text ends behind its quotation mark, or -1 */
function* findTextEnd(text: string, from: number): Slices<number> {
  if (text.charCodeAt(from) !== QUOTE) return -1;
  let at = from + 1;
  let pauseAt = at + SLICE_CHARS;
  for (;;) {
    if (at >= pauseAt) {
      pauseAt = at + SLICE_CHARS;
      yield;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      at = matchAt(ESCAPE, text, at);
      if (at < 0) return -1;
    } else if (code >= 0x20) at++;
    // A control character, or the end, whose code is NaN.
    else return -1;
  }
}

function matchScalar(text: string, at: number): number {
  const pattern = text[at] === "t" || text[at] === "f" || text[at] === "n" ? WORD : NUMBER;
  return matchAt(pattern, text, at);
}

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

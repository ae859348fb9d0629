import { isUtf8 } from "node:buffer";
import type { Slices } from "../slices.ts";
import { findTextStop } from "./find-text-stop.ts";

const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Characters that can follow a backslash, except for `u` and its digits. */
const ESCAPED: ReadonlySet<number | undefined> = new Set(Buffer.from('"\\/bfnrt'));

const WORDS = ["true", "false", "null"].map((word) => Buffer.from(word));

/** Bytes to read per turn of the event loop. */
const SLICE_BYTES = 128 * 1024;

/** Maximum consecutive white space. */
const MAX_SPACE_BYTES = 64 * 1024;

/** Checks whether bytes are one valid JSON object, so that all servers parse it in the same way. */
export function* checkJsonObject(bytes: Buffer): Slices<boolean> {
  // Non-ASCII bytes occur only in strings, where they need no decoding.
  if (!isUtf8(bytes)) return false;
  yield;
  const isShort = bytes.length <= SLICE_BYTES;
  /** Closing brackets of open containers. */
  const closers: number[] = [];
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== OPEN_OBJECT) return false;
  let pauseAt = SLICE_BYTES;
  for (;;) {
    if (at >= pauseAt) {
      pauseAt = at + SLICE_BYTES;
      yield;
    }
    if (closers.at(-1) === CLOSE_OBJECT) {
      at = isShort ? findTextEnd(bytes, at) : yield* findLongTextEnd(bytes, at);
      if (at < 0) return false;
      at = skipSpace(bytes, at);
      if (bytes[at] !== COLON) return false;
      at = skipSpace(bytes, at + 1);
    }
    const opened = bytes[at];
    if (opened === OPEN_OBJECT || opened === OPEN_ARRAY) {
      const closer = opened === OPEN_OBJECT ? CLOSE_OBJECT : CLOSE_ARRAY;
      at = skipSpace(bytes, at + 1);
      if (bytes[at] !== closer) {
        closers.push(closer);
        continue;
      }
      at++;
    } else {
      if (opened !== QUOTE) at = findScalarEnd(bytes, at);
      else at = isShort ? findTextEnd(bytes, at) : yield* findLongTextEnd(bytes, at);
      if (at < 0) return false;
    }
    at = skipSpace(bytes, at);
    while (closers.length > 0 && bytes[at] === closers.at(-1)) {
      closers.pop();
      at = skipSpace(bytes, at + 1);
    }
    if (closers.length === 0) return at === bytes.length;
    if (bytes[at] !== COMMA) return false;
    at = skipSpace(bytes, at + 1);
  }
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  for (; ; at++) {
    // Otherwise, it isn't a JSON token.
    if (at - from > MAX_SPACE_BYTES) return at;
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
  }
}

/** @returns the position after the closing quotation mark, or -1 */
function findTextEnd(bytes: Buffer, from: number): number {
  if (bytes[from] !== QUOTE) return -1;
  const quote = findQuote(bytes, from + 1, bytes.length);
  return quote < 0 || quote >= bytes.length ? -1 : quote + 1;
}

/** Like `findTextEnd`, in slices. */
function* findLongTextEnd(bytes: Buffer, from: number): Slices<number> {
  if (bytes[from] !== QUOTE) return -1;
  for (let at = from + 1; ; ) {
    const end = Math.min(at + SLICE_BYTES, bytes.length);
    at = findQuote(bytes, at, end);
    if (at < end) return at < 0 ? -1 : at + 1;
    if (at >= bytes.length) return -1;
    yield;
  }
}

/** @returns the position of the closing quotation mark, -1 for an invalid string, or at least `end` if there is none before */
function findQuote(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end) {
    at = findTextStop(bytes, at, end);
    if (at >= end || bytes[at] === QUOTE) return at;
    // A control character.
    if (bytes[at] !== BACKSLASH) return -1;
    at = findEscapeEnd(bytes, at);
    if (at < 0) return -1;
  }
  return at;
}

function findEscapeEnd(bytes: Buffer, at: number): number {
  const escaped = bytes[at + 1];
  if (ESCAPED.has(escaped)) return at + 2;
  if (escaped !== 0x75) return -1;
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHex(bytes[digit])) return -1;
  return at + 6;
}

const isDigit = (byte = 0): boolean => byte >= ZERO && byte <= 0x39;

const isHex = (byte = 0): boolean =>
  isDigit(byte) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** @returns the end of a number or literal, or -1 */
function findScalarEnd(bytes: Buffer, from: number): number {
  const word = WORDS.find((each) => each[0] === bytes[from]);
  if (word) return word.equals(bytes.subarray(from, from + word.length)) ? from + word.length : -1;
  const start = bytes[from] === MINUS ? from + 1 : from;
  let at = bytes[start] === ZERO ? start + 1 : skipDigits(bytes, start);
  if (bytes[at] === 0x2e) at = skipDigits(bytes, at + 1);
  if (bytes[at] === 0x65 || bytes[at] === 0x45) {
    const sign = bytes[at + 1];
    at = skipDigits(bytes, sign === 0x2b || sign === MINUS ? at + 2 : at + 1);
  }
  return at;
}

/** @returns the end of the digits, or -1 if there are none */
function skipDigits(bytes: Buffer, from: number): number {
  let at = from;
  while (isDigit(bytes[at])) at++;
  return at === from ? -1 : at;
}

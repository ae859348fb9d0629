import { valueError } from "../errors.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { isSpace, strip, stripEnd, stripStart } from "./text.ts";

/**
 * Python's `str.split` and `rsplit`.
 * @param separator null for runs of whitespace
 * @param most how often to split at most; negative for every time
 * @throws ValueError (`empty separator`)
 */
export function splitText(
  runtime: Runtime,
  text: string,
  separator: string | null = null,
  most = -1,
  fromEnd = false,
): string[] {
  const times = most < 0 ? Number.POSITIVE_INFINITY : most;
  const pieces = pieceList(runtime, text, separator, times, fromEnd);
  runtime.reserveItems(pieces.length);
  runtime.spend(pieces.length);
  return pieces;
}

function pieceList(
  runtime: Runtime,
  text: string,
  separator: string | null,
  most: number,
  fromEnd: boolean,
): string[] {
  if (separator === null) {
    return fromEnd ? splitWordsFromEnd(runtime, text, most) : splitWords(runtime, text, most);
  }
  if (separator === "") throw valueError("empty separator");
  // Parts that overlap themselves are found in other places from the end.
  if (most > text.length && !(fromEnd && separator.length > 1))
    // Without a limit it is several times as fast.
    return text.length <= runtime.limits.range
      ? text.split(separator)
      : text.split(separator, Math.min(runtime.limits.range + 1, 0xffff_ffff));
  return fromEnd ? splitAtLast(runtime, text, separator, most) : splitAtFirst(runtime, text, separator, most);
}

function splitAtFirst(runtime: Runtime, text: string, separator: string, most: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (pieces.length < most) {
    const end = text.indexOf(separator, start);
    if (end < 0) break;
    pieces.push(text.slice(start, end));
    start = end + separator.length;
    runtime.reserveItems(pieces.length);
  }
  pieces.push(text.slice(start));
  return pieces;
}

function splitAtLast(runtime: Runtime, text: string, separator: string, most: number): string[] {
  const pieces: string[] = [];
  let end = text.length;
  while (pieces.length < most && end >= separator.length) {
    const start = text.lastIndexOf(separator, end - separator.length);
    if (start < 0) break;
    pieces.push(text.slice(start + separator.length, end));
    end = start;
    runtime.reserveItems(pieces.length);
  }
  pieces.push(text.slice(0, end));
  return pieces.reverse();
}

function splitWords(runtime: Runtime, text: string, most: number): string[] {
  const words: string[] = [];
  for (let at = 0; ; ) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    if (at === text.length) return words;
    const start = at;
    if (words.length >= most) at = text.length;
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
    words.push(text.slice(start, at));
    runtime.reserveItems(words.length);
  }
}

function splitWordsFromEnd(runtime: Runtime, text: string, most: number): string[] {
  const words: string[] = [];
  for (let at = text.length; ; ) {
    while (at > 0 && isSpace(text.charCodeAt(at - 1))) at--;
    if (at === 0) return words.reverse();
    const end = at;
    if (words.length >= most) at = 0;
    while (at > 0 && !isSpace(text.charCodeAt(at - 1))) at--;
    words.push(text.slice(at, end));
    runtime.reserveItems(words.length);
  }
}

/**
 * Python's `str.strip`, `lstrip`, `rstrip`.
 * @param characters the set of removed ones; null for whitespace
 */
export function stripText(text: string, characters: string | null, side?: "start" | "end"): string {
  if (characters === null)
    return side === "start" ? stripStart(text) : side === "end" ? stripEnd(text) : strip(text);
  if (characters.length === 1) return stripUnit(text, characters.charCodeAt(0), side);
  const unwanted = new Set(characters);
  let start = 0;
  let end = text.length;
  while (side !== "end" && start < end) {
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    if (!unwanted.has(character)) break;
    start += character.length;
  }
  while (side !== "start" && end > start) {
    const character = lastCharacter(text, end);
    if (!unwanted.has(character)) break;
    end -= character.length;
  }
  return text.slice(start, end);
}

/** The common case of one character, which isn't a surrogate of a pair if it is found at an end. */
function stripUnit(text: string, unit: number, side?: "start" | "end"): string {
  let start = 0;
  let end = text.length;
  if (side !== "end") while (start < end && text.charCodeAt(start) === unit) start++;
  if (side !== "start") while (end > start && text.charCodeAt(end - 1) === unit) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}

function lastCharacter(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : text.charAt(end - 1);
}

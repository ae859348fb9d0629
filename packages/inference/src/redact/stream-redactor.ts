import { REDACTED } from "./create-redactor.ts";
import { createSearch, type Span } from "./create-search.ts";
import { createEscapedSearch, type EscapedSearch, mergeSpans } from "./escaped-search.ts";
import { listSpellings, MIN_SECRET_CHARS } from "./spellings.ts";

/** Removes secrets from bytes that pass, however they are cut into chunks. */
export interface StreamRedactor {
  /** Returns the bytes that can be sent. Buffers fewer bytes than a secret's length if they may be the start of one. */
  push(bytes: Uint8Array): Uint8Array;
  /** Returns the buffered bytes. */
  end(): Uint8Array;
}

/** A body that ends with so much of a secret was cut in its middle. */
const MIN_CUT_CHARS = 16;

const STAR = 0x2a;
const NOTHING = new Uint8Array();

/**
 * Creates a redactor of a byte stream.
 * @param mode `mask` writes asterisks and preserves the length, for responses with a content length; `replace` writes
 * `[redacted]`
 * @param minChars minimum length of secrets. Default: 8. At least 2.
 * @returns undefined without secrets
 */
export function createStreamRedactor(
  secrets: Iterable<string>,
  mode: "mask" | "replace",
  minChars = MIN_SECRET_CHARS,
): StreamRedactor | undefined {
  const patterns = getPatterns(secrets, minChars);
  if (!patterns) return undefined;
  const write = mode === "mask" ? mask : replace;
  let held: Uint8Array = NOTHING;
  /** Buffered bytes of a secret that has already been replaced. */
  let covered = 0;
  return {
    push(bytes) {
      const all = held.length > 0 ? concat(held, bytes) : bytes;
      const text = toBinary(all);
      const spans = findSpans(text, patterns, covered);
      const end = all.length - countPrefix(text, patterns);
      // The usual chunk is passed on unchanged.
      if (spans.length === 0 && end === all.length) {
        held = NOTHING;
        return all;
      }
      const result = write(all, spans, end, covered > 0);
      held = all.subarray(end);
      const isWritten = (start: number) => start < end || (start === 0 && covered > 0);
      covered = Math.max(0, ...spans.map(([start, stop]) => (isWritten(start) ? stop - end : 0)));
      return result;
    },
    end() {
      const found = findSpans(toBinary(held), patterns, covered);
      const isCutSecret = found.length === 0 && held.length >= MIN_CUT_CHARS;
      const spans: readonly Span[] = isCutSecret ? [[0, held.length]] : found;
      const result = write(held, spans, held.length, covered > 0);
      held = NOTHING;
      covered = 0;
      return result;
    },
  };
}

interface Patterns {
  /** By their first two characters. */
  readonly byHead: ReadonlyMap<string, readonly string[]>;
  readonly firstChars: ReadonlySet<string>;
  readonly longest: number;
  readonly search: ReturnType<typeof createSearch>;
  readonly escaped: EscapedSearch;
}

/** Cached, because requests use the same few keys. */
const known = new Map<string, Patterns>();
const MAX_KNOWN = 1_000;

/** Lists that cannot change. */
const prepared = new WeakMap<Iterable<string>, Patterns | null>();

/** Spellings in UTF-8, with one character for each byte. */
function getPatterns(secrets: Iterable<string>, minChars: number): Patterns | undefined {
  const kept = prepared.get(secrets);
  if (kept !== undefined) return kept ?? undefined;
  const patterns = findPatterns([...secrets], minChars);
  if (Object.isFrozen(secrets)) prepared.set(secrets, patterns ?? null);
  return patterns;
}

function findPatterns(secrets: readonly string[], minChars: number): Patterns | undefined {
  const searched = secrets.filter(({ length }) => length >= minChars);
  if (searched.length === 0) return undefined;
  const key = searched.join("\0");
  const found = known.get(key);
  if (found) return found;
  const utf8 = new TextEncoder();
  const texts = searched.flatMap(listSpellings).map((each) => toBinary(utf8.encode(each)));
  const byHead = new Map<string, string[]>();
  for (const text of texts) byHead.set(text.slice(0, 2), [...(byHead.get(text.slice(0, 2)) ?? []), text]);
  const patterns = {
    byHead,
    firstChars: new Set(texts.map(([first = ""]) => first)),
    longest: Math.max(...texts.map(({ length }) => length)),
    search: createSearch(texts),
    escaped: createEscapedSearch(searched.map((each) => toBinary(utf8.encode(each)))),
  };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, patterns);
  return patterns;
}

/** The subset of Node's `Buffer` used here. Its conversion is many times faster than per-byte code. */
interface NodeBuffer {
  from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: "latin1"): string };
}

/** A string with one character for each byte. */
function toBinary(bytes: Uint8Array): string {
  const { Buffer } = globalThis as { Buffer?: NodeBuffer };
  if (Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Ranges of secrets, and whether the start is already covered. */
function findSpans(text: string, { search, escaped }: Patterns, covered: number): readonly Span[] {
  const found = mergeSpans(search(text), escaped.find(text));
  if (covered === 0) return found;
  const [first, ...others] = found;
  if (first && first[0] < covered) return [[0, Math.max(covered, first[1])], ...others];
  return [[0, covered], ...found];
}

function mask(bytes: Uint8Array, spans: readonly Span[], end: number): Uint8Array {
  if (spans.length === 0) return bytes.subarray(0, end);
  const copy = bytes.slice(0, end);
  for (const [start, stop] of spans) copy.fill(STAR, start, Math.min(stop, end));
  return copy;
}

function replace(bytes: Uint8Array, spans: readonly Span[], end: number, isWritten: boolean): Uint8Array {
  if (spans.length === 0) return bytes.subarray(0, end);
  const replacement = new TextEncoder().encode(REDACTED);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const [start, stop] of spans) {
    if (start >= end) break;
    parts.push(bytes.subarray(at, start));
    if (start > 0 || !isWritten) parts.push(replacement);
    at = Math.min(stop, end);
  }
  parts.push(bytes.subarray(at, end));
  return concat(...parts);
}

/** Counts the last bytes that may be the start of a secret. */
const countPrefix = (text: string, patterns: Patterns): number =>
  Math.max(countSpelledPrefix(text, patterns), patterns.escaped.countPrefix(text));

function countSpelledPrefix(text: string, { byHead, firstChars, longest }: Patterns): number {
  for (let at = Math.max(0, text.length - longest + 1); at < text.length - 1; at++) {
    if (!firstChars.has(text[at] ?? "")) continue;
    const rest = text.length - at;
    for (const pattern of byHead.get(text.slice(at, at + 2)) ?? [])
      if (pattern.length > rest && pattern.startsWith(text.slice(at))) return rest;
  }
  return firstChars.has(text.at(-1) ?? "") ? 1 : 0;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

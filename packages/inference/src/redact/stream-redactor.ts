import { REDACTED } from "./create-redactor.ts";
import { createSearch, type Span } from "./create-search.ts";
import { listSpellings, MIN_SECRET_CHARS } from "./spellings.ts";

/** Removes secrets from bytes that pass, however they are cut into chunks. */
export interface StreamRedactor {
  /** Returns what can be sent now. Holds back bytes that may be the beginning of a secret, fewer than its length. */
  push(bytes: Uint8Array): Uint8Array;
  /** Returns what was held back. */
  end(): Uint8Array;
}

const STAR = 0x2a;
const NOTHING = new Uint8Array();

/**
 * Creates a redactor of a byte stream.
 * @param mode `mask` writes stars and keeps the number of bytes, for responses whose length is announced; `replace`
 * writes `[redacted]`
 * @param minChars shorter secrets are not searched for. Default: 8. At least 2.
 * @returns undefined when there is nothing to search for
 */
export function createStreamRedactor(
  secrets: Iterable<string>,
  mode: "mask" | "replace",
  minChars = MIN_SECRET_CHARS,
): StreamRedactor | undefined {
  const patterns = getPatterns([...secrets], minChars);
  if (!patterns) return undefined;
  const write = mode === "mask" ? mask : replace;
  let held: Uint8Array = NOTHING;
  /** How many of the held bytes belong to a secret whose replacement is written already. */
  let covered = 0;
  return {
    push(bytes) {
      const all = held.length > 0 ? concat(held, bytes) : bytes;
      const text = toBinary(all);
      const spans = findSpans(text, patterns, covered);
      const end = all.length - countPrefix(text, patterns);
      // The usual chunk is passed on as it is.
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
      const spans = findSpans(toBinary(held), patterns, covered);
      const result = write(held, spans, held.length, covered > 0);
      held = NOTHING;
      covered = 0;
      return result;
    },
  };
}

interface Patterns {
  readonly texts: readonly string[];
  readonly search: ReturnType<typeof createSearch>;
}

/** The same few keys come again with each request. */
const known = new Map<string, Patterns>();
const MAX_KNOWN = 1_000;

/** Spellings in UTF-8, with one character for each byte. */
function getPatterns(secrets: readonly string[], minChars: number): Patterns | undefined {
  const searched = secrets.filter(({ length }) => length >= minChars);
  if (searched.length === 0) return undefined;
  const key = searched.join("\0");
  const found = known.get(key);
  if (found) return found;
  const utf8 = new TextEncoder();
  const texts = searched.flatMap(listSpellings).map((each) => toBinary(utf8.encode(each)));
  const patterns = { texts, search: createSearch(texts) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, patterns);
  return patterns;
}

/** What is used of Node's buffers, whose conversion is many times faster than one byte after the other. */
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

/** Where secrets are, with what is covered already at the beginning. */
function findSpans(text: string, { search }: Patterns, covered: number): readonly Span[] {
  const found = search(text);
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

/** Counts the last bytes that may be the beginning of a secret. */
function countPrefix(text: string, { texts }: Patterns): number {
  let most = 0;
  for (const pattern of texts) {
    const first = pattern[0] ?? "";
    let at = text.indexOf(first, Math.max(0, text.length - pattern.length + 1));
    for (; at >= 0 && text.length - at > most; at = text.indexOf(first, at + 1))
      if (pattern.startsWith(text.slice(at))) most = text.length - at;
  }
  return most;
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

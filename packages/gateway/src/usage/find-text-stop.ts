/** Most strings are shorter and don't justify a word view. */
const SHORT_BYTES = 32;
const WORD_BYTES = 4;
/** Each byte of a word. */
const HIGH_BITS = 0x80808080 | 0;
const LOW_BITS = 0x01010101;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const SPACES = 0x20202020;

/**
 * Returns the first byte that a JSON string must escape: a quotation mark, a backslash or a control character. Compares four
 * bytes at once, because images are strings of several megabytes.
 * @returns its position, or `end`
 */
export function findTextStop(bytes: Buffer, from: number, end: number): number {
  const { buffer, byteOffset } = bytes;
  let at = from;
  for (; at < end && (at - from < SHORT_BYTES || (byteOffset + at) % WORD_BYTES !== 0); at++)
    if (isStop(bytes[at] ?? 0)) return at;
  const count = Math.floor((end - at) / WORD_BYTES);
  if (count > 0) {
    const words = new Int32Array(buffer, byteOffset + at, count);
    let index = 0;
    while (index < count && !mayHoldStop(words[index] ?? 0)) index++;
    at += index * WORD_BYTES;
  }
  while (at < end && !isStop(bytes[at] ?? 0)) at++;
  return at;
}

const isStop = (byte: number): boolean => byte === 0x22 || byte === 0x5c || byte < 0x20;

/** Returns whether a word contains such a byte. Bits after the first one can be false positives. */
const mayHoldStop = (word: number): boolean =>
  ((hasZero(word ^ QUOTES) | hasZero(word ^ BACKSLASHES) | ((word - SPACES) & ~word)) & HIGH_BITS) !== 0;

const hasZero = (word: number): number => (word - LOW_BITS) & ~word;

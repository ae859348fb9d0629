/** Most texts are shorter, and not worth a view of their words. */
const SHORT_BYTES = 32;
const WORD_BYTES = 4;
/** Each byte of a word. */
const HIGH_BITS = 0x80808080 | 0;
const LOW_BITS = 0x01010101;
const QUOTES = 0x22222222;
const BACKSLASHES = 0x5c5c5c5c;
const SPACES = 0x20202020;

/**
 * Returns the first byte that a text in JSON does not hold unchanged: a quotation mark, a backslash or a control character.
 * Compares four bytes immediately, since images are texts of megabytes.
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

/** Whether a byte of a word is a stop. The bits of a byte that is none may be set behind one that is. */
const mayHoldStop = (word: number): boolean =>
  ((hasZero(word ^ QUOTES) | hasZero(word ^ BACKSLASHES) | ((word - SPACES) & ~word)) & HIGH_BITS) !== 0;

const hasZero = (word: number): number => (word - LOW_BITS) & ~word;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Counts of JSON values so far. */
export interface ValueCounts {
  /** Commas, and openings of arrays and objects. */
  values: number;
  /** Fields and objects. They cost more than numbers and strings in a list. */
  members: number;
  /** Fields of the outermost object. Responses have few. */
  outerMembers: number;
  /** Escaped characters in strings. */
  escapes: number;
  /** Bytes of the longest line, if lines are parsed separately. */
  lineBytes: number;
}

/** Adds bytes and returns the current counts: the maximum per line, if lines are parsed separately. */
export type ValueCounter = (bytes: Uint8Array) => Readonly<ValueCounts>;

const NOTHING: ValueCounts = { values: 0, members: 0, outerMembers: 0, escapes: 0, lineBytes: 0 };

/**
 * Counts JSON values like {@link createValueCounter}, but only once the limit is reachable. A value needs at least
 * one byte, so short input isn't counted.
 * @param fewBytes number of bytes that can't exceed the limit
 * @returns a function that adds bytes and returns the counts, or zeros below that size
 */
export function createLateValueCounter(isLines: boolean, fewBytes: number): ValueCounter {
  let count: ValueCounter | undefined;
  /** Bytes since the start of the last line. */
  let waiting: Uint8Array[] = [];
  let length = 0;
  return (bytes) => {
    if (count) return count(bytes);
    const lastLine = isLines ? findLastLine(bytes, length, fewBytes) : 0;
    if (lastLine > 0) {
      waiting = [];
      length = 0;
    }
    const rest = bytes.subarray(Math.max(0, lastLine));
    waiting.push(rest);
    length += rest.length;
    if (lastLine >= 0 && length <= fewBytes) return NOTHING;
    count = createValueCounter(isLines);
    const counted = waiting.map(count);
    waiting = [];
    return counted.reduce(findLarger);
  };
}

/**
 * Finds the start of the last line.
 * @param before earlier bytes of the first line
 * @returns -1 if a line is longer than `fewBytes`
 */
function findLastLine(bytes: Uint8Array, before: number, fewBytes: number): number {
  for (let from = -before; bytes.length - from > fewBytes; ) {
    const end = bytes.lastIndexOf(NEWLINE, from + fewBytes);
    if (end < Math.max(from, 0)) return -1;
    from = end + 1;
  }
  return bytes.lastIndexOf(NEWLINE) + 1;
}

/**
 * Counts JSON values during reading, so oversized input isn't parsed.
 * @param isLines whether each line is parsed separately
 */
export function createValueCounter(isLines: boolean): ValueCounter {
  let line = { ...NOTHING };
  let most = NOTHING;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  return (bytes) => {
    let lineAt = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        // Strings don't continue on the next line.
        inText = isEscaped = false;
        if (!isLines) continue;
        line.lineBytes += at - lineAt;
        lineAt = at;
        most = findLarger(most, line);
        line = { ...NOTHING };
        depth = 0;
      } else if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) {
          isEscaped = true;
          line.escapes += 1;
        } else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) line.values += 1;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        depth += 1;
        line.values += 1;
        if (byte === OPEN_OBJECT) line.members += 1;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
      else if (byte === COLON && depth > 0) {
        line.members += 1;
        if (depth === 1) line.outerMembers += 1;
      }
    }
    if (isLines) line.lineBytes += bytes.length - lineAt;
    return findLarger(most, line);
  };
}

const findLarger = (one: ValueCounts, other: ValueCounts): ValueCounts => ({
  values: Math.max(one.values, other.values),
  members: Math.max(one.members, other.members),
  outerMembers: Math.max(one.outerMembers, other.outerMembers),
  escapes: Math.max(one.escapes, other.escapes),
  lineBytes: Math.max(one.lineBytes, other.lineBytes),
});

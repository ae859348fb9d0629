const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Counts the values of JSON while it comes, as {@link createValueCounter} does, once there may be too many. A value takes a
 * byte at least, so that nothing is counted in what is shorter than its limit.
 * @returns takes the next bytes, and returns the values so far, or 0 while they cannot be too many
 */
export function createLateValueCounter(isLines: boolean, maxValues: number): (bytes: Uint8Array) => number {
  let count: ((bytes: Uint8Array) => number) | undefined;
  /** What came since the last line began, or at all. */
  let waiting: Uint8Array[] = [];
  let length = 0;
  return (bytes) => {
    if (count) return count(bytes);
    waiting.push(bytes);
    length += bytes.length;
    if (length > maxValues) {
      count = createValueCounter(isLines);
      const counted = waiting.map(count);
      waiting = [];
      return Math.max(...counted);
    }
    const end = isLines ? bytes.lastIndexOf(NEWLINE) : -1;
    if (end >= 0) {
      const rest = bytes.subarray(end + 1);
      waiting = [rest];
      length = rest.length;
    }
    return 0;
  };
}

/**
 * Counts the values of JSON while it comes, so that none with too many is parsed.
 * @param isLines whether each line is parsed apart
 * @returns takes the next bytes, and returns the values so far: of the longest line, if lines are parsed apart
 */
export function createValueCounter(isLines: boolean): (bytes: Uint8Array) => number {
  let values = 0;
  let most = 0;
  let inText = false;
  let isEscaped = false;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === NEWLINE) {
        // No text goes on in the next line.
        inText = isEscaped = false;
        if (!isLines) continue;
        most = Math.max(most, values);
        values = 0;
      } else if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA || byte === OPEN_ARRAY || byte === OPEN_OBJECT) values += 1;
    }
    return Math.max(most, values);
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;

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
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) inText = false;
        else if (byte === NEWLINE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA || byte === OPEN_ARRAY || byte === OPEN_OBJECT) values += 1;
      else if (isLines && byte === NEWLINE) {
        most = Math.max(most, values);
        values = 0;
      }
    }
    return Math.max(most, values);
  };
}

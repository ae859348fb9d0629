/** Strings as Python sees them: sequences of code points, with Python's idea of blanks and lines. */

const SURROGATE = /[\ud800-\udfff]/;

/** Whether UTF-16 units and code points may differ. */
export function hasSurrogates(text: string): boolean {
  return SURROGATE.test(text);
}

/** Number of code points. */
export function textLength(text: string): number {
  if (!hasSurrogates(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}

export function codePoints(text: string): string[] {
  return hasSurrogates(text) ? Array.from(text) : text.split("");
}

/** The code points from `start` to `end`, both within the text. */
export function sliceText(text: string, start: number, end?: number): string {
  return hasSurrogates(text) ? Array.from(text).slice(start, end).join("") : text.slice(start, end);
}

/** Orders by code point, not by UTF-16 unit. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const a = left.charCodeAt(at);
    const b = right.charCodeAt(at);
    if (a === b) continue;
    // Surrogates encode code points above U+E000 to U+FFFF.
    return rank(a) - rank(b);
  }
  return left.length - right.length;
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2800 : unit;
}

/** Python's `str.isspace` for one UTF-16 unit: with U+001C to U+001F and U+0085, without U+FEFF. */
export function isSpace(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 9 && unit <= 13) || unit >= 0x1c;
  if (unit < 0x85) return false;
  return (
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}

export function stripStart(text: string): string {
  let start = 0;
  while (start < text.length && isSpace(text.charCodeAt(start))) start++;
  return start === 0 ? text : text.slice(start);
}

export function stripEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}

export const strip = (text: string) => stripStart(stripEnd(text));

// biome-ignore lint/suspicious/noControlCharactersInRegex: Python ends lines at them
const LINE_END = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/g;

/** Python's `str.splitlines`. */
export function splitLines(text: string, keepEnds = false): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const match of text.matchAll(LINE_END)) {
    const end = match.index + match[0].length;
    lines.push(text.slice(start, keepEnds ? end : match.index));
    start = end;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}

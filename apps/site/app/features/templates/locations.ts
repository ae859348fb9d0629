import type { TextLocation } from "./report.ts";

/** The stretch of a word or sign that starts at a line and a column, as errors name them. */
export function locateLine(
  text: string,
  line: number,
  column: number,
  endColumn?: number | null,
): TextLocation {
  const start = findLineStart(text, line);
  const from = Math.min(start + column - 1, text.length);
  const length = endColumn ? Math.max(1, endColumn - column) : getWordLength(text, from);
  return { line, column, from, to: Math.min(from + length, text.length) };
}

/** The line and column of an offset. */
export function locateRange(text: string, from: number, to: number): TextLocation {
  const before = text.slice(0, from);
  return { line: before.split("\n").length, column: from - before.lastIndexOf("\n"), from, to };
}

const WIDTH = 100;

/** The line of a position, truncated if long, with a caret below. */
export function getExcerpt(text: string, { line, column }: TextLocation): string {
  const whole = text.slice(findLineStart(text, line)).split("\n", 1)[0] ?? "";
  const from = column > WIDTH - 20 ? column - 1 - WIDTH / 2 : 0;
  const margin = String(line);
  const shown = whole.slice(from, from + WIDTH).replaceAll("\t", " ");
  return `${margin} | ${shown}\n${" ".repeat(margin.length)} | ${" ".repeat(column - 1 - from)}^`;
}

function findLineStart(text: string, line: number): number {
  let start = 0;
  for (let each = 1; each < line; each++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return start;
}

const WORD = /[\p{L}\p{N}_]+|\{[{%#]|[%}#]\}|\S/uy;

function getWordLength(text: string, from: number): number {
  WORD.lastIndex = from;
  return WORD.exec(text)?.[0].length ?? 0;
}

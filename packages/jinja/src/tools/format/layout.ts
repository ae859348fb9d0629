import { type Bracket, onOneLine, type Part, TAKES_COMMA } from "./parts.ts";

/** Columns that a line may have. */
const WIDTH = 100;

/** Brackets shorter than this gain nothing by their own lines. */
const WORTH_BREAKING = 30;

/** Writes the inside of a tag: on one line, or with its outermost long brackets opened up. */
export class Layout {
  readonly #indent: string;

  constructor(indent: string) {
    this.#indent = indent;
  }

  /**
   * @param column where the text starts
   * @param margin the blanks that the line starts with
   * @param after length of the text after it on the last line
   */
  print(parts: readonly Part[], column: number, margin: string, after: number): string {
    const text = onOneLine(parts);
    if (fits(text, column, after)) return text;
    let printed = "";
    let here = column;
    parts.forEach((part, at) => {
      if (part.blank) here++;
      const open = isBreakable(part) && !fits(part.text, here, widthOfTail(parts, at + 1, after));
      const written = open ? this.#opened(part, margin) : part.text;
      here = columnBehind(written, here);
      printed += part.blank ? ` ${written}` : written;
    });
    return printed;
  }

  #opened({ items, open, close, comma, kind }: Bracket, margin: string): string {
    const only = onlyPart(items);
    if (only !== undefined && isBreakable(only)) return open + this.#opened(only, margin) + close;
    const inner = margin + this.#indent;
    const lines = items.map((item, at) => {
      const isFollowed = at < items.length - 1 || comma || TAKES_COMMA.has(kind);
      return inner + this.print(item, inner.length, inner, 1) + (isFollowed ? "," : "");
    });
    return `${open}\n${lines.join("\n")}\n${margin}${close}`;
  }
}

function isBreakable(part: Part): part is Bracket {
  return (
    "items" in part &&
    part.kind !== "subscript" &&
    part.items.length > 0 &&
    part.text.length >= WORTH_BREAKING
  );
}

const onlyPart = (items: Bracket["items"]) =>
  items.length === 1 && items[0]?.length === 1 ? items[0][0] : undefined;

/** Strings may have newlines in them: each line counts. */
function fits(text: string, column: number, after: number): boolean {
  if (!text.includes("\n")) return column + text.length + after <= WIDTH;
  const lines = text.split("\n");
  return lines.every((line, at) => {
    const before = at === 0 ? column : 0;
    return before + line.length + (at === lines.length - 1 ? after : 0) <= WIDTH;
  });
}

function columnBehind(text: string, column: number): number {
  const newline = text.lastIndexOf("\n");
  return newline < 0 ? column + text.length : text.length - newline - 1;
}

/**
 * Length of the text that must stay on the same line: up to the next bracket that can be
 * broken.
 */
function widthOfTail(parts: readonly Part[], from: number, after: number): number {
  let width = 0;
  for (let at = from; at < parts.length && width <= WIDTH; at++) {
    const part = parts[at];
    if (part === undefined) break;
    if (part.blank) width++;
    if (isBreakable(part)) return width + 1;
    width += part.text.length;
  }
  return width + after;
}

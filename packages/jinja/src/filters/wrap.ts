import { typeError, valueError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import { attributeError } from "../values/attribute-error.ts";
import { ordered } from "../values/compare.ts";
import { Markup } from "../values/markup.ts";
import { isFloat, toNumber } from "../values/numbers.ts";
import { str } from "../values/print.ts";
import { codePoints, hasSurrogates, isSpace, splitLines, textLength } from "../values/text.ts";
import { isTrue } from "../values/truth.ts";
import { joinTexts } from "./text-of.ts";

export const wordwrap = define(
  { width: 79, break_long_words: true, wrapstring: null, break_on_hyphens: true },
  (runtime, value, width, breakLongWords, wrapString, breakOnHyphens) => {
    const text = linesOf(value);
    const separator = wrapString ?? runtime.environment.syntax.newline_sequence;
    if (typeof separator !== "string" && !(separator instanceof Markup))
      throw attributeError(separator, "join");
    if (text && ordered(runtime, "<=", width, 0))
      throw valueError(`invalid width ${str(runtime, width)} (must be > 0)`);
    const wrapper = new TextWrapper(
      width,
      // Lines break at hyphens where it is true itself, long words where it is as good as true.
      breakOnHyphens === true ? CHUNK : SIMPLE_CHUNK,
      () => isTrue(runtime, breakLongWords),
      () => isTrue(runtime, breakOnHyphens),
    );
    runtime.spend(text.length);
    const lines = splitLines(text).map((line) => joinTexts(runtime, separator, wrapper.wrap(line)));
    return joinTexts(runtime, separator, lines);
  },
);

function linesOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Markup) return value.text;
  throw attributeError(value, "splitlines");
}

/** Python's `textwrap.TextWrapper`, as far as the filter uses it. */
class TextWrapper {
  readonly #width: number;
  readonly #isFloat: boolean;
  readonly #chunk: RegExp;
  /** Checks words that are longer than a line. */
  readonly #breakLongWords: () => boolean;
  readonly #breakOnHyphens: () => boolean;

  constructor(width: unknown, chunk: RegExp, breakLongWords: () => boolean, breakOnHyphens: () => boolean) {
    this.#width = toNumber(width as number);
    this.#isFloat = isFloat(width);
    this.#chunk = chunk;
    this.#breakLongWords = breakLongWords;
    this.#breakOnHyphens = breakOnHyphens;
  }

  wrap(text: string): string[] {
    const line = new Line(text);
    const chunks = this.#chunks(text);
    const lines: string[] = [];
    while (chunks.length > 0) {
      if (lines.length > 0 && line.isBlank(chunks.at(-1))) chunks.pop();
      const taken = this.#fill(chunks, line);
      if (line.isBlank(taken.at(-1))) taken.pop();
      const [first, last] = [taken[0], taken.at(-1)];
      if (first !== undefined && last !== undefined) lines.push(line.text(first.start, last.end));
    }
    return lines;
  }

  /** The last first, to be taken from the end. */
  #chunks(text: string): Chunk[] {
    let end = 0;
    const parts = text.match(this.#chunk) ?? [];
    return parts
      .map((part) => {
        const start = end;
        end += textLength(part);
        return { start, end };
      })
      .reverse();
  }

  /** Takes as many chunks as fit, and a part of one that is longer than a line. */
  #fill(chunks: Chunk[], line: Line): Chunk[] {
    const taken: Chunk[] = [];
    let room = this.#width;
    let next = chunks.at(-1);
    while (next !== undefined && next.end - next.start <= room) {
      taken.push(next);
      room -= next.end - next.start;
      chunks.pop();
      next = chunks.at(-1);
    }
    if (next === undefined || next.end - next.start <= this.#width) return taken;
    if (this.#breakLongWords()) {
      const end = this.#breakOf(next, this.#width < 1 ? 1 : this.#whole(room), line);
      taken.push({ start: next.start, end });
      chunks[chunks.length - 1] = { start: end, end: next.end };
    } else if (taken.length === 0) taken.push(...chunks.splice(-1));
    return taken;
  }

  /** A word is sliced, which accepts no float. */
  #whole(room: number): number {
    if (this.#isFloat) throw typeError("slice indices must be integers or None or have an __index__ method");
    return room;
  }

  /** Where a long word is broken: behind its last hyphen that fits, unless only hyphens are before it. */
  #breakOf({ start }: Chunk, room: number, line: Line): number {
    const end = start + room;
    if (!this.#breakOnHyphens()) return end;
    let hyphen = end - 1;
    while (hyphen > start && line.at(hyphen) !== "-") hyphen--;
    for (let at = start; at < hyphen; at++) if (line.at(at) !== "-") return hyphen + 1;
    return end;
  }
}

/** A part of a line, in code points. */
interface Chunk {
  readonly start: number;
  readonly end: number;
}

class Line {
  readonly #characters: string | readonly string[];

  constructor(text: string) {
    this.#characters = hasSurrogates(text) ? codePoints(text) : text;
  }

  at(index: number): string {
    return this.#characters[index] ?? "";
  }

  text(start: number, end: number): string {
    const part = this.#characters.slice(start, end);
    return typeof part === "string" ? part : part.join("");
  }

  isBlank(chunk: Chunk | undefined): boolean {
    if (chunk === undefined) return false;
    for (let at = chunk.start; at < chunk.end; at++) if (!isSpace(this.at(at).charCodeAt(0))) return false;
    return true;
  }
}

const SIMPLE_CHUNK = /[\t-\r ]+|[^\t-\r ]+/gu;

const WORD = String.raw`[\p{L}\p{N}_]`;
const PUNCTUATED = String.raw`[\p{L}\p{N}_!"'&.,?]`;
const LETTER = String.raw`[\p{L}\p{Nl}\p{No}_]`;
const BLANK = String.raw`[\t-\r ]`;

/**
 * Where a line may break: at blanks, around dashes of two or more hyphens, behind the hyphen of a compound.
 * Each step checks a few characters or at one run of hyphens.
 */
const CHUNK = new RegExp(
  [
    `${BLANK}+`,
    `(?<=${PUNCTUATED})-{2,}(?=${WORD})`,
    String.raw`[^\t-\r ]+?(?:` +
      `-(?:(?<=${LETTER}{2}-)|(?<=${LETTER}-${LETTER}-))(?=${LETTER}-?${LETTER})` +
      `|(?=${BLANK}|$)|(?<=${PUNCTUATED})(?=-{2,}${WORD}))`,
  ].join("|"),
  "gu",
);

import type { LocatedSpan, Span } from "./spans.ts";

export interface SpanPlacement {
  /** In the order of the text; of two that start together, the longer first. */
  readonly spans: readonly LocatedSpan[];
  /** Spans without a position in the text. */
  readonly lost: readonly Span[];
}

/**
 * Character positions of spans. Servers count code points, JavaScript UTF-16 units: if they differ, the unit with
 * more matching words is used.
 */
export function locateSpans(text: string, spans: readonly Span[]): SpanPlacement {
  const place = counting(text, spans);
  const found: LocatedSpan[] = [];
  const lost: Span[] = [];
  let after = 0;
  for (const span of spans) {
    const [start, end] = locateSpan(span);
    if (start === undefined || end === undefined || end <= start || start < 0 || start >= text.length)
      lost.push(span);
    else {
      found.push({ ...span, ...expandToCharacters(text, start, Math.min(end, text.length)) });
      after = end;
    }
  }
  return { spans: found.sort((a, b) => a.start - b.start || b.end - a.end), lost };

  /** Words without a position are searched after the previous ones. */
  function locateSpan({ start, end, word = "" }: Span): readonly [start?: number, end?: number] {
    if (start !== undefined && end !== undefined) return [place(start), place(end)];
    const bare = word.replace(/^##|[▁Ġ]/g, "").trim();
    const at = bare === "" ? -1 : text.indexOf(bare, after);
    return at < 0 ? [] : [at, at + bare.length];
  }
}

type Counting = (place: number) => number;

const asUnits: Counting = (place) => Math.round(place);

/** The counting that fits the words better; UTF-16 units where both fit. */
function counting(text: string, spans: readonly Span[]): Counting {
  if (!/[\ud800-\udbff]/.test(text)) return asUnits;
  const asPoints = listCodePointOffsets(text);
  const fits = (place: Counting) =>
    spans.filter(
      ({ start, end, word }) =>
        start !== undefined &&
        end !== undefined &&
        word !== undefined &&
        bare(text.slice(place(start), place(end))) === bare(word),
    ).length;
  return fits(asPoints) > fits(asUnits) ? asPoints : asUnits;
}

/** A word without tokenizer artifacts. */
const bare = (word: string) => word.replace(/^##|[\s▁Ġ]/g, "").toLowerCase();

/** Converts code point positions to UTF-16 units. */
function listCodePointOffsets(text: string): Counting {
  const places: number[] = [];
  for (let unit = 0; unit < text.length; unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1)
    places.push(unit);
  return (place) =>
    place < 0 ? place : (places[Math.round(place)] ?? text.length + Math.round(place) - places.length);
}

const EXTENDS = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d|[\u{e0020}-\u{e007f}])/u;

/** Widens a stretch so it cuts no character of several parts: a letter and its marks, a family of emoji. */
function expandToCharacters(text: string, start: number, end: number): { start: number; end: number } {
  let [from, to] = [start, end];
  while (from > 0 && isInside(text, from)) from--;
  while (to < text.length && isInside(text, to)) to++;
  return { start: from, end: to };
}

/** Whether an offset is within a character. */
function isInside(text: string, at: number): boolean {
  if (/^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1))) return true;
  return EXTENDS.test(text.slice(at, at + 2)) || text[at - 1] === "\u200d";
}

/** A part of a transcript; times are in seconds, `null` where they are unknown. */
export interface SubtitleSegment {
  readonly text: string;
  readonly start: number | null;
  readonly end: number | null;
}

/** Duration of the last segment when its end is unknown. */
const LAST_SECONDS = 2;

/** Subtitles as SubRip has them. */
export const toSrt = (pieces: readonly SubtitleSegment[]): string =>
  toCues(pieces)
    .map(({ start, end, lines }, index) => {
      // An arrow would be parsed as a time line, and the format can't escape it.
      const text = lines.replaceAll("-->", "->");
      return `${index + 1}\n${formatTimestamp(start, ",")} --> ${formatTimestamp(end, ",")}\n${text}\n\n`;
    })
    .join("");

/** Subtitles as WebVTT has them. */
export const toVtt = (pieces: readonly SubtitleSegment[]): string =>
  `WEBVTT\n\n${toCues(pieces)
    .map(
      ({ start, end, lines }) =>
        `${formatTimestamp(start, ".")} --> ${formatTimestamp(end, ".")}\n${escapeText(lines)}\n\n`,
    )
    .join("")}`;

/** `01:02:03,456`, with the mark before the milliseconds that the format has. */
export function formatTimestamp(seconds: number, mark: "," | "."): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const digits = (value: number, places: number) => String(Math.floor(value)).padStart(places, "0");
  const [hours, minutes] = [digits(ms / 3_600_000, 2), digits((ms / 60_000) % 60, 2)];
  return `${hours}:${minutes}:${digits((ms / 1000) % 60, 2)}${mark}${digits(ms % 1000, 3)}`;
}

interface Cue {
  readonly start: number;
  readonly end: number;
  /** Without empty ones, which would end the cue. */
  readonly lines: string;
}

/** Segments with text, each with a start and an end. Unknown times are read from the neighboring segments. */
function toCues(pieces: readonly SubtitleSegment[]): readonly Cue[] {
  const cues: Cue[] = [];
  pieces.forEach(({ text, start: begins, end: ends }, index) => {
    const lines = text.trim().replace(/\s*[\r\n]\s*/g, "\n");
    if (!lines) return;
    const start = begins ?? cues.at(-1)?.end ?? 0;
    const next = pieces.slice(index + 1).find((piece) => piece.start !== null)?.start;
    cues.push({ start, end: Math.max(start, ends ?? next ?? start + LAST_SECONDS), lines });
  });
  return cues;
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

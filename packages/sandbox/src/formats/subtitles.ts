import type { TranscriptPiece } from "../models/speech-recognition.ts";

/** Subtitles with numbers, as SubRip has them. */
export const toSrt = (pieces: readonly TranscriptPiece[]): string =>
  pieces
    .map(
      ({ text, start, end }, index) => `${index + 1}\n${clock(start, ",")} --> ${clock(end, ",")}\n${text}\n`,
    )
    .join("\n");

/** Subtitles of the web. */
export const toVtt = (pieces: readonly TranscriptPiece[]): string =>
  `WEBVTT\n\n${pieces.map(({ text, start, end }) => `${clock(start, ".")} --> ${clock(end, ".")}\n${text}\n`).join("\n")}`;

/** Such as `00:01:02,500`. */
function clock(seconds: number, point: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const whole = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(":");
  return `${whole}${point}${String(ms % 1000).padStart(3, "0")}`;
}

import { useMemo, useRef } from "react";
import { foreignLines } from "../../../lib/foreign-text.ts";
import { clockText } from "../../../lib/numbers.ts";
import { Sound } from "../media/sound.tsx";
import { useFileUrl } from "../parts/use-file-url.ts";
import { useMore } from "../parts/use-more.tsx";
import { sentFile } from "../sent.ts";
import { isRecord, wordsOf } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { piecesOf } from "./pieces.ts";
import { PlainText } from "./plain-text.tsx";

/** What was said, piece by piece where times are told; with the recording that was sent, each piece can be heard. */
export function TranscriptView({ data, sent }: ViewProps) {
  const file = sentFile(sent, "audio");
  const url = useFileUrl(file);
  const player = useRef<HTMLAudioElement>(null);
  const pieces = useMemo(() => piecesOf(isRecord(data) ? data["chunks"] : undefined), [data]);
  const { shown, more } = useMore(pieces.length, 200, "pieces");
  const play = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    // Refused where the browser cannot play the file: its own controls say so.
    player.current.play().catch(() => undefined);
  };
  return (
    <div className="grid gap-4">
      {url && file ? <Sound ref={player} url={url} file={file} label="The recording that was sent" /> : null}
      <PlainText text={isRecord(data) ? wordsOf(data["text"]) : ""} />
      {pieces.length > 0 ? (
        <ol aria-label="Pieces" className="grid gap-1 text-sm">
          {pieces.slice(0, shown).map(({ start, end, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            <li key={at} className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-2">
              {url && start !== undefined ? (
                <button
                  type="button"
                  onClick={() => play(start)}
                  className="min-h-8 rounded-sm text-left text-accent underline underline-offset-4 tabular pointer-coarse:min-h-11"
                >
                  <span className="sr-only">Play </span>
                  {timesText(start, end)}
                </button>
              ) : (
                <span className="text-muted tabular">{timesText(start, end)}</span>
              )}
              <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {foreignLines(text)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {more}
    </div>
  );
}

/** Start and end; the end of the last piece may be unknown. */
const timesText = (start: number | undefined, end: number | undefined) =>
  [start, end].map((value) => (value === undefined ? "?" : clockText(value))).join(" to ");

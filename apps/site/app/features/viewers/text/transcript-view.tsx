import { useMemo, useRef, useState } from "react";
import { cx } from "../../../components/cx.ts";
import { formatClock } from "../../../lib/numbers.ts";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import { AudioPlayer } from "../media/audio-player.tsx";
import { useFileUrl } from "../parts/use-file-url.ts";
import { useShowMore } from "../parts/use-show-more.tsx";
import { getSentFile } from "../sent-request.ts";
import { isRecord, toText } from "../values.ts";
import type { ViewProps } from "../viewer.ts";
import { PlainText } from "./plain-text.tsx";
import { findChunkAt, readTranscriptChunks } from "./transcript-chunks.ts";

/**
 * A transcript, in segments if times are known. Each segment plays its part of the input recording, and is marked
 * while it is spoken.
 */
export function TranscriptView({ data, sent }: ViewProps) {
  const file = getSentFile(sent, "audio");
  const url = useFileUrl(file);
  const player = useRef<HTMLAudioElement>(null);
  const pieces = useMemo(() => readTranscriptChunks(isRecord(data) ? data["chunks"] : undefined), [data]);
  /** Index of the piece that is spoken; -1 for none. */
  const [current, setCurrent] = useState(-1);
  const { shown, more } = useShowMore(pieces.length, 200, "pieces");
  const play = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    // Omitted if the browser can't play the file: its native controls report that.
    player.current.play().catch(() => undefined);
  };
  return (
    <div className="grid gap-4">
      {url && file ? (
        <AudioPlayer
          ref={player}
          url={url}
          file={file}
          label="The recording that was sent"
          onTime={(seconds) => setCurrent(seconds === undefined ? -1 : findChunkAt(pieces, seconds))}
        />
      ) : null}
      <PlainText text={isRecord(data) ? toText(data["text"]) : ""} />
      {pieces.length > 0 ? (
        <ol aria-label="Pieces" className="grid gap-1 text-sm">
          {pieces.slice(0, shown).map(({ start, end, text }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
              key={at}
              {...(at === current && { "aria-current": true })}
              className={cx(
                "grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-2 rounded-sm",
                at === current && "bg-accent-soft outline-2 outline-accent",
              )}
            >
              {url && start !== undefined ? (
                <button
                  type="button"
                  onClick={() => play(start)}
                  className="min-h-8 rounded-sm text-left text-accent underline underline-offset-4 tabular pointer-coarse:min-h-11"
                >
                  <span className="sr-only">Play </span>
                  {formatTimes(start, end)}
                </button>
              ) : (
                <span className="text-muted tabular">{formatTimes(start, end)}</span>
              )}
              <span dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                {sanitizeLines(text)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {more}
    </div>
  );
}

/** Start and end; the end of the last part may be unknown. */
const formatTimes = (start: number | undefined, end: number | undefined) =>
  [start, end].map((value) => (value === undefined ? "?" : formatClock(value))).join(" to ");

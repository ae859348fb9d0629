import { clockText } from "../numbers.ts";
import { PlainText } from "./text.tsx";
import { isRecord, type Viewer } from "./viewer.ts";

export const transcript: Viewer = {
  id: "transcript",
  matches: (data) => isRecord(data) && typeof data["text"] === "string" && Array.isArray(data["chunks"]),
  View: ({ data }) => {
    const { text, chunks } = data as { text: string; chunks: readonly unknown[] };
    return (
      <div className="grid gap-4">
        <PlainText text={text} />
        {chunks.length > 0 ? (
          <ol aria-label="Pieces" className="grid gap-1 text-sm">
            {chunks.filter(isRecord).map((chunk, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
              <li key={index} className="grid grid-cols-[7rem_1fr] gap-2">
                <span className="text-muted tabular">{timesText(chunk["timestamp"])}</span>
                <span className="wrap-anywhere whitespace-pre-wrap">
                  {String(chunk["text"] ?? "").trim()}
                </span>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    );
  },
};

/** Start and end; the end of the last piece may be unknown. */
function timesText(timestamp: unknown): string {
  const [start, end] = Array.isArray(timestamp) ? (timestamp as readonly unknown[]) : [];
  const text = (value: unknown) => (typeof value === "number" ? clockText(value) : "?");
  return `${text(start)} to ${text(end)}`;
}

import type { Tone } from "../../components/ui/badge.tsx";
import { NUMBER } from "../../lib/format.ts";
import { formatTime } from "../usage/messages.ts";
import type { BatchInfo, BatchStatus } from "./batch.ts";

const LABELS: Readonly<Record<BatchStatus, readonly [label: string, tone: Tone]>> = {
  failed: ["Not started", "bad"],
  in_progress: ["In progress", "accent"],
  finalizing: ["In progress", "accent"],
  completed: ["Completed", "good"],
  expired: ["Expired", "bad"],
  cancelling: ["Canceling", "neutral"],
  cancelled: ["Canceled", "neutral"],
};

/** The status of a batch in a word or two. */
export function describeStatus({ status, inferhub: { paused } }: Pick<BatchInfo, "status" | "inferhub">) {
  if (paused !== undefined) return { label: "Paused", tone: "warn" as const };
  const [label, tone] = LABELS[status] ?? [status, "neutral"];
  return { label, tone };
}

/** Why no rows are sent at the moment. */
export const explainPause = (reason: string): string =>
  reason === "budget-exhausted"
    ? "The budget has no room. The batch continues by itself when it has."
    : `Reason: ${reason}`;

/** How many rows have a result: `1,204 of 10,000 rows (12%)`. */
export function formatProgress({
  request_counts: { total, completed, failed },
}: Pick<BatchInfo, "request_counts">): string {
  const done = completed + failed;
  const rows = `${NUMBER.format(done)} of ${NUMBER.format(total)} ${total === 1 ? "row" : "rows"}`;
  // Rounded down: 100% means all of them.
  return total === 0 ? rows : `${rows} (${Math.floor((done / total) * 100)}%)`;
}

/** Seconds since 1970 as "Nov 22, 2026, 7:35:10 AM". */
export const formatSeconds = (seconds: number) => formatTime(toIso(seconds));

/** Seconds since 1970 as ISO 8601. Empty for an invalid time. */
export function toIso(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

import * as v from "valibot";
import type { Batch } from "./batch.ts";

const noTime = v.nullable(v.pipe(v.string(), v.description("ISO 8601")));

export const messageBatch = v.object({
  id: v.string(),
  type: v.literal("message_batch"),
  processing_status: v.picklist(["in_progress", "canceling", "ended"]),
  request_counts: v.object({
    processing: v.number(),
    succeeded: v.number(),
    errored: v.number(),
    canceled: v.number(),
    expired: v.number(),
  }),
  created_at: v.string(),
  expires_at: v.string(),
  ended_at: noTime,
  cancel_initiated_at: noTime,
  archived_at: noTime,
  results_url: v.nullable(v.string()),
});

const PROCESSING = {
  in_progress: "in_progress",
  finalizing: "in_progress",
  cancelling: "canceling",
} as const satisfies Partial<Record<Batch["status"], string>>;

/**
 * Converts a batch to this format.
 * @param origin origin of the gateway's URL
 */
export function toMessageBatch(batch: Batch, origin: string): v.InferOutput<typeof messageBatch> {
  const { id, status, total, completed, failed, unanswered, createdAt, expiresAt, cancellingAt } = batch;
  const endedAt = batch.completedAt ?? batch.cancelledAt ?? batch.expiredAt ?? batch.failedAt ?? null;
  const hasEnded = endedAt !== null;
  return {
    id,
    type: "message_batch",
    processing_status: hasEnded ? "ended" : PROCESSING[status as keyof typeof PROCESSING],
    // This API counts rows only after all of them are done.
    request_counts: {
      processing: hasEnded ? 0 : total,
      succeeded: hasEnded ? completed : 0,
      errored: hasEnded ? failed - unanswered : 0,
      canceled: status === "cancelled" ? unanswered : 0,
      expired: status === "expired" ? unanswered : 0,
    },
    created_at: createdAt,
    expires_at: expiresAt,
    ended_at: endedAt,
    cancel_initiated_at: cancellingAt ?? null,
    archived_at: null,
    results_url: hasEnded ? `${origin}/v1/messages/batches/${id}/results` : null,
  };
}

interface ResultLine {
  readonly custom_id: string;
  readonly response: { readonly status_code: number; readonly body: unknown } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Converts a result line. */
export function toMessageResult(line: string): string {
  const { custom_id, response, error } = JSON.parse(line) as ResultLine;
  return JSON.stringify({ custom_id, result: toResult(response, error) });
}

function toResult(response: ResultLine["response"], error: ResultLine["error"]) {
  if (error?.code === "batch_cancelled") return { type: "canceled" };
  if (error?.code === "batch_expired") return { type: "expired" };
  if (!response) {
    const message = error?.message ?? "";
    return {
      type: "errored",
      error: { type: "error", error: { type: "api_error", message }, request_id: null },
    };
  }
  const { status_code: status, body } = response;
  return status >= 200 && status < 300
    ? { type: "succeeded", message: body }
    : { type: "errored", error: body };
}

/** Builds a page of a list. @param items items of the page, plus one to detect the next page */
export const toMessageBatchList = <Item extends { readonly id: string }>(
  items: readonly Item[],
  hasMore: boolean,
) => ({
  data: items,
  first_id: items[0]?.id ?? null,
  last_id: items.at(-1)?.id ?? null,
  has_more: hasMore,
});

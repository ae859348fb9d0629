import * as v from "valibot";
import { toUsd } from "../money/nano-usd.ts";
import type { Batch, BatchFile } from "./batch.ts";

const seconds = (time: string) => Math.floor(Date.parse(time) / 1_000);
const orNull = (time: string | undefined) => (time === undefined ? null : seconds(time));

const text = (description: string) => v.pipe(v.string(), v.description(description));
const time = v.pipe(v.number(), v.description("Seconds since 1970."));
const noTime = v.nullable(time);

export const openaiFile = v.object({
  id: v.string(),
  object: v.literal("file"),
  bytes: v.number(),
  created_at: time,
  expires_at: time,
  filename: v.string(),
  purpose: v.picklist(["batch", "batch_output"]),
  status: v.literal("processed"),
});

/** Converts a file to this format. */
export const toOpenaiFile = ({
  id,
  bytes,
  createdAt,
  expiresAt,
  filename,
  purpose,
}: BatchFile): v.InferOutput<typeof openaiFile> => ({
  id,
  object: "file",
  bytes,
  created_at: seconds(createdAt),
  expires_at: seconds(expiresAt),
  filename,
  purpose,
  status: "processed",
});

export const openaiBatch = v.object({
  id: v.string(),
  object: v.literal("batch"),
  endpoint: text("Path that all rows are for."),
  errors: v.nullable(
    v.object({
      object: v.literal("list"),
      data: v.array(
        v.object({
          code: v.string(),
          message: v.string(),
          line: v.nullable(v.number()),
          param: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  input_file_id: v.string(),
  completion_window: v.string(),
  status: v.picklist([
    "failed",
    "in_progress",
    "finalizing",
    "completed",
    "expired",
    "cancelling",
    "cancelled",
  ]),
  output_file_id: v.nullable(v.string()),
  error_file_id: v.nullable(v.string()),
  created_at: time,
  in_progress_at: noTime,
  expires_at: time,
  finalizing_at: noTime,
  completed_at: noTime,
  failed_at: noTime,
  expired_at: noTime,
  cancelling_at: noTime,
  cancelled_at: noTime,
  request_counts: v.object({ total: v.number(), completed: v.number(), failed: v.number() }),
  metadata: v.nullable(v.record(v.string(), v.string())),
  inferhub: v.pipe(
    v.object({
      usd: v.pipe(v.number(), v.description("Known cost of its rows so far.")),
      paused: v.optional(
        v.pipe(v.literal("budget-exhausted"), v.description("Why no rows are sent at the moment.")),
      ),
    }),
    v.description("Fields added by the gateway."),
  ),
});

/** Converts a batch to this format. */
export const toOpenaiBatch = (batch: Batch): v.InferOutput<typeof openaiBatch> => ({
  id: batch.id,
  object: "batch",
  endpoint: batch.endpoint,
  errors: batch.problems
    ? { object: "list", data: batch.problems.map((problem) => ({ ...problem, param: null })) }
    : null,
  input_file_id: batch.inputFile,
  completion_window: batch.window,
  status: batch.status,
  output_file_id: batch.outputFile ?? null,
  error_file_id: batch.errorFile ?? null,
  created_at: seconds(batch.createdAt),
  in_progress_at: batch.status === "failed" ? null : seconds(batch.createdAt),
  expires_at: seconds(batch.expiresAt),
  finalizing_at: orNull(batch.finalizingAt),
  completed_at: orNull(batch.completedAt),
  failed_at: orNull(batch.failedAt),
  expired_at: orNull(batch.expiredAt),
  cancelling_at: orNull(batch.cancellingAt),
  cancelled_at: orNull(batch.cancelledAt),
  request_counts: { total: batch.total, completed: batch.completed, failed: batch.failed },
  metadata: batch.metadata,
  inferhub: { usd: toUsd(batch.nanoUsd), ...(batch.paused && { paused: batch.paused }) },
});

/** Builds a page of a list. @param items items of the page, plus one to detect the next page */
export function toList<Item extends { readonly id: string }>(items: readonly Item[], limit: number) {
  const data = items.slice(0, limit);
  return {
    object: "list" as const,
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: items.length > limit,
  };
}

export const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({
    object: v.literal("list"),
    data: v.array(item),
    first_id: v.nullable(v.string()),
    last_id: v.nullable(v.string()),
    has_more: v.boolean(),
  });

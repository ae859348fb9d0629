import type { Batch, BatchFile } from "./batch.ts";

/** A table row as JSON of the database. */
type Row = Readonly<Record<string, unknown>>;

/** Parses the output of `row_to_json`, whose fields are the columns. */
export const toFile = (row: Row): BatchFile => ({
  id: row["id"] as string,
  owner: row["owner"] as string,
  purpose: row["purpose"] as BatchFile["purpose"],
  filename: row["filename"] as string,
  bytes: Number(row["bytes"]),
  rows: row["rows"] as number,
  createdAt: toTime(row["created_at"]),
  expiresAt: toTime(row["expires_at"]),
  ...(row["batch"] !== null && { batch: row["batch"] as string, isErrors: row["is_errors"] as boolean }),
});

export function toBatch(row: Row): Batch {
  const optional = (column: string) => (row[column] === null ? undefined : (row[column] as string));
  const time = (column: string) => (row[column] === null ? undefined : toTime(row[column]));
  return {
    id: row["id"] as string,
    owner: row["owner"] as string,
    format: row["format"] as Batch["format"],
    billTo: optional("bill_to"),
    endpoint: row["endpoint"] as string,
    inputFile: row["input_file"] as string,
    window: row["completion_window"] as string,
    metadata: row["metadata"] as Batch["metadata"],
    retriesInterrupted: row["retries_interrupted"] as boolean,
    total: row["total"] as number,
    status: row["status"] as Batch["status"],
    completed: row["completed"] as number,
    failed: row["failed"] as number,
    unanswered: row["unanswered"] as number,
    outputBytes: Number(row["output_bytes"]),
    errorBytes: Number(row["error_bytes"]),
    nanoUsd: BigInt(row["nano_usd"] as number | string),
    paused: optional("paused") as Batch["paused"],
    outputFile: optional("output_file"),
    errorFile: optional("error_file"),
    problems: (row["problems"] ?? undefined) as Batch["problems"],
    createdAt: toTime(row["created_at"]),
    expiresAt: toTime(row["expires_at"]),
    outputExpiresAt: toTime(row["output_expires_at"]),
    failedAt: time("failed_at"),
    finalizingAt: time("finalizing_at"),
    completedAt: time("completed_at"),
    expiredAt: time("expired_at"),
    cancellingAt: time("cancelling_at"),
    cancelledAt: time("cancelled_at"),
  };
}

const toTime = (value: unknown) => new Date(value as string).toISOString();

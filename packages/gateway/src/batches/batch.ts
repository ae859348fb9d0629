import type { NanoUsd } from "../money/nano-usd.ts";

/** A file of rows, uploaded by a caller or written by a batch. */
export interface BatchFile {
  /** `file-…`. */
  readonly id: string;
  /** ID of the owner's token. Empty for unauthenticated clients. */
  readonly owner: string;
  /** `batch` for uploads, `batch_output` for results. */
  readonly purpose: "batch" | "batch_output";
  readonly filename: string;
  readonly bytes: number;
  readonly rows: number;
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Batch of a result file. Absent for uploads. */
  readonly batch?: string | undefined;
  /** Whether it contains the failed rows. */
  readonly isErrors?: boolean | undefined;
}

/** One row of an uploaded file. */
export interface FileRow {
  /** Row number, starting at 1. Blank lines don't count. */
  readonly row: number;
  /** Line number in the file, starting at 1. */
  readonly line: number;
  readonly customId: string;
  /** Path of the request, such as `/v1/chat/completions`. */
  readonly url: string;
  /** Model ID in the row, or empty. */
  readonly model: string;
  /** The unchanged line with its line break, and preceding blank lines. */
  readonly text: string;
}

export type BatchStatus =
  | "failed"
  | "in_progress"
  | "finalizing"
  | "completed"
  | "expired"
  | "cancelling"
  | "cancelled";

/** Statuses of batches with running or pending rows. */
export const OPEN_STATUSES = ["in_progress", "cancelling"] as const;

/** A validation problem of a batch. */
export interface BatchProblem {
  readonly code: string;
  readonly message: string;
  /** Line of the input file. */
  readonly line: number | null;
}

/** API of a batch: OpenAI's with a file of requests for any URL, or Anthropic's with message requests in one body. */
export type BatchFormat = "file" | "messages";

/** Immutable fields of a batch. */
export interface NewBatch {
  /** `batch_…`, or `msgbatch_…` for messages. */
  readonly id: string;
  readonly owner: string;
  readonly format: BatchFormat;
  /** Organization to bill. */
  readonly billTo?: string | undefined;
  /** Path of all rows. */
  readonly endpoint: string;
  readonly inputFile: string;
  readonly window: string;
  readonly metadata: Readonly<Record<string, string>> | null;
  /** Whether to retry a row if its worker died. The row may be billed twice. */
  readonly retriesInterrupted: boolean;
  readonly total: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Expiry of its result files. */
  readonly outputExpiresAt: string;
  /** Problems that prevent the start. */
  readonly problems?: readonly BatchProblem[] | undefined;
}

/** A batch with its progress. */
export interface Batch extends NewBatch {
  readonly status: BatchStatus;
  /** Rows with a 2xx response. */
  readonly completed: number;
  /** Rows without a 2xx response. */
  readonly failed: number;
  /** Failed rows that were unfinished when the batch was canceled or expired. */
  readonly unanswered: number;
  readonly outputBytes: number;
  readonly errorBytes: number;
  /** Known cost of its rows so far. */
  readonly nanoUsd: NanoUsd;
  /** Reason of the pause, if the batch is paused. */
  readonly paused?: "budget-exhausted" | undefined;
  readonly outputFile?: string | undefined;
  readonly errorFile?: string | undefined;
  readonly failedAt?: string | undefined;
  readonly finalizingAt?: string | undefined;
  readonly completedAt?: string | undefined;
  readonly expiredAt?: string | undefined;
  readonly cancellingAt?: string | undefined;
  readonly cancelledAt?: string | undefined;
}

/** Error codes of rows without a response, including rows that were never sent. */
export const ROW_ERRORS = {
  batch_cancelled: "The batch was cancelled before this request completed.",
  batch_expired: "The completion window of the batch ended before this request completed.",
  interrupted:
    "The worker stopped before it received the response. The request may have been billed and wasn't retried.",
} as const;

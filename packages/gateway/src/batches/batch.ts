import type { NanoUsd } from "../money/nano-usd.ts";

/** A file of rows, uploaded by a caller or written by a batch. */
export interface BatchFile {
  /** `file-…`. */
  readonly id: string;
  /** Id of the token that it belongs to. Empty for anonymous callers. */
  readonly owner: string;
  /** `batch` for uploads, `batch_output` for results. */
  readonly purpose: "batch" | "batch_output";
  readonly filename: string;
  readonly bytes: number;
  readonly rows: number;
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The batch whose results it has. Absent from uploads. */
  readonly batch?: string | undefined;
  /** Whether it has the rows that failed. */
  readonly isErrors?: boolean | undefined;
}

/** One row of an uploaded file. */
export interface FileRow {
  /** Number among the rows, from 1. Blank lines are none. */
  readonly row: number;
  /** Number of its line in the file, from 1. */
  readonly line: number;
  readonly customId: string;
  /** Path that its request is for, such as `/v1/chat/completions`. */
  readonly url: string;
  /** Model as the row names it. Empty if it names none. */
  readonly model: string;
  /** The line as it was uploaded, with its end, and blank lines before it. */
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

/** The statuses in which rows are run or wait to be. */
export const OPEN_STATUSES = ["in_progress", "cancelling"] as const;

/** A problem of a batch that was not started. */
export interface BatchProblem {
  readonly code: string;
  readonly message: string;
  /** Line of the input file. */
  readonly line: number | null;
}

/** How a batch was created and is read: of a file of requests for any URL, or of requests for messages in one body. */
export type BatchFormat = "file" | "messages";

/** What a batch is made of. It stays the same. */
export interface NewBatch {
  /** `batch_…`, or `msgbatch_…` for messages. */
  readonly id: string;
  readonly owner: string;
  readonly format: BatchFormat;
  /** The organization to bill. */
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
  /** When the files of its results are dropped. */
  readonly outputExpiresAt: string;
  /** Why it is not started. */
  readonly problems?: readonly BatchProblem[] | undefined;
}

/** A batch and how far it is. */
export interface Batch extends NewBatch {
  readonly status: BatchStatus;
  /** Rows with a response of the 200s. */
  readonly completed: number;
  /** Rows without one. */
  readonly failed: number;
  /** Rows among the failed ones that were left when the batch was cancelled or expired. */
  readonly unanswered: number;
  readonly outputBytes: number;
  readonly errorBytes: number;
  /** Known cost of its rows so far. */
  readonly nanoUsd: NanoUsd;
  /** Why no rows are sent at the moment. */
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

/** How a row ended. Not a response's status: rows that were never sent have one too. */
export const ROW_ERRORS = {
  batch_cancelled: "The batch was cancelled before this request completed.",
  batch_expired: "The completion window of the batch ended before this request completed.",
  interrupted:
    "The worker stopped before it received the response. The request may have been billed and wasn't retried.",
} as const;

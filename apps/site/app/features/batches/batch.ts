/** The state of a batch, in the words of OpenAI's format. */
export type BatchStatus =
  | "failed"
  | "in_progress"
  | "finalizing"
  | "completed"
  | "expired"
  | "cancelling"
  | "cancelled";

/** A batch, as `/v1/batches` returns it. Times are seconds since 1970. */
export interface BatchInfo {
  readonly id: string;
  readonly endpoint: string;
  readonly status: BatchStatus;
  readonly input_file_id: string;
  readonly output_file_id: string | null;
  readonly error_file_id: string | null;
  readonly completion_window: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly completed_at: number | null;
  readonly failed_at: number | null;
  readonly expired_at: number | null;
  readonly cancelled_at: number | null;
  readonly request_counts: { readonly total: number; readonly completed: number; readonly failed: number };
  /** Why it did not start. */
  readonly errors: { readonly data: readonly BatchProblem[] } | null;
  readonly metadata: Readonly<Record<string, string>> | null;
  readonly inferhub: { readonly usd: number; readonly paused?: string };
}

/** Why a batch did not start. */
export interface BatchProblem {
  readonly code: string;
  readonly message: string;
  /** Line of the file. */
  readonly line: number | null;
}

/** A page of batches, the newest first. */
export interface BatchList {
  readonly data: readonly BatchInfo[];
  readonly has_more: boolean;
}

/** A row that failed. */
export interface FailedRow {
  readonly customId: string;
  /** HTTP status of its response. Absent for a row without a response. */
  readonly status?: number;
  readonly code: string;
  readonly message: string;
}

/** Whether rows are run or wait. */
export const isOpen = ({ status }: Pick<BatchInfo, "status">): boolean =>
  status === "in_progress" || status === "cancelling" || status === "finalizing";

/** When a batch ended, in seconds since 1970. `undefined` while it runs. */
export const getEnd = ({
  completed_at,
  failed_at,
  expired_at,
  cancelled_at,
}: Pick<BatchInfo, "completed_at" | "failed_at" | "expired_at" | "cancelled_at">): number | undefined =>
  completed_at ?? failed_at ?? expired_at ?? cancelled_at ?? undefined;

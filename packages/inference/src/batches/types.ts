import type { Blob } from "@inferhub/catalog/platform";
import type { BatchCounts, BatchProblem, BatchStatus } from "../contracts/batch.ts";
import type { CallOptions } from "../contracts/options.ts";

export type { BatchCounts, BatchProblem, BatchStatus };

/** Returns a batch again, also from a different process: plain JSON without secrets and without prompts. */
export interface BatchHandle {
  /** The ID that the provider or the gateway gave the batch. */
  readonly id: string;
  /** ID of the provider. Undefined for a batch of a gateway. */
  readonly provider?: string | undefined;
  /** URL of the gateway that runs the batch. */
  readonly gatewayUrl?: string | undefined;
  /** ID of the operation whose outputs the results are. Undefined if results are read unchanged. */
  readonly operation?: string | undefined;
  /** The model of all rows, as the caller named it. */
  readonly model?: string | undefined;
}

/** A batch, and the key that it is followed with. */
export interface BatchReference extends BatchHandle {
  /** Replaces the client's key. For a gateway, its token. It never becomes part of a handle. */
  readonly accessToken?: string | undefined;
}

/** Where batches are run: by a provider's own batch API, or by a gateway. */
export interface BatchTarget {
  /** ID of the provider. Given with `gatewayUrl`, the gateway sends every row to it. */
  readonly provider?: string | undefined;
  /** URL of a gateway, which runs batches for every operation and every provider. */
  readonly gatewayUrl?: string | undefined;
  /** Replaces the client's key. For a gateway, its token. */
  readonly accessToken?: string | undefined;
}

/** Other fields of a row: arguments of the operation's method. */
export interface BatchRowArgs {
  /** Names the row in the results: at most 64 letters, digits, `_` and `-` are accepted everywhere. */
  readonly customId: string;
  /** Default: the model of the batch. */
  readonly model?: string | undefined;
  readonly [member: string]: unknown;
}

/** A batch with rows for one operation. */
export interface BatchOfRows extends BatchTarget {
  /** ID of the operation, such as `chat-completion`. */
  readonly operation: string;
  readonly model?: string | undefined;
  readonly rows: Iterable<BatchRowArgs> | AsyncIterable<BatchRowArgs>;
  /** Stored with the batch, if the provider supports it. */
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A batch whose rows are lines of a file. */
export interface BatchOfFile extends BatchTarget {
  /**
   * Lines of JSON: `{"custom_id": "…", "url": "/v1/chat/completions", "body": {…}}`. Rows for `/v1/chat/completions`,
   * `/v1/embeddings` and `/api/tasks/{operation}` are converted to the provider's format.
   */
  readonly file: Blob;
  /** Model of the rows that name none. */
  readonly model?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** A batch and how far it is. */
export interface Batch {
  readonly id: string;
  readonly handle: BatchHandle;
  readonly status: BatchStatus;
  /** Whether the status stays unchanged. */
  readonly ended: boolean;
  readonly counts: BatchCounts;
  /** Share of the usual price that the provider's batch API saves: 0.5 is half of it. 0 at a gateway. */
  readonly discount: number;
  /** ISO 8601. Empty if the provider does not say. */
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  /** Why the batch did not start. */
  readonly problems: readonly BatchProblem[];
  /** Current cost in US dollars, if the gateway reports it. */
  readonly usd?: number | undefined;
  /** Why a gateway sends no rows at the moment: `budget-exhausted`. */
  readonly paused?: string | undefined;
}

/** How a row ended: its output, or an error. */
export interface BatchResult<Output = unknown> {
  readonly customId: string;
  /** HTTP status of the response. 0 for a row without a response. */
  readonly status: number;
  readonly output?: Output | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** How long a batch is waited for, and who is notified. */
export interface BatchWaitOptions extends CallOptions {
  /** Called after each look at the batch. */
  readonly onProgress?: ((batch: Batch) => void) | undefined;
  /** Milliseconds between polls. Default: 1,000, multiplied by 1.5 after each poll, up to 60,000. */
  readonly pollMs?: number | undefined;
}

import type { MediaLeaf, WireRequest } from "./wire.ts";

/** Status of a batch. Every provider's status is converted to OpenAI's. */
export type BatchStatus =
  | "validating"
  | "in_progress"
  | "finalizing"
  | "completed"
  | "failed"
  | "expired"
  | "cancelling"
  | "cancelled";

/** The numbers of rows of a batch. */
export interface BatchCounts {
  /** 0 until the provider reports it. */
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
}

/** Why a batch did not start. */
export interface BatchProblem {
  readonly message: string;
  /** Line of the uploaded file, from 1. */
  readonly line?: number | undefined;
}

/** A batch as its provider describes it. */
export interface BatchState {
  /** The provider's ID of the batch. */
  readonly id: string;
  readonly status: BatchStatus;
  readonly counts: BatchCounts;
  /** ISO 8601. Empty if the provider doesn't report it. */
  readonly createdAt: string;
  readonly expiresAt?: string | undefined;
  readonly problems: readonly BatchProblem[];
  /** Cost so far in US dollars. Only gateways report it. */
  readonly usd?: number | undefined;
  /** Why the batch is paused. Only gateways report it. */
  readonly paused?: string | undefined;
  /** IDs of the result files. Undefined until they exist. */
  readonly files?: readonly string[] | undefined;
}

/** A row in the format of its endpoint. */
export interface BatchRow {
  readonly customId: string;
  /** Path of the endpoint, such as `/v1/chat/completions`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A batch that is to be created. */
export interface NewBatch {
  /** Path of the endpoint of every row. */
  readonly path: string;
  /** The provider's ID of the model. Empty if the rows name several. */
  readonly model: string;
  readonly rows: number;
  /** The provider's ID of the uploaded file. Empty if the provider accepts rows in the request. */
  readonly file: string;
  /** One line of JSON for each row, without line ends. */
  readonly lines: readonly string[];
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** How a row ended, in the format of its endpoint. */
export interface BatchRowResult {
  readonly customId: string;
  /** HTTP status. 0 for a row without a response. */
  readonly status: number;
  /** The response of the endpoint. */
  readonly body?: unknown;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** A batch API as pure functions that build requests and read responses. */
export interface BatchProtocol {
  /** Serializes a row in the provider's format as a JSON object. */
  buildRow(row: BatchRow): object;
  /** Whether all rows need the same model. */
  readonly oneModel?: boolean;
  /** Whether downloads redirect to a file on a different host, which must not receive the API key. */
  readonly redirects?: boolean;
  /** How the rows are uploaded. Absent if `create` sends them. */
  readonly upload?: {
    build(file: MediaLeaf): WireRequest;
    /** @throws WireError */
    parse(body: unknown): string;
  };
  create(batch: NewBatch): WireRequest;
  retrieve(id: string): WireRequest;
  cancel(id: string): WireRequest;
  /** @param after ID or place that the page before ended with */
  list(after: string | undefined): WireRequest;
  /** @throws WireError */
  parse(body: unknown): BatchState;
  /** @throws WireError */
  parseList(body: unknown): { readonly batches: readonly BatchState[]; readonly next?: string | undefined };
  /** Requests whose responses are lines of results. */
  results(batch: BatchState): readonly WireRequest[];
  /** Parses a line of results. @throws WireError */
  parseResult(line: unknown): BatchRowResult;
}

/** A provider's batch API: its facts, and how it is loaded when a batch is used. */
export interface BatchApi {
  /** Share of the usual price that is saved: 0.5 is half of it. */
  readonly discount: number;
  /** Hours in which the provider promises to be done. Defaults to 24. */
  readonly hours?: number;
  /** Rows of a batch at most. Defaults to 50,000, as at OpenAI. */
  readonly maxRows?: number;
  /** Megabytes of a batch at most. Defaults to 200, as at OpenAI. */
  readonly maxMegabytes?: number;
  /** Operations that have an endpoint in batches. Undefined: all whose requests are JSON. */
  readonly operations?: readonly string[] | undefined;
  load(): Promise<BatchProtocol>;
}

import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ErrorEnvelope } from "./error-envelopes.ts";
import type { RateLimitStyle } from "./rate-limits.ts";

/** Differences of a provider's responses from OpenAI's. Omitted fields mean no difference. */
export interface ProviderQuirks {
  /** Quirks of chats and completions in OpenAI's formats. */
  readonly chat?: ChatQuirks;
  /** Framing of its events. */
  readonly sse?: SseQuirks;
  /** Error envelope for OpenAI's formats. Other formats define their own errors. */
  readonly error?: ErrorEnvelope;
  readonly headers?: HeaderQuirks;
  /** `redirect`: file URLs redirect to the storage. */
  readonly files?: "redirect";
  /**
   * Models beyond the provider's offers in the catalog. `any`: it hosts any model of the Hub, or private deployments.
   * `hub`: it uses Hub IDs, with or without the owner. A list: IDs in its documentation.
   */
  readonly models?: "any" | "hub" | readonly string[];
}

/** One chunk of a stream, or a complete response. */
export type Chunk = JsonObject & { readonly choices: readonly JsonObject[] };

export interface ChatQuirks {
  /** Renamed finish reasons: `{ stop: "eos" }`. */
  readonly finish?: Readonly<Record<string, string>>;
  /**
   * Where a stream includes usage: in its own chunk on request, in the last chunk, in every chunk, or in `x_groq` of
   * the last.
   */
  readonly usage?: "asked" | "last" | "every" | "x_groq";
  /** Deltas with a role: the first with empty text, only the first, each one with text, or all. */
  readonly role?: "first" | "bare" | "text" | "every";
  /** Whether the last delta contains empty text. */
  readonly emptyEnd?: true;
  /** Position of reasoning: a separate field, or tags in the text. */
  readonly reasoning?: "reasoning" | "reasoning_content" | "tags";
  /** Whether tool calls are sent in one chunk. */
  readonly mergedToolCalls?: true;
  /** Fields of choices that are omitted instead of `null`. */
  readonly omitNull?: readonly string[];
  /** Sent before the first choice, with no choices. */
  readonly preamble?: JsonObject;
  /** Whether a stream ends with `[DONE]`. */
  readonly endMark?: false;
  /** Whether JSON has spaces after commas and colons, as in Python. */
  readonly spaced?: true;
  /** Final change of a chat choice. */
  choice?(choice: JsonObject, place: ChunkPosition): JsonObject;
  /** Final change of a chat chunk or response. */
  chunk?(chunk: Chunk, place: ChunkPosition): JsonObject;
}

/** Position of a chunk. For a response that isn't a stream, `streamed` is `false`, and it is both first and last. */
export interface ChunkPosition {
  readonly streamed: boolean;
  readonly first: boolean;
  readonly last: boolean;
}

export interface SseQuirks {
  /** Whether a space follows `data:`. */
  readonly space?: false;
  readonly end?: "\r\n";
  /** Sent before the first event. Clients ignore it. */
  readonly comment?: string;
}

export interface HeaderQuirks {
  /** Headers with the request ID, in addition to `x-request-id`. */
  readonly requestId?: readonly string[];
  readonly rateLimits?: RateLimitStyle;
  /** Headers of successful responses. */
  others?(about: { readonly processingMs: number }): Readonly<Record<string, string>>;
}

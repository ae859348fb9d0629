import type { JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ErrorEnvelope } from "./error-envelopes.ts";
import type { RateLimitStyle } from "./rate-limits.ts";

/** How a provider's responses differ from OpenAI's; what is omitted is as OpenAI has it. */
export interface ProviderQuirks {
  /** Chats and texts in OpenAI's formats. */
  readonly chat?: ChatQuirks;
  /** Framing of its events. */
  readonly sse?: SseQuirks;
  /** Error envelope for OpenAI's formats. Other formats define their own errors. */
  readonly error?: ErrorEnvelope;
  readonly headers?: HeaderQuirks;
  /** `redirect`: the URL in a response leads on to the storage. */
  readonly files?: "redirect";
  /**
   * Models beyond the provider's offers in the catalog. `any`: it hosts any model of the Hub, or private deployments.
   * `hub`: it names models as the Hub does, with or without their owner. A list: IDs in its documentation.
   */
  readonly models?: "any" | "hub" | readonly string[];
}

/** One chunk of a stream, or a complete response. */
export type Chunk = JsonObject & { readonly choices: readonly JsonObject[] };

export interface ChatQuirks {
  /** What a text's end is called: `{ stop: "eos" }`. */
  readonly finish?: Readonly<Record<string, string>>;
  /**
   * Where a stream includes usage: in its own chunk on request, in the last chunk, in every chunk, or in `x_groq` of
   * the last.
   */
  readonly usage?: "asked" | "last" | "every" | "x_groq";
  /** Which deltas name the role: the first with an empty text, only the first, each with a text too, or every one. */
  readonly role?: "first" | "bare" | "text" | "every";
  /** Whether the last delta contains an empty text. */
  readonly emptyEnd?: true;
  /** Where models write what they think: a field next to the text, or tags within it. */
  readonly reasoning?: "reasoning" | "reasoning_content" | "tags";
  /** Whether calls of tools come in one part. */
  readonly mergedToolCalls?: true;
  /** Fields of choices that it omits where they would be `null`. */
  readonly omitNull?: readonly string[];
  /** Sent before the first choice, with no choices. */
  readonly preamble?: JsonObject;
  /** Whether `[DONE]` ends a stream. */
  readonly endMark?: false;
  /** Whether spaces follow commas and colons, as Python writes JSON. */
  readonly spaced?: true;
  /** Last word on a choice of a chat. */
  choice?(choice: JsonObject, place: ChunkPosition): JsonObject;
  /** Last word on a chunk or a complete response of a chat. */
  chunk?(chunk: Chunk, place: ChunkPosition): JsonObject;
}

/** Where a chunk stands; of a response that isn't a stream, `streamed` is false and it is first and last. */
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
  /** Headers that contain the request's id in addition to `x-request-id`. */
  readonly requestId?: readonly string[];
  readonly rateLimits?: RateLimitStyle;
  /** Headers of successful responses. */
  others?(about: { readonly processingMs: number }): Readonly<Record<string, string>>;
}

import type { OperationChunk, OperationOutput } from "@inferhub/catalog/define";
import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";

export type ChatOutput = OperationOutput<typeof chatCompletion>;
export type ChatChunk = OperationChunk<typeof chatCompletion>;

/** Delta of a chat: a message, or a part of one. */
export type ChatDelta = ChatChunk["choices"][number]["delta"];

export type ItemStatus = "in_progress" | "completed" | "incomplete";

/** A part of a message. */
export type ContentPart =
  | {
      readonly type: "output_text";
      readonly text: string;
      readonly annotations: readonly unknown[];
      readonly logprobs: readonly unknown[];
    }
  | { readonly type: "refusal"; readonly refusal: string };

/** Output of a model. */
export type OutputItem =
  | {
      readonly id: string;
      readonly type: "message";
      readonly role: "assistant";
      readonly status: ItemStatus;
      readonly content: readonly ContentPart[];
    }
  | {
      readonly id: string;
      readonly type: "reasoning";
      readonly summary: readonly { readonly type: "summary_text"; readonly text: string }[];
      /** Content to send back to the provider, including signatures. */
      readonly encrypted_content?: string;
    }
  | {
      readonly id: string;
      readonly type: "function_call";
      readonly call_id: string;
      readonly name: string;
      readonly namespace?: string;
      readonly arguments: string;
      readonly status: ItemStatus;
    }
  | {
      readonly id: string;
      readonly type: "custom_tool_call";
      readonly call_id: string;
      readonly name: string;
      readonly namespace?: string;
      readonly input: string;
    };

/** A response with its request's fields. */
export interface ResponseObject {
  /** `resp_…` */
  readonly id: string;
  readonly object: "response";
  /** Seconds since 1970. */
  readonly created_at: number;
  readonly status: "completed" | "failed" | "in_progress" | "cancelled" | "queued" | "incomplete";
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly incomplete_details: { readonly reason: "max_output_tokens" | "content_filter" } | null;
  readonly model: string;
  readonly output: readonly OutputItem[];
  readonly usage?: ResponseUsage;
  readonly [member: string]: unknown;
}

export interface ResponseUsage {
  readonly input_tokens: number;
  readonly input_tokens_details: { readonly cached_tokens: number; readonly cache_write_tokens: number };
  readonly output_tokens: number;
  readonly output_tokens_details: { readonly reasoning_tokens: number };
  readonly total_tokens: number;
}

/** The data of an event, which names it as well. */
export interface ResponseEvent {
  readonly type: string;
  /** Counts from 0 without gaps. */
  readonly sequence_number: number;
  readonly [member: string]: unknown;
}

import type { CallMeta } from "@inferhub/inference/core";

/** Text of a message. */
export interface TextPart {
  readonly type: "text";
  /** Unique within the message. */
  readonly id?: string;
  readonly text: string;
}

/** The model's reasoning. */
export interface ReasoningPart {
  readonly type: "reasoning";
  readonly id?: string;
  readonly text: string;
}

/** An attachment, or a file that the model generated. */
export interface FilePart {
  readonly type: "file";
  /** Such as `image/png`. */
  readonly mediaType: string;
  /** A `data:` URL, or the URL of the file. */
  readonly url: string;
  readonly filename?: string;
}

/** A web page that a response cites. */
export interface SourcePart {
  readonly type: "source-url";
  readonly sourceId: string;
  readonly url: string;
  readonly title?: string;
}

/** A tool call and its result. */
export interface ToolPart {
  readonly type: "dynamic-tool";
  readonly toolCallId: string;
  readonly toolName: string;
  /** `input-available` means that the tool is running, or that the user must provide the result. */
  readonly state: "input-streaming" | "input-available" | "output-available" | "output-error";
  /** Partial JSON text while it streams. */
  readonly inputText: string;
  /** The parsed input when it is complete. Text if the model generated invalid JSON. */
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errorText?: string;
  /** Data that the provider requires in the next request, such as a signature. */
  readonly extraContent?: Readonly<Record<string, unknown>>;
}

/** Starts the model's next response after tool results. */
export interface StepPart {
  readonly type: "step-start";
}

/** A part of a message. */
export type MessagePart = TextPart | ReasoningPart | FilePart | SourcePart | ToolPart | StepPart;

/** One message of a chat, compatible with the AI SDK's `UIMessage`. */
export interface ChatMessage {
  readonly id: string;
  readonly role: "system" | "user" | "assistant";
  readonly parts: readonly MessagePart[];
  /**
   * `pending` until the first part of a response, `partial` if the response failed or was stopped.
   * Default: `complete`.
   */
  readonly status?: "pending" | "streaming" | "complete" | "partial";
  /**
   * Metadata of the calls for a response: provider, time, tokens and cost. One entry per step, in order. Absent if the
   * client doesn't report it. Endpoints don't.
   */
  readonly calls?: readonly CallMeta[];
}

/** The text of a message, without reasoning. */
export const getMessageText = ({ parts }: Pick<ChatMessage, "parts">): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

/** The reasoning of a message. */
export const getMessageReasoning = ({ parts }: Pick<ChatMessage, "parts">): string =>
  parts.map((part) => (part.type === "reasoning" ? part.text : "")).join("");

/** Whether a part is a tool call. */
export const isToolPart = (part: MessagePart): part is ToolPart => part.type === "dynamic-tool";

/** The parts since the last step started. */
export function getLastStep(parts: readonly MessagePart[]): readonly MessagePart[] {
  return parts.slice(parts.findLastIndex(({ type }) => type === "step-start") + 1);
}

import type { CallMeta } from "@inferhub/inference/core";

/** Text of a message. */
export interface TextPart {
  readonly type: "text";
  /** Differs among the parts of a message. */
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
  /** `input-available` means that the result is missing: the tool runs, or the user must respond. */
  readonly state: "input-streaming" | "input-available" | "output-available" | "output-error";
  /** JSON text, as far as it has arrived. */
  readonly inputText: string;
  /** The parsed input, once it is complete. Text if the model wrote invalid JSON. */
  readonly input?: unknown;
  readonly output?: unknown;
  readonly errorText?: string;
  /** What the provider requires back with the call, such as a signature. */
  readonly extraContent?: Readonly<Record<string, unknown>>;
}

/** Starts the model's next response after tool results. */
export interface StepPart {
  readonly type: "step-start";
}

/** A part of a message. */
export type MessagePart = TextPart | ReasoningPart | FilePart | SourcePart | ToolPart | StepPart;

/** One message of a chat. Its form is that of the AI SDK's `UIMessage`. */
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
   * Data of the calls that made a response: provider, time, tokens and cost. One call for each step, in their
   * order. Absent if the client reports nothing, as endpoints do not.
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

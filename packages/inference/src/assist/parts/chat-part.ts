/** A web page that a response cites. */
export interface SourcePart {
  /** The type of the part. */
  readonly type: "source";
  /** ID of the source in this response. */
  readonly id: string;
  /** URL of the page. */
  readonly url: string;
  /** Title of the page. */
  readonly title?: string;
}

/** A file that a model generated within a chat. */
export interface FilePart {
  /** The type of the part. */
  readonly type: "file";
  /** Such as `image/png`. */
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
}

/** A complete tool call. */
export interface ToolCallPart {
  /** The type of the part. */
  readonly type: "tool-call";
  /** Pass it back as the `tool_call_id` of the result. */
  readonly toolCallId: string;
  /** Name of the tool. */
  readonly toolName: string;
  /** JSON text. Models can write invalid JSON. */
  readonly input: string;
  /** Data that the provider requires back with the call, such as a signature. */
  readonly extraContent?: Readonly<Record<string, unknown>>;
}

/** The model's reasoning. */
export interface ReasoningPart {
  /** The type of the part. */
  readonly type: "reasoning";
  /** The reasoning. */
  readonly text: string;
  /** Field of the message that contains it. A provider that accepts reasoning back expects it in the same field. */
  readonly field: string;
}

/** A part of a complete response. */
export type ChatContentItem =
  | { readonly type: "text"; readonly text: string }
  | ReasoningPart
  | FilePart
  | SourcePart
  | ToolCallPart;

/** A part of a streamed response. Text, reasoning and tool inputs start, grow and end under one `id`. */
export type ChatStreamPart =
  | { readonly type: "text-start"; readonly id: string }
  | { readonly type: "text-delta"; readonly id: string; readonly delta: string }
  | { readonly type: "text-end"; readonly id: string }
  | { readonly type: "reasoning-start"; readonly id: string; readonly field: string }
  | { readonly type: "reasoning-delta"; readonly id: string; readonly delta: string }
  | { readonly type: "reasoning-end"; readonly id: string }
  | { readonly type: "tool-input-start"; readonly id: string; readonly toolName: string }
  | { readonly type: "tool-input-delta"; readonly id: string; readonly delta: string }
  | { readonly type: "tool-input-end"; readonly id: string }
  | ToolCallPart
  | FilePart
  | SourcePart;

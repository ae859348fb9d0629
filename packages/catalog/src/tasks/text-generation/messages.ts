/** A text in a message. */
export interface ChatTextPart {
  type: "text";
  text: string;
  /** Marks the end of a prompt that the provider caches (Anthropic, and gateways to it). */
  cache_control?: { type: "ephemeral"; ttl?: string | undefined } | null | undefined;
}

/** An image in a message. */
export interface ChatImagePart {
  type: "image_url";
  image_url: {
    /** An `https:` URL or a `data:` URL. */
    url: string;
    /** Resolution at which the model sees the image. Default: `auto`. */
    detail?: "auto" | "low" | "high" | undefined;
  };
  /** Marks the end of a prompt that the provider caches. */
  cache_control?: { type: "ephemeral"; ttl?: string | undefined } | null | undefined;
}

/** A recording in a message. */
export interface ChatAudioPart {
  type: "input_audio";
  input_audio: {
    /** Base64, without a `data:` prefix. */
    data: string;
    /** Such as `wav` or `mp3`. */
    format: string;
  };
}

/** A video in a message. */
export interface ChatVideoPart {
  type: "video_url";
  video_url: {
    /** An `https:` URL or a `data:` URL. */
    url: string;
  };
}

/** A document in a message. */
export interface ChatFilePart {
  type: "file";
  file: {
    /** A `data:` URL. */
    file_data?: string | undefined;
    /** ID of a file that was uploaded to the provider. */
    file_id?: string | undefined;
    filename?: string | undefined;
  };
}

/** The reason for which a model declined to answer. */
export interface ChatRefusalPart {
  type: "refusal";
  refusal: string;
}

/** A part of a user's message. */
export type ChatContentPart = ChatTextPart | ChatImagePart | ChatAudioPart | ChatVideoPart | ChatFilePart;

/** Instructions that the model follows throughout the conversation. */
export interface ChatSystemMessage {
  /** `developer` is OpenAI's newer name of `system`. */
  role: "system" | "developer";
  content: string | readonly ChatTextPart[];
  /** Distinguishes participants with the same role. */
  name?: string | null | undefined;
}

/** What the user says. */
export interface ChatUserMessage {
  role: "user";
  content: string | readonly ChatContentPart[];
  /** Distinguishes participants with the same role. */
  name?: string | null | undefined;
}

/** A response of the model, as a part of the conversation so far. */
export interface ChatAssistantMessage {
  role: "assistant";
  /** `null` if the model only called tools. */
  content?: string | readonly (ChatTextPart | ChatRefusalPart)[] | null | undefined;
  /** Distinguishes participants with the same role. */
  name?: string | null | undefined;
  /** The tools that the model called. A `tool` message for each of them follows. */
  tool_calls?: readonly (ChatToolCall | ChatCustomToolCall)[] | null | undefined;
  /** The reason for which the model declined to answer. */
  refusal?: string | null | undefined;
  /** The model's reasoning, at servers that accept it back. */
  reasoning?: string | null | undefined;
  /** The model's reasoning, under the name that DeepSeek, vLLM and others use. */
  reasoning_content?: string | null | undefined;
  /** ID of an earlier response in audio. */
  audio?: { id: string } | null | undefined;
  /** Whether the model continues this message (Mistral). */
  prefix?: boolean | undefined;
  /** @deprecated Use `tool_calls`. */
  function_call?: { name: string; arguments: string } | null | undefined;
}

/** The result of a tool call. */
export interface ChatToolMessage {
  role: "tool";
  /** Text, often JSON. */
  content: string | readonly ChatContentPart[];
  /** The `id` of the tool call. */
  tool_call_id: string;
  /** Name of the tool. Some servers require it. */
  name?: string | null | undefined;
  /** Whether the tool failed (Anthropic). */
  is_error?: boolean | undefined;
}

/**
 * The result of a function call.
 * @deprecated Use the role `tool`.
 */
export interface ChatFunctionMessage {
  role: "function";
  content: string | null;
  name: string;
}

/** One message of a conversation. `role` determines its other fields. */
export type ChatMessage =
  | ChatSystemMessage
  | ChatUserMessage
  | ChatAssistantMessage
  | ChatToolMessage
  | ChatFunctionMessage;

/** A tool call of a model. */
export interface ChatToolCall {
  /** Position in the list, from providers that send it. */
  index?: number | null | undefined;
  /** Pass it back as the `tool_call_id` of the result. */
  id: string;
  type: "function";
  function: {
    name: string;
    /** JSON text. Models can write invalid JSON. */
    arguments: string;
  };
  /** What the provider requires back together with the call, such as a signature. */
  extra_content?: unknown;
}

/** A call of a tool that reads plain text (OpenAI). */
export interface ChatCustomToolCall {
  id: string;
  type: "custom";
  custom: { name: string; input: string };
}

/** A function that the model may call. */
export interface ChatFunctionTool {
  type: "function";
  function: {
    /** Letters, digits, `_` and `-`; at most 64 characters. */
    name: string;
    /** When and how to use the function. The model reads it. */
    description?: string | undefined;
    /** JSON Schema of the arguments. Default: no arguments. */
    parameters?: object | undefined;
    /** Whether the arguments must match the schema. Default: `false`. */
    strict?: boolean | null | undefined;
  };
}

/** A tool that reads plain text (OpenAI). */
export interface ChatCustomTool {
  type: "custom";
  custom: {
    name: string;
    /** When and how to use the tool. The model reads it. */
    description?: string | undefined;
    /** What the text may be. Default: any text. */
    format?: object | undefined;
  };
}

/** A tool of another type, such as a web search that the provider runs. */
export interface ChatProviderTool {
  type: string;
  function?: never;
  parameters?: never;
  [member: string]: unknown;
}

/** Something that the model may call. */
export type ChatTool = ChatFunctionTool | ChatCustomTool | ChatProviderTool;

/** Whether the model may or must call tools, or which one. */
export type ChatToolChoice =
  | "auto"
  | "none"
  | "required"
  | { type: "function"; function: { name: string } }
  | { type: "custom"; custom: { name: string } }
  | { type: "allowed_tools"; allowed_tools: { mode: "auto" | "required"; tools: readonly object[] } };

/** The form of the response: text, any JSON object, or JSON that matches a schema. */
export type ChatResponseFormat =
  | { type: "text" }
  | { type: "json_object" }
  | {
      type: "json_schema";
      json_schema: {
        /** Letters, digits, `_` and `-`; at most 64 characters. */
        name: string;
        /** What the response is for. The model reads it. */
        description?: string | undefined;
        /** A JSON Schema. */
        schema?: object | undefined;
        /** Whether the response must match the schema. Default: `false`. */
        strict?: boolean | null | undefined;
      };
    }
  /** Text Generation Inference's own forms. */
  | { type: "json" | "regex" | "grammar"; value: unknown }
  /** OpenAI's own form for a context-free grammar. */
  | { type: "grammar"; grammar: string }
  | { type: "python" };

/** How long a reasoning model reasons. Models support different levels. */
export type ChatReasoningEffort =
  | "none"
  | "default"
  | "minimal"
  | "low"
  | "medium"
  | "high"
  | "xhigh"
  | "max";

/** A message that the model generated. It can be appended to the conversation as it is. */
export interface ChatResponseMessage {
  role: "assistant";
  /** `null` or absent if the model only called tools or declined to answer. */
  content?: string | null | undefined;
  /** The tools that the model called. */
  tool_calls?: ChatToolCall[] | null | undefined;
  /** The reason for which the model declined to answer. */
  refusal?: string | null | undefined;
  /** The model's reasoning, if the provider reports it. */
  reasoning?: string | null | undefined;
  /** The model's reasoning, under the name that DeepSeek, vLLM and others use. */
  reasoning_content?: string | null | undefined;
}

/** A part of a tool call in a chunk. Parts with the same `index` belong together. */
export interface ChatToolCallDelta {
  /** Position of the tool call in the response, from 0. */
  index?: number | null | undefined;
  /** Only in the first part. */
  id?: string | null | undefined;
  type?: string | null | undefined;
  function?:
    | {
        /** Only in the first part. */
        name?: string | null | undefined;
        /** The next characters of the JSON text. */
        arguments?: string | null | undefined;
      }
    | null
    | undefined;
}

/** What a chunk adds to a message. */
export interface ChatDelta {
  role?: string | null | undefined;
  /** The next characters of the text. */
  content?: string | null | undefined;
  tool_calls?: ChatToolCallDelta[] | null | undefined;
  /** The next characters of a refusal. */
  refusal?: string | null | undefined;
  /** The next characters of the reasoning, if the provider reports it. */
  reasoning?: string | null | undefined;
  /** The same, under the name that DeepSeek, vLLM and others use. */
  reasoning_content?: string | null | undefined;
}

/** Token counts as the provider reports them. */
export interface ChatUsage {
  prompt_tokens?: number | null | undefined;
  completion_tokens?: number | null | undefined;
  total_tokens?: number | null | undefined;
  /** `cache_write_tokens` were written to a cache (Anthropic). */
  prompt_tokens_details?:
    | { cached_tokens?: number | null | undefined; cache_write_tokens?: number | null | undefined }
    | null
    | undefined;
  completion_tokens_details?: { reasoning_tokens?: number | null | undefined } | null | undefined;
}

/** Log probabilities of the tokens of a response. */
export interface ChatLogprobs {
  content?:
    | {
        token: string;
        /** Natural logarithm of the probability. */
        logprob: number;
        bytes?: number[] | null | undefined;
        /** The most probable tokens at this position. */
        top_logprobs?: { token: string; logprob: number; bytes?: number[] | null | undefined }[] | undefined;
      }[]
    | null
    | undefined;
}

/** One of the responses to a chat. */
export interface ChatChoice {
  /** Position in `choices`, from 0. */
  index: number;
  message: ChatResponseMessage;
  /** Why the response ended: `stop`, `length`, `tool_calls` or `content_filter`. Providers add others. */
  finish_reason?: string | null | undefined;
  logprobs?: ChatLogprobs | null | undefined;
}

/** What a chunk adds to one of the responses. */
export interface ChatChunkChoice {
  /** Position in `choices`, from 0. */
  index: number;
  delta: ChatDelta;
  /** Why the response ended. Only in the last chunk of a response. */
  finish_reason?: string | null | undefined;
  logprobs?: ChatLogprobs | null | undefined;
}

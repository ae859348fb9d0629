/** A mark in a prompt that the provider caches. */
export interface ChatCacheControl {
  /** The only type of cache that providers have. */
  type: "ephemeral";
  /** How long the prompt stays in the cache: `5m` or `1h`. Default: `5m`. */
  ttl?: string | undefined;
}

/** Text in a message. */
export interface ChatTextPart {
  /** The type of the part. */
  type: "text";
  /** The text. */
  text: string;
  /** Marks the end of a prompt that the provider caches (Anthropic, and gateways to it). */
  cache_control?: ChatCacheControl | null | undefined;
}

/** An image in a message. */
export interface ChatImagePart {
  /** The type of the part. */
  type: "image_url";
  /** Where the image is. */
  image_url: {
    /** An `https:` URL or a `data:` URL. */
    url: string;
    /** Resolution at which the model sees the image. Default: `auto`. */
    detail?: "auto" | "low" | "high" | undefined;
  };
  /** Marks the end of a prompt that the provider caches. */
  cache_control?: ChatCacheControl | null | undefined;
}

/** A recording in a message. */
export interface ChatAudioPart {
  /** The type of the part. */
  type: "input_audio";
  /** The recording. */
  input_audio: {
    /** Base64, without a `data:` prefix. */
    data: string;
    /** Such as `wav` or `mp3`. */
    format: string;
  };
}

/** A video in a message. */
export interface ChatVideoPart {
  /** The type of the part. */
  type: "video_url";
  /** Where the video is. */
  video_url: {
    /** An `https:` URL or a `data:` URL. */
    url: string;
  };
}

/** A document in a message. */
export interface ChatFilePart {
  /** The type of the part. */
  type: "file";
  /** The document, as `file_data` or by its `file_id`. */
  file: {
    /** A `data:` URL. */
    file_data?: string | undefined;
    /** ID of a file that was uploaded to the provider. */
    file_id?: string | undefined;
    /** Name of the file. The model may see it. */
    filename?: string | undefined;
  };
}

/** The reason for which a model declined to answer. */
export interface ChatRefusalPart {
  /** The type of the part. */
  type: "refusal";
  /** The model's own words. */
  refusal: string;
}

/** A part of a user's message. */
export type ChatContentPart = ChatTextPart | ChatImagePart | ChatAudioPart | ChatVideoPart | ChatFilePart;

/** Instructions that the model follows throughout the conversation. */
export interface ChatSystemMessage {
  /** `developer` is OpenAI's newer name of `system`. */
  role: "system" | "developer";
  /** The instructions. */
  content: string | readonly ChatTextPart[];
  /** Distinguishes participants with the same role. */
  name?: string | null | undefined;
}

/** Message of the user. */
export interface ChatUserMessage {
  /** The role of the author. */
  role: "user";
  /** Text, or a list of text, images, recordings, videos and documents. */
  content: string | readonly ChatContentPart[];
  /** Distinguishes participants with the same role. */
  name?: string | null | undefined;
}

/** A response of the model, as a part of the conversation so far. */
export interface ChatAssistantMessage {
  /** The role of the author. */
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
  /** An earlier response in audio. */
  audio?:
    | {
        /** ID of the response. */
        id: string;
      }
    | null
    | undefined;
  /** Whether the model continues this message (Mistral). */
  prefix?: boolean | undefined;
  /**
   * The function that the model called.
   * @deprecated Use `tool_calls`.
   */
  function_call?:
    | {
        /** Name of the function. */
        name: string;
        /** JSON text. */
        arguments: string;
      }
    | null
    | undefined;
}

/** The result of a tool call. */
export interface ChatToolMessage {
  /** The role of the author. */
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
  /** The role of the author. */
  role: "function";
  /** The result, often JSON. */
  content: string | null;
  /** Name of the function. */
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
  /** The type of the tool. */
  type: "function";
  /** The call of the model. */
  function: {
    /** Name of the function. */
    name: string;
    /** JSON text. Models can write invalid JSON. */
    arguments: string;
  };
  /** Data that the provider requires back with the call, such as a signature. */
  extra_content?: unknown;
}

/** A call of a tool that reads plain text (OpenAI). */
export interface ChatCustomToolCall {
  /** Pass it back as the `tool_call_id` of the result. */
  id: string;
  /** The type of the tool. */
  type: "custom";
  /** The call of the model. */
  custom: {
    /** Name of the tool. */
    name: string;
    /** The text that the model wrote for the tool. */
    input: string;
  };
}

/** A function that the model may call. */
export interface ChatFunctionTool {
  /** The type of the tool. */
  type: "function";
  /** The function: its name, its purpose and its arguments. */
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
  /** The type of the tool. */
  type: "custom";
  /** The tool: its name, its purpose and its input. */
  custom: {
    /** Letters, digits, `_` and `-`; at most 64 characters. */
    name: string;
    /** When and how to use the tool. The model reads it. */
    description?: string | undefined;
    /** What the text may be. Default: any text. */
    format?: object | undefined;
  };
}

/** A tool of a different type, such as a web search that the provider runs. */
export interface ChatProviderTool {
  /** The provider's name of this type of tool, such as `web_search`. */
  type: string;
  /** Only tools of the type `function` have it. */
  function?: never;
  /** It belongs into `function`. */
  parameters?: never;
  /** Additional provider-specific fields of this type. */
  [member: string]: unknown;
}

/** Something that the model may call. */
export type ChatTool = ChatFunctionTool | ChatCustomTool | ChatProviderTool;

/** Whether the model may or must call tools, or which one. */
export type ChatToolChoice =
  | "auto"
  | "none"
  | "required"
  | ChatNamedFunction
  | ChatNamedCustomTool
  | ChatAllowedTools;

/** The function that the model must call. */
export interface ChatNamedFunction {
  /** The type of the tool. */
  type: "function";
  /** The function to call. */
  function: {
    /** Its name in `tools`. */
    name: string;
  };
}

/** The tool with string input that the model must call. */
export interface ChatNamedCustomTool {
  /** The type of the tool. */
  type: "custom";
  /** The tool to call. */
  custom: {
    /** Its name in `tools`. */
    name: string;
  };
}

/** The tools of which the model may or must call one (OpenAI). */
export interface ChatAllowedTools {
  /** The type of the choice. */
  type: "allowed_tools";
  /** The choice and the tools that it leaves. */
  allowed_tools: {
    /** Whether the model may or must call one of the tools. */
    mode: "auto" | "required";
    /** Each names one of `tools`, such as `{ type: "function", function: { name: "f" } }`. */
    tools: readonly object[];
  };
}

/** The form of the response: text, any JSON object, or JSON that matches a schema. */
export type ChatResponseFormat =
  | ChatTextFormat
  | ChatJsonObjectFormat
  | ChatJsonSchemaFormat
  | ChatTgiFormat
  | ChatGrammarFormat;

/** Any text. */
export interface ChatTextFormat {
  /** `python` requests code in Python (OpenAI). */
  type: "text" | "python";
}

/** Any JSON object. Most models also need the word JSON in a message. */
export interface ChatJsonObjectFormat {
  /** The type of the form. */
  type: "json_object";
}

/** JSON that matches a schema. */
export interface ChatJsonSchemaFormat {
  /** The type of the form. */
  type: "json_schema";
  /** The schema with its name. */
  json_schema: {
    /** Letters, digits, `_` and `-`; at most 64 characters. */
    name: string;
    /** Description of the response for the model. */
    description?: string | undefined;
    /** A JSON Schema. */
    schema?: object | undefined;
    /** Whether the response must match the schema. Default: `false`. */
    strict?: boolean | null | undefined;
  };
}

/** A form of Text Generation Inference. */
export interface ChatTgiFormat {
  /** The type of the form. */
  type: "json" | "regex" | "grammar";
  /** A JSON Schema, a regular expression or a grammar. */
  value: unknown;
}

/** A context-free grammar (OpenAI). */
export interface ChatGrammarFormat {
  /** The type of the form. */
  type: "grammar";
  /** The grammar. */
  grammar: string;
}

/** Additional fields of a stream. */
export interface ChatStreamOptions {
  /** Whether the last chunk reports the token counts of the call. Default: the provider's. */
  include_usage?: boolean | null | undefined;
  /** Whether chunks contain random padding, which hides their text length (OpenAI). */
  include_obfuscation?: boolean | null | undefined;
}

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

/** A message that the model generated. It can be appended to the conversation unchanged. */
export interface ChatResponseMessage {
  /** The role of the author. */
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
  /** The type of the tool. Only in the first part. */
  type?: string | null | undefined;
  /** Changes to the call. */
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

/** Changes of a chunk to a message. */
export interface ChatDelta {
  /** `assistant`. Most providers send it only in the first chunk. */
  role?: string | null | undefined;
  /** The next characters of the text. */
  content?: string | null | undefined;
  /** The next parts of the tool calls. */
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
  /** Tokens of the messages and the tools. */
  prompt_tokens?: number | null | undefined;
  /** Tokens that the model generated. */
  completion_tokens?: number | null | undefined;
  /** The sum of both. */
  total_tokens?: number | null | undefined;
  /** Details of the prompt tokens. */
  prompt_tokens_details?:
    | {
        /** Tokens that the provider read from its cache. */
        cached_tokens?: number | null | undefined;
        /** Tokens that the provider wrote to its cache (Anthropic). */
        cache_write_tokens?: number | null | undefined;
      }
    | null
    | undefined;
  /** Details of the generated tokens. */
  completion_tokens_details?:
    | {
        /** Tokens of the model's reasoning. */
        reasoning_tokens?: number | null | undefined;
      }
    | null
    | undefined;
}

/** A token, and how probable it was. */
export interface ChatTokenLogprob {
  /** The token as text. */
  token: string;
  /** Natural logarithm of the probability. */
  logprob: number;
  /** The token in UTF-8: a token can be a part of a character. */
  bytes?: number[] | null | undefined;
}

/** Log probabilities of the tokens of a response. */
export interface ChatLogprobs {
  /** One entry for each token of the content. */
  content?:
    | (ChatTokenLogprob & {
        /** The most probable tokens at this position. */
        top_logprobs?: ChatTokenLogprob[] | undefined;
      })[]
    | null
    | undefined;
}

/** One of the responses to a chat. */
export interface ChatChoice {
  /** Position in `choices`, from 0. */
  index: number;
  /** Message of the model. It can be appended to the conversation unchanged. */
  message: ChatResponseMessage;
  /** Why the response ended: `stop`, `length`, `tool_calls` or `content_filter`. Providers add others. */
  finish_reason?: string | null | undefined;
  /** Log probabilities of the tokens, if the call set `logprobs`. */
  logprobs?: ChatLogprobs | null | undefined;
}

/** Changes of a chunk to one of the responses. */
export interface ChatChunkChoice {
  /** Position in `choices`, from 0. */
  index: number;
  /** Changes to the message. */
  delta: ChatDelta;
  /** Why the response ended. Only in the last chunk of a response. */
  finish_reason?: string | null | undefined;
  /** Log probabilities of the tokens, if the call set `logprobs`. */
  logprobs?: ChatLogprobs | null | undefined;
}

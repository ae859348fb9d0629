import {
  type LanguageModelV3FilePart,
  type LanguageModelV3Message,
  type LanguageModelV3Prompt,
  type LanguageModelV3ToolResultPart,
  type SharedV3ProviderOptions,
  type SharedV3Warning,
  UnsupportedFunctionalityError,
} from "@ai-sdk/provider";
import type { ChatMessage } from "@inferhub/inference/assist";
import { toBase64, toBytes } from "../call/bytes.ts";

type Part = Readonly<Record<string, unknown>>;
type ToolOutput = LanguageModelV3ToolResultPart["output"];

/** A prompt as messages of a chat, with warnings for parts that a chat cannot express. */
export interface ReadPrompt {
  readonly messages: ChatMessage[];
  readonly warnings: SharedV3Warning[];
}

/**
 * Converts a prompt of the AI SDK.
 * @throws UnsupportedFunctionalityError for files that a chat cannot hold
 */
export function toMessages(prompt: LanguageModelV3Prompt): ReadPrompt {
  const warnings: SharedV3Warning[] = [];
  const messages = prompt.flatMap((message) => toChatMessages(message, warnings));
  return { messages: messages as unknown as ChatMessage[], warnings };
}

function toChatMessages(message: LanguageModelV3Message, warnings: SharedV3Warning[]): Part[] {
  switch (message.role) {
    case "system": {
      const cached = readCacheControl(message.providerOptions);
      const { content: text } = message;
      return [{ role: "system", content: cached.cache_control ? [{ type: "text", text, ...cached }] : text }];
    }
    case "user":
      return [{ role: "user", content: toContent(message.content, message.providerOptions) }];
    case "assistant":
      return toAssistant(message.content, warnings);
    case "tool":
      return message.content.flatMap((part) => {
        if (part.type === "tool-result") return [toToolMessage(part)];
        warnings.push({ type: "unsupported", feature: "tool approval of tools that a provider executes" });
        return [];
      });
  }
}

type UserParts = Extract<LanguageModelV3Message, { role: "user" }>["content"];

/** Options of a message apply to its last part, unless the part has its own. */
function toContent(parts: UserParts, ofMessage: SharedV3ProviderOptions | undefined): string | Part[] {
  const [only] = parts;
  const isPlain = parts.length === 1 && only?.type === "text";
  const isCached = readCacheControl(only?.providerOptions, ofMessage).cache_control !== undefined;
  if (isPlain && !isCached) return only.text;
  return parts.map((part, index) => {
    const isLast = index === parts.length - 1;
    const cached = readCacheControl(part.providerOptions, isLast ? ofMessage : undefined);
    if (part.type === "text") return { type: "text", text: part.text, ...cached };
    return { ...toFilePart(part), ...cached };
  });
}

/** The field `cacheControl` of provider options, which ends a part of the prompt that the provider caches. */
function readCacheControl(...options: readonly (SharedV3ProviderOptions | undefined)[]): {
  cache_control?: unknown;
} {
  for (const each of options) {
    const { cacheControl, cache_control = cacheControl } = each?.["inferhub"] ?? {};
    if (cache_control !== undefined) return { cache_control };
  }
  return {};
}

function toFilePart(part: LanguageModelV3FilePart): Part {
  const { data, mediaType, filename } = part;
  const [kind = "", subtype = ""] = mediaType.split(";")[0]?.split("/") ?? [];
  const type = subtype === "*" || subtype === "" ? (DEFAULT_TYPES[kind] ?? mediaType) : mediaType;
  const url = data instanceof URL ? data.href : undefined;
  const toUrl = () => url ?? `data:${type};base64,${toBase64(data as Uint8Array | string)}`;
  if (kind === "image") {
    const detail = part.providerOptions?.["inferhub"]?.["imageDetail"];
    return { type: "image_url", image_url: { url: toUrl(), ...(detail !== undefined && { detail }) } };
  }
  if (kind === "video") return { type: "video_url", video_url: { url: toUrl() } };
  if (kind === "audio") {
    if (url !== undefined) throw createUnsupportedFileError("audio by URL");
    const name = type.split("/")[1] ?? "wav";
    const format = AUDIO_FORMATS[name] ?? name;
    return { type: "input_audio", input_audio: { data: toBase64(data as Uint8Array | string), format } };
  }
  if (kind === "text" && url === undefined)
    return { type: "text", text: new TextDecoder().decode(toBytes(data as Uint8Array | string)) };
  return { type: "file", file: { file_data: toUrl(), filename: filename ?? `file.${subtype || "bin"}` } };
}

const DEFAULT_TYPES: Readonly<Record<string, string>> = {
  image: "image/jpeg",
  audio: "audio/wav",
  video: "video/mp4",
};

/** Names of audio formats that differ from their media types. */
const AUDIO_FORMATS: Readonly<Record<string, string>> = {
  mpeg: "mp3",
  "x-wav": "wav",
  wave: "wav",
  "x-m4a": "m4a",
  "x-flac": "flac",
};

const createUnsupportedFileError = (functionality: string) =>
  new UnsupportedFunctionalityError({ functionality });

type AssistantParts = Extract<LanguageModelV3Message, { role: "assistant" }>["content"];

function toAssistant(parts: AssistantParts, warnings: SharedV3Warning[]): Part[] {
  let text = "";
  const reasoning: Record<string, string> = {};
  const calls: Part[] = [];
  const results: Part[] = [];
  for (const part of parts) {
    const { extraContent, reasoningField } = part.providerOptions?.["inferhub"] ?? {};
    switch (part.type) {
      case "text":
        text += part.text;
        break;
      case "reasoning":
        // Reasoning of a different provider's model has no field here: servers reject unknown fields.
        if (typeof reasoningField !== "string") break;
        reasoning[reasoningField] = (reasoning[reasoningField] ?? "") + part.text;
        break;
      case "tool-call":
        calls.push({
          id: part.toolCallId,
          type: "function",
          function: {
            name: part.toolName,
            arguments: typeof part.input === "string" ? part.input : JSON.stringify(part.input ?? {}),
          },
          ...(extraContent !== undefined && { extra_content: extraContent }),
        });
        break;
      case "tool-result":
        results.push(toToolMessage(part));
        break;
      case "file":
        warnings.push({ type: "unsupported", feature: "files in messages of the assistant" });
    }
  }
  const hasCalls = calls.length > 0;
  const said = {
    content: text || (hasCalls ? null : ""),
    ...reasoning,
    ...(hasCalls && { tool_calls: calls }),
  };
  return [{ role: "assistant", ...said }, ...results];
}

function toToolMessage({ toolCallId, toolName, output }: LanguageModelV3ToolResultPart): Part {
  const isError = output.type.startsWith("error") || output.type === "execution-denied";
  return {
    role: "tool",
    tool_call_id: toolCallId,
    name: toolName,
    content: toToolContent(output),
    ...(isError && { is_error: true }),
  };
}

function toToolContent(output: ToolOutput): string | Part[] {
  switch (output.type) {
    case "text":
    case "error-text":
      return output.value;
    case "json":
    case "error-json":
      return JSON.stringify(output.value);
    case "execution-denied":
      return output.reason ?? "The user denied this tool call.";
    case "content":
      return output.value.map((part): Part => {
        if (part.type === "text") return { type: "text", text: part.text };
        if (part.type === "file-data" || part.type === "image-data")
          return toFilePart({ ...part, type: "file" });
        if (part.type === "image-url") return { type: "image_url", image_url: { url: part.url } };
        throw createUnsupportedFileError(`tool results of the type ${part.type}`);
      });
  }
}

import { isRecord } from "../assist/json-text.ts";

type Members = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether messages are the AI SDK's UI messages, which have `parts`. */
export const isUiMessages = (messages: readonly unknown[]): boolean =>
  messages.some((each) => isRecord(each) && Array.isArray(each["parts"]));

/** Converts the AI SDK's UI messages to chat messages. Skips unsupported parts. */
export function fromUiMessages(messages: readonly unknown[]): Members[] {
  return messages.filter(isRecord).flatMap((message) => {
    const parts = listOf(message["parts"]).filter(isRecord);
    const { role } = message;
    if (role === "assistant") return toSteps(parts).flatMap(toAssistant);
    const content = fromUiParts(parts);
    if (role === "system") return [{ role, content: content.map(({ text }) => text ?? "").join("") }];
    const [only] = content;
    const isPlain = content.length === 1 && only?.["type"] === "text";
    return content.length > 0 ? [{ role, content: isPlain ? only["text"] : content }] : [];
  });
}

/** Converts the parts of a user's message to the content of a message of a chat. */
export const fromUiParts = (parts: readonly Members[]): Members[] => parts.flatMap(toContentPart);

function toContentPart(part: Members): Members[] {
  const { type, text, url, mediaType, filename } = part;
  if (type === "text") return [{ type, text }];
  if (type !== "file" || typeof url !== "string") return [];
  const kind = String(mediaType ?? "").split("/")[0];
  if (kind === "image") return [{ type: "image_url", image_url: { url } }];
  if (kind === "video") return [{ type: "video_url", video_url: { url } }];
  const [, format, data] = /^data:audio\/([\w.+-]+)[^,]*;base64,(.*)$/s.exec(url) ?? [];
  if (format && data)
    return [{ type: "input_audio", input_audio: { data, format: AUDIO_FORMATS[format] ?? format } }];
  return [{ type: "file", file: { file_data: url, ...(typeof filename === "string" && { filename }) } }];
}

const AUDIO_FORMATS: Readonly<Record<string, string>> = {
  mpeg: "mp3",
  mp4: "m4a",
  "x-m4a": "m4a",
  "x-wav": "wav",
  wave: "wav",
};

/** Parts of a message, grouped by model request. */
function toSteps(parts: readonly Members[]): Members[][] {
  const steps: Members[][] = [[]];
  for (const part of parts) {
    if (part["type"] === "step-start") steps.push([]);
    else steps.at(-1)?.push(part);
  }
  return steps.filter((step) => step.length > 0);
}

function toAssistant(parts: readonly Members[]): Members[] {
  const text = parts.flatMap((part) => (part["type"] === "text" ? [part["text"]] : [])).join("");
  const calls = parts.flatMap(readToolCall);
  // A model accepts a call only together with its result.
  const finished = calls.filter(({ result }) => result !== undefined);
  if (!text && finished.length === 0) return [];
  const tool_calls = finished.map(({ id, name, input, extraContent }) => ({
    ...(extraContent !== undefined && { extra_content: extraContent }),
    id,
    type: "function",
    function: { name, arguments: JSON.stringify(input ?? {}) },
  }));
  return [
    { role: "assistant", content: text || null, ...(tool_calls.length > 0 && { tool_calls }) },
    ...finished.map(({ id, name, result }) => ({ role: "tool", tool_call_id: id, name, content: result })),
  ];
}

interface ToolCall {
  readonly id: unknown;
  readonly name: string;
  readonly input: unknown;
  /** Data that the provider requires back with the call, such as a signature. */
  readonly extraContent?: Members;
  /** `undefined` while the tool runs. */
  readonly result: string | undefined;
}

function readToolCall(part: Members): ToolCall[] {
  const { type, toolName, toolCallId: id, input, state, output, errorText, approval } = part;
  const [, ofType] = /^tool-(.+)$/.exec(String(type)) ?? [];
  const name = type === "dynamic-tool" ? String(toolName) : ofType;
  if (name === undefined) return [];
  const call = {
    id,
    name,
    input,
    ...(isRecord(part["extraContent"]) && { extraContent: part["extraContent"] }),
  };
  if (state === "output-error") return [{ ...call, result: `Error: ${errorText}` }];
  if (state === "output-denied") {
    const { reason } = isRecord(approval) ? approval : {};
    return [{ ...call, result: typeof reason === "string" ? reason : "The user denied this tool call." }];
  }
  if (state !== "output-available") return [{ ...call, result: undefined }];
  return [{ ...call, result: typeof output === "string" ? output : JSON.stringify(output ?? null) }];
}

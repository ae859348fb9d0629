import { readReasoningDetails } from "../../formats/lib/reasoning-text.ts";
import type { ChatOutput } from "../chat.ts";
import { isRecord } from "../json-text.ts";
import type { ChatContentItem, FilePart, ReasoningPart, SourcePart, ToolCallPart } from "./chat-part.ts";

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Fields that contain a model's reasoning. A provider uses one of them. */
const REASONING_FIELDS = ["reasoning_content", "reasoning"] as const;

/** The reasoning in a message or a delta. */
export function findReasoning(said: object): ReasoningPart | undefined {
  for (const field of REASONING_FIELDS) {
    const text = (said as Readonly<Record<string, unknown>>)[field];
    if (typeof text === "string" && text !== "") return { type: "reasoning", text, field };
  }
  const text = readReasoningDetails(said);
  return text ? { type: "reasoning", text, field: "reasoning_content" } : undefined;
}

/**
 * A complete tool call.
 * @param fallbackId ID for calls without one
 */
export function toToolCallPart(call: object, fallbackId: string): ToolCallPart {
  const { id, function: named, extra_content } = call as Readonly<Record<string, unknown>>;
  const { name, arguments: args } = isRecord(named) ? named : {};
  return {
    type: "tool-call",
    toolCallId: typeof id === "string" && id ? id : fallbackId,
    toolName: String(name ?? ""),
    input: typeof args === "string" ? args || "{}" : JSON.stringify(args ?? {}),
    ...(isRecord(extra_content) && { extraContent: extra_content }),
  };
}

/** Returns a function that reads sources. It returns each URL once. */
export function createSourceReader(createId: () => string): (...places: readonly unknown[]) => SourcePart[] {
  const known = new Set<string>();
  return (...places) =>
    places.filter(isRecord).flatMap((place) =>
      // Annotations of messages in OpenAI's format, and the two lists that search models add to the response.
      [place["annotations"], place["citations"], place["search_results"]]
        .flatMap(listOf)
        .flatMap((each): SourcePart[] => {
          const { url, title } = readCitation(each);
          if (url === undefined || known.has(url)) return [];
          known.add(url);
          return [{ type: "source", id: createId(), url, ...(title !== undefined && { title }) }];
        }),
    );
}

function readCitation(citation: unknown): { url?: string; title?: string } {
  const held = isRecord(citation) ? (citation["url_citation"] ?? citation) : { url: citation };
  if (!isRecord(held)) return {};
  const { url, title } = held;
  if (typeof url !== "string" || !/^https?:/i.test(url) || !URL.canParse(url)) return {};
  return { url, ...(typeof title === "string" && { title }) };
}

/** Files that a model generated within a chat. */
export function readFiles(said: unknown): FilePart[] {
  if (!isRecord(said)) return [];
  const images = listOf(said["images"]).flatMap((image) => {
    const held = isRecord(image) ? image["image_url"] : undefined;
    return readDataUrl(isRecord(held) ? held["url"] : held);
  });
  const { audio } = said;
  const data = isRecord(audio) ? audio["data"] : undefined;
  const format = isRecord(audio) && typeof audio["format"] === "string" ? audio["format"] : "wav";
  const mediaType = `audio/${format === "mp3" ? "mpeg" : format}`;
  return typeof data === "string" && data ? [...images, { type: "file", mediaType, data }] : images;
}

function readDataUrl(url: unknown): FilePart[] {
  const [, mediaType, data] = /^data:([^;,]+);base64,(.+)$/s.exec(typeof url === "string" ? url : "") ?? [];
  return mediaType && data ? [{ type: "file", mediaType, data }] : [];
}

/** Parses the first choice of a chat response: reasoning, text or refusal, files, tool calls, sources. */
export function readChatContent(
  output: ChatOutput,
  createId: () => string = () => crypto.randomUUID(),
): ChatContentItem[] {
  const message = output.choices[0]?.message;
  if (!message) return [];
  const reasoning = findReasoning(message);
  const text = message.content || message.refusal;
  return [
    ...(reasoning ? [reasoning] : []),
    ...(text ? [{ type: "text" as const, text }] : []),
    ...readFiles(message),
    ...(message.tool_calls ?? []).map((call) => toToolCallPart(call, createId())),
    ...createSourceReader(createId)(message, output),
  ];
}

import { isRecord, isRecords } from "../values.ts";

/** Fields with model text. */
const NAMES = ["text", "generated_text", "summary_text", "translation_text"] as const;

/** Text of a response: a string, an object with one, a non-streamed chat, or a list of these. */
export function readText(data: unknown): string | undefined {
  if (typeof data === "string") return data.startsWith("data:") ? undefined : data;
  if (isRecords(data)) {
    const texts = data.map(readText).filter((text) => text !== undefined);
    return data.length > 0 && texts.length === data.length ? texts.join("\n\n") : undefined;
  }
  if (!isRecord(data)) return undefined;
  const name = NAMES.find((each) => typeof data[each] === "string");
  if (name) return String(data[name]);
  const message = readChatMessage(data);
  return typeof message?.["content"] === "string" ? message["content"] : undefined;
}

/** Message of a non-streamed chat. */
export function readChatMessage(data: unknown): Readonly<Record<string, unknown>> | undefined {
  const choices = isRecord(data) ? data["choices"] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isRecord(first) ? first["message"] : undefined;
  return isRecord(message) ? message : undefined;
}

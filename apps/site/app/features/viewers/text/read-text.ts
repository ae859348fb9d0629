import { isRecord, isRecords } from "../values.ts";

/** Fields under which models' words come. */
const NAMES = ["text", "generated_text", "summary_text", "translation_text"] as const;

/** The text of a response: a text, an object that has one, a chat that came whole, or a list of such. */
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

/** The message of a chat that came whole. */
export function readChatMessage(data: unknown): Readonly<Record<string, unknown>> | undefined {
  const choices = isRecord(data) ? data["choices"] : undefined;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isRecord(first) ? first["message"] : undefined;
  return isRecord(message) ? message : undefined;
}

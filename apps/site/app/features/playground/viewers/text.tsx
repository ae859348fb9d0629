import { isRecord, type Viewer } from "./viewer.ts";

/** Plain text: what a model writes is data, never markup. */
export function PlainText({ text }: { text: string }) {
  return text.trim() ? (
    <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
  ) : (
    <p className="text-muted">The answer is empty.</p>
  );
}

/** The words of an answer: a text, a chat that came whole, or a message alone. */
export function textOf(data: unknown): string | undefined {
  if (typeof data === "string") return data.startsWith("data:") ? undefined : data;
  if (!isRecord(data)) return undefined;
  const { text, generated_text, choices } = data;
  if (typeof text === "string") return text;
  if (typeof generated_text === "string") return generated_text;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const message = isRecord(first) ? first["message"] : undefined;
  if (!isRecord(message)) return undefined;
  return typeof message["content"] === "string" ? message["content"] : undefined;
}

export const text: Viewer = {
  id: "text",
  matches: (data) => textOf(data) !== undefined,
  View: ({ data }) => <PlainText text={textOf(data) ?? ""} />,
};

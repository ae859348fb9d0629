/** A message in a chat format: text, or a list of parts. */
export interface Message {
  readonly role: string;
  readonly content?: unknown;
  /** Tool calls of the assistant. */
  readonly calls?: readonly PastToolCall[];
  /** Name of the tool, in tool messages. */
  readonly tool?: string;
}

/** An earlier tool call. */
export interface PastToolCall {
  readonly id: string;
  readonly name: string;
}

/** Returns the last message of the user or of a tool. */
export function parseConversation(messages: readonly Message[]): {
  readonly question: string;
  readonly last: Message | undefined;
} {
  const last = messages.findLast(({ role }) => role === "user" || role === "tool") ?? messages.at(-1);
  return { question: getText(last?.content).trim(), last };
}

/** Returns the parts of a message that aren't text. */
export const listFiles = (message: Message | undefined): readonly unknown[] =>
  partsOf(message?.content).filter(({ text }) => typeof text !== "string");

/** Returns the text of a message, without its other parts. */
export function getText(content: unknown): string {
  if (typeof content === "string") return content;
  return partsOf(content)
    .map(({ text }) => (typeof text === "string" ? text : ""))
    .filter(Boolean)
    .join("\n");
}

function partsOf(content: unknown): { type?: unknown; text?: unknown }[] {
  return Array.isArray(content) ? content.filter((part) => typeof part === "object" && part !== null) : [];
}

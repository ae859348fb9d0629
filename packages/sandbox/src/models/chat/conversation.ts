/** A message as chat formats have it: text, or parts of which some are text. */
export interface Message {
  readonly role: string;
  readonly content?: unknown;
  /** What the assistant called here. */
  readonly calls?: readonly PastToolCall[];
  /** Which tool says this, in messages of tools. */
  readonly tool?: string;
}

/** A call of a tool that was made before. */
export interface PastToolCall {
  readonly id: string;
  readonly name: string;
}

/** The last message of the user, or of a tool. */
export function parseConversation(messages: readonly Message[]): {
  readonly question: string;
  readonly last: Message | undefined;
} {
  const last = messages.findLast(({ role }) => role === "user" || role === "tool") ?? messages.at(-1);
  return { question: getText(last?.content).trim(), last };
}

/** The parts of a message that are no text. */
export const listFiles = (message: Message | undefined): readonly unknown[] =>
  partsOf(message?.content).filter(({ text }) => typeof text !== "string");

/** The text of a message's content, parts that are none omitted. */
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

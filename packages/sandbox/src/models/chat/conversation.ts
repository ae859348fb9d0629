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

/** What the methods of an answer look at. */
export interface Conversation {
  /** The last message of the user. */
  readonly question: string;
  /** Everything said before it and its own earlier lines, the latest last. */
  readonly background: readonly PreviousMessage[];
  /** Whether nobody has answered yet. */
  readonly first: boolean;
  readonly files: number;
  readonly seed: number;
}

export interface PreviousMessage {
  readonly role: string;
  readonly text: string;
}

/** Gives an answer, or nothing when the question is not of its kind. */
export type Method = (conversation: Conversation) => string | undefined;

export function parseConversation(messages: readonly Message[], seed: number): Conversation {
  const said = messages.map(({ role, content }) => ({ role, text: getText(content) }));
  const last = said.findLastIndex(({ role }) => role === "user" || role === "tool");
  const at = last < 0 ? said.length - 1 : last;
  return {
    question: said[at]?.text.trim() ?? "",
    background: said.filter((_, index) => index !== at),
    first: !messages.some(({ role }) => role === "assistant"),
    files: partsOf(messages[at]?.content).filter(({ type }) => type !== "text").length,
    seed,
  };
}

/** The text of a message's content, parts that are none left out. */
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

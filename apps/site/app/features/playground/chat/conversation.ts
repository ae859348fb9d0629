import {
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  createChatState,
  type FilePart,
  isToolPart,
  type MessagePart,
  reduceChat,
  type ToolPart,
} from "@inferhub/react/store";

/** A chat as a form holds it. */
export interface Conversation extends ChatState {
  readonly system: string;
  /** The message being edited. */
  readonly editing?: string;
  /** Results of tools, as typed, by call ID. */
  readonly answers: Readonly<Record<string, string>>;
}

export const EMPTY_CONVERSATION: Conversation = { ...createChatState(), system: "", answers: {} };

/** The conversation after an event of its chat. */
export const reduceConversation = (conversation: Conversation, event: ChatEvent): Conversation => ({
  ...conversation,
  ...reduceChat(conversation, event),
});

/** Updates the draft. */
export const withFields = (conversation: Conversation, fields: Partial<ChatState["fields"]>): Conversation =>
  reduceConversation(conversation, { type: "field-changed", fields });

/** An ID that no message of any branch has. Messages that are removed leave gaps. */
export const createMessageId = ({ nodes }: Conversation): string =>
  String(1 + Math.max(-1, ...nodes.map(({ id }) => Number(id))));

/** Adds a message at the end of the branch that is shown. */
export const withMessage = (
  conversation: Conversation,
  message: Pick<ChatMessage, "role" | "parts">,
): Conversation =>
  reduceConversation(conversation, {
    type: "message-added",
    message: { ...message, id: createMessageId(conversation) },
  });

/** The conversation with these messages alone. */
export const withMessages = (conversation: Conversation, messages: readonly ChatMessage[]): Conversation =>
  reduceConversation(conversation, { type: "messages-replaced", messages });

/** The branch before a message; the message and later ones are preserved as a different branch. */
export const rewindTo = (conversation: Conversation, messageId: string): Conversation =>
  reduceConversation(conversation, { type: "branch-ended", messageId });

/** Removes a message from all branches. */
export function withoutMessage(conversation: Conversation, messageId: string): Conversation {
  const { editing, ...rest } = conversation;
  const kept = editing === messageId ? rest : conversation;
  return reduceConversation(kept, { type: "message-removed", messageId });
}

/** Shows the branch of a message. */
export const chooseVersion = (
  { editing: _, ...conversation }: Conversation,
  messageId: string,
): Conversation => reduceConversation(conversation, { type: "branch-chosen", messageId });

/** Calls at the end of the branch, which wait for their results. */
export const listOpenCalls = ({ messages, editing }: Conversation): readonly ToolPart[] =>
  editing === undefined ? (messages.at(-1)?.parts ?? []).filter(isToolPart).filter(isOpen) : [];

const isOpen = ({ state }: ToolPart) => state === "input-available";

/** Whether the model responds next: to a message, or to the results of its calls. */
export function awaitsResponse({ messages }: Conversation): boolean {
  const last = messages.at(-1);
  const end = last?.parts.at(-1);
  return last?.role === "user" || (end !== undefined && isToolPart(end) && !isOpen(end));
}

const isAnswered =
  ({ answers }: Conversation) =>
  ({ toolCallId }: ToolPart) =>
    (answers[toolCallId] ?? "").trim() !== "";

/** Sends the draft: tool results, and text with files. An edited message creates a new branch. */
export function commitFields(conversation: Conversation): Conversation {
  const { fields, answers, messages } = conversation;
  const calls = listOpenCalls(conversation);
  const parts = toParts(fields.text, fields.attachments);
  if (calls.length > 0 ? !calls.every(isAnswered(conversation)) : parts.length === 0) return conversation;
  const { editing, ...rest } = conversation;
  const messageId = messages.at(-1)?.id ?? "";
  const answered = calls.reduce<Conversation>(
    (so, { toolCallId }) =>
      reduceConversation(so, {
        type: "tool-result-received",
        messageId,
        toolCallId,
        output: answers[toolCallId] ?? "",
      }),
    { ...rest, answers: {} },
  );
  if (parts.length === 0) return answered;
  const message: ChatMessage = { id: createMessageId(answered), role: "user", parts };
  const said = reduceConversation(
    answered,
    editing === undefined
      ? { type: "message-added", message }
      : { type: "turn-edited", messageId: editing, message },
  );
  return withFields(said, { text: "", attachments: [] });
}

/** The parts of a message of the user. */
export const toParts = (text: string, attachments: readonly FilePart[] = []): readonly MessagePart[] => [
  ...(text.trim() ? [{ type: "text" as const, text }] : []),
  ...attachments,
];

/** The files of a message. */
export const listFiles = ({ parts }: Pick<ChatMessage, "parts">): readonly FilePart[] =>
  parts.filter((part) => part.type === "file");

/** The last request with its history, without the response and without files. */
export function withFieldsOnly(conversation: Conversation): Conversation {
  const committed = commitFields(conversation);
  const words = withoutResponse(committed.messages).map((message) => ({
    ...message,
    parts: message.parts.filter(({ type }) => type !== "file"),
  }));
  return withFields(withMessages(committed, words), { attachments: [] });
}

/** The messages that were sent for the last response. It starts after the last results of tools. */
function withoutResponse(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.at(-1);
  if (last?.role !== "assistant") return messages;
  const end = last.parts.findLastIndex((part) => isToolPart(part) && !isOpen(part)) + 1;
  const before = messages.slice(0, -1);
  return end > 0 ? [...before, { ...last, parts: last.parts.slice(0, end) }] : withoutResponse(before);
}

/** Names of all files, including unsent ones. */
export const listAttachedNames = ({ messages, fields }: Conversation): readonly string[] =>
  [...messages.flatMap(listFiles), ...fields.attachments].map(({ filename }) => filename ?? "");

/** Loads a message into the draft for editing. */
export function editMessage(conversation: Conversation, messageId: string): Conversation {
  const message = conversation.messages.find(({ id }) => id === messageId);
  if (!message) return conversation;
  return withFields(
    { ...conversation, editing: messageId },
    { text: getText(message), attachments: listFiles(message) },
  );
}

const getText = ({ parts }: ChatMessage) =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

/** Leaves the message unchanged. */
export const stopEditing = ({ editing: _, ...conversation }: Conversation): Conversation =>
  withFields(conversation, { text: "", attachments: [] });

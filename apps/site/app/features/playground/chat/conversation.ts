import { addNode, type BranchNode, type BranchTree, endBefore, listPath } from "@inferhub/react/store";
import type { Attachable } from "../attachable.ts";

/** A file attached to a message. */
export interface Attachment {
  readonly kind: Attachable;
  readonly name: string;
  readonly sizeBytes: number;
  /** `data:` URL in base64. */
  readonly url: string;
}

/** A function that the model wants to be called. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

/** What is said in one message. */
export interface ConversationMessage {
  readonly role: string;
  readonly content: string;
  readonly attached?: readonly Attachment[];
  /** What a model thought before it answered. */
  readonly reasoning?: string;
  readonly calls?: readonly ToolCall[];
  /** The call that a tool answers. */
  readonly callId?: string;
}

/** A message with its place among the branches. */
export interface Turn extends ConversationMessage, BranchNode {}

/** A conversation with its branches, of which one is shown and sent. */
export interface Conversation extends BranchTree<Turn> {
  readonly system: string;
  /** The branch that is shown, from its first message on. */
  readonly turns: readonly Turn[];
  /** What is being written. */
  readonly composer: string;
  /** Files that go along with what is being written. */
  readonly attached: readonly Attachment[];
  /** The turn that is being written anew. */
  readonly editing?: string;
  /** What tools answer, by the id of the call. */
  readonly answers: Readonly<Record<string, string>>;
}

export const EMPTY_CONVERSATION: Conversation = {
  system: "",
  nodes: [],
  choices: {},
  turns: [],
  composer: "",
  attached: [],
  answers: {},
};

/** Brings the shown branch up to date after a change of the branches. */
export const withPath = (conversation: Conversation): Conversation => ({
  ...conversation,
  turns: listPath(conversation),
});

/** Adds a message at the end of the branch that is shown. */
export function withTurn(conversation: Conversation, message: ConversationMessage): Conversation {
  const { turns, nodes } = conversation;
  // Deleted turns leave gaps: the last one has the greatest number.
  const id = String(1 + Number(nodes.at(-1)?.id ?? -1));
  const turn: Turn = { ...message, id, parentId: turns.at(-1)?.id ?? "" };
  return { ...addNode(conversation, turn), turns: [...turns, turn] };
}

/** The branch as it was before a turn; the turn and what follows stay as another branch. */
export function rewindTo(conversation: Conversation, id: string): Conversation {
  return conversation.turns.some((turn) => turn.id === id)
    ? withPath(endBefore(conversation, id))
    : conversation;
}

/** The conversation with these messages alone. */
export const withTurns = (
  conversation: Conversation,
  messages: readonly ConversationMessage[],
): Conversation => messages.reduce(withTurn, { ...conversation, nodes: [], choices: {}, turns: [] });

/** Calls at the end of the branch, which wait for their answers. */
export const listOpenCalls = ({ turns, editing }: Conversation): readonly ToolCall[] =>
  (editing === undefined && turns.at(-1)?.calls) || [];

const isAnswered =
  ({ answers }: Conversation) =>
  ({ id }: ToolCall) =>
    (answers[id] ?? "").trim() !== "";

/** What is being written becomes messages: answers of tools, and words with their files. An edited turn is a new branch. */
export function commitComposer(conversation: Conversation): Conversation {
  const { composer, attached, answers } = conversation;
  const calls = listOpenCalls(conversation);
  const isSaid = composer.trim() !== "" || attached.length > 0;
  if (calls.length > 0 ? !calls.every(isAnswered(conversation)) : !isSaid) return conversation;
  const { editing, ...rest } = conversation;
  const begun = editing === undefined ? rest : rewindTo(rest, editing);
  const answered = calls.reduce<Conversation>(
    (so, { id }) => withTurn(so, { role: "tool", content: answers[id] ?? "", callId: id }),
    { ...begun, answers: {} },
  );
  if (!isSaid) return answered;
  const files = attached.length > 0 ? { attached } : {};
  return { ...withTurn(answered, { role: "user", content: composer, ...files }), composer: "", attached: [] };
}

/** What was asked last, with all before it: without the answer, and without files. */
export function withComposerOnly(conversation: Conversation): Conversation {
  const committed = commitComposer(conversation);
  const end = committed.turns.findLastIndex(({ role }) => role !== "assistant") + 1;
  const words = committed.turns.slice(0, end).map(({ attached: _, ...turn }) => turn);
  return { ...withTurns(committed, words), attached: [] };
}

/** Names of all files in it, also of those that are not sent yet. */
export const listAttachedNames = ({ turns, attached }: Conversation): readonly string[] =>
  [...turns.flatMap((turn) => turn.attached ?? []), ...attached].map(({ name }) => name);

/** Puts a turn into the box, to be written anew. */
export function editTurn(conversation: Conversation, id: string): Conversation {
  const turn = conversation.turns.find((each) => each.id === id);
  if (!turn) return conversation;
  return { ...conversation, editing: id, composer: turn.content, attached: turn.attached ?? [] };
}

/** Leaves the turn as it is. */
export function stopEditing({ editing: _, ...conversation }: Conversation): Conversation {
  return { ...conversation, composer: "", attached: [] };
}

import type { Attachable } from "../task-info.ts";

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

export interface Turn extends ConversationMessage {
  /** Tells turns apart; later ones have greater keys. */
  readonly key: number;
  /** The turn before it; the first ones have none. */
  readonly parent?: number;
}

/** A conversation with its branches, of which one is shown and sent. */
export interface Conversation {
  readonly system: string;
  /** The branch that is shown, from its first message on. */
  readonly turns: readonly Turn[];
  /** Turns of all other branches. */
  readonly aside: readonly Turn[];
  /** What is being written. */
  readonly composer: string;
  /** Files that go along with what is being written. */
  readonly attached: readonly Attachment[];
  /** The turn that is being written anew. */
  readonly editing?: number;
  /** What tools answer, by the id of the call. */
  readonly answers: Readonly<Record<string, string>>;
}

export const EMPTY_CONVERSATION: Conversation = {
  system: "",
  turns: [],
  aside: [],
  composer: "",
  attached: [],
  answers: {},
};

/** Adds a message at the end of the branch that is shown. */
export function withTurn(conversation: Conversation, message: ConversationMessage): Conversation {
  const { turns, aside } = conversation;
  const key = 1 + Math.max(-1, ...[...turns, ...aside].map((turn) => turn.key));
  const last = turns.at(-1);
  const turn = { ...message, key, ...(last ? { parent: last.key } : {}) };
  return { ...conversation, turns: [...turns, turn] };
}

/** The branch as it was before a turn; the turn and what follows stay as another branch. */
export function rewindTo(conversation: Conversation, key: number): Conversation {
  const { turns, aside } = conversation;
  const at = turns.findIndex((turn) => turn.key === key);
  if (at < 0) return conversation;
  return { ...conversation, turns: turns.slice(0, at), aside: [...aside, ...turns.slice(at)] };
}

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
  const { turns, ...rest } = commitComposer(conversation);
  const end = turns.findLastIndex(({ role }) => role !== "assistant") + 1;
  const words = turns.slice(0, end).map(({ attached: _, ...turn }) => turn);
  return { ...rest, turns: words, attached: [] };
}

/** Names of all files in it, also of those that are not sent yet. */
export const listAttachedNames = ({ turns, attached }: Conversation): readonly string[] =>
  [...turns.flatMap((turn) => turn.attached ?? []), ...attached].map(({ name }) => name);

/** Puts a turn into the box, to be written anew. */
export function editTurn(conversation: Conversation, key: number): Conversation {
  const turn = conversation.turns.find((each) => each.key === key);
  if (!turn) return conversation;
  return { ...conversation, editing: key, composer: turn.content, attached: turn.attached ?? [] };
}

/** Leaves the turn as it is. */
export function stopEditing({ editing: _, ...conversation }: Conversation): Conversation {
  return { ...conversation, composer: "", attached: [] };
}

import type { InputField } from "@inferhub/catalog/describe-input";
import type { TaskInfo } from "./task-info.ts";

export interface Turn {
  /** Tells turns apart while they are moved and removed. */
  readonly key: number;
  readonly role: string;
  readonly content: string;
}

export interface Conversation {
  readonly system: string;
  readonly turns: readonly Turn[];
  /** What is being written. */
  readonly composer: string;
}

/** What a form holds for a field, as typed: numbers and JSON are still text. */
export type FieldValue = string | readonly string[] | Conversation | File | undefined;

export type Draft = Readonly<Record<string, FieldValue>>;

export const EMPTY_CONVERSATION: Conversation = { system: "", turns: [], composer: "" };

export const isConversation = (value: FieldValue): value is Conversation =>
  typeof value === "object" && "turns" in value;

export function emptyValue({ kind, default: preset }: InputField): FieldValue {
  if (kind === "chat") return EMPTY_CONVERSATION;
  if (kind === "texts") return [""];
  if (kind === "file") return undefined;
  return preset === undefined ? "" : String(preset);
}

export const emptyDraft = (fields: readonly InputField[]): Draft =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));

/** The form filled from the task's sample. */
export function sampleDraft({ fields, sample }: TaskInfo): Draft {
  return Object.fromEntries(
    fields.map((field) => [field.name, toValue(field, memberAt(sample, field.path))]),
  );
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (inside, name) => (isRecord(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined),
    value,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function toValue(field: InputField, value: unknown): FieldValue {
  if (value === undefined || value === null) return emptyValue(field);
  if (field.kind === "texts") return Array.isArray(value) ? value.map(String) : [String(value)];
  if (field.kind === "chat") return Array.isArray(value) ? toConversation(value) : EMPTY_CONVERSATION;
  if (field.kind === "file") return value instanceof File ? value : undefined;
  return field.kind === "json" ? JSON.stringify(value) : String(value);
}

/** The last message stands in the composer, so that it can be sent. */
function toConversation(messages: readonly unknown[]): Conversation {
  const turns = messages.filter(isRecord).map(({ role, content }, key) => ({
    key,
    role: String(role),
    content: typeof content === "string" ? content : "",
  }));
  const system = turns.find(({ role }) => role === "system")?.content ?? "";
  const others = turns.filter(({ role }) => role !== "system");
  const last = others.at(-1);
  return last?.role === "user"
    ? { system, turns: others.slice(0, -1), composer: last.content }
    : { system, turns: others, composer: "" };
}

/** Adds a message, and forgets what was being written if that is it. */
export function withTurn(conversation: Conversation, role: string, content: string): Conversation {
  const key = 1 + Math.max(-1, ...conversation.turns.map((turn) => turn.key));
  return { ...conversation, turns: [...conversation.turns, { key, role, content }] };
}

/** The composer's text becomes a message of the user. */
export function sent(conversation: Conversation): Conversation {
  const text = conversation.composer;
  return text.trim() ? { ...withTurn(conversation, "user", text), composer: "" } : conversation;
}

import { isRecord } from "../../../lib/is-record.ts";

/** Roles that most templates know. */
export const ROLES = ["system", "user", "assistant", "tool"] as const;

/** Changes a message at a place, and keeps its other fields. What isn't an object is replaced. */
export const setMessage = (
  messages: readonly unknown[],
  at: number,
  patch: { readonly role?: string; readonly content?: string },
): readonly unknown[] =>
  messages.map((message, place) =>
    place === at ? { ...(isRecord(message) ? message : {}), ...patch } : message,
  );

export const removeMessage = (messages: readonly unknown[], at: number): readonly unknown[] =>
  messages.filter((_, place) => place !== at);

/** Adds an empty message at the end: of the assistant after one of the user, else of the user. */
export function addMessage(messages: readonly unknown[]): readonly unknown[] {
  const last = messages.at(-1);
  const role = isRecord(last) && last["role"] === "user" ? "assistant" : "user";
  return [...messages, { role, content: "" }];
}

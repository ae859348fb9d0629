import type { Message } from "./conversation.ts";

/** Coding agents add notes to messages of users. */
const NOTE = /<system-reminder>[\s\S]*?<\/system-reminder>\s*/g;

/** A conversation without the notes that programs add to messages of users. Messages that have nothing else are omitted. */
export const omitNotes = (messages: readonly Message[]): readonly Message[] =>
  messages.flatMap((message) => {
    if (message.role !== "user") return [message];
    const content = withoutNotes(message.content);
    return content === message.content ? [message] : isEmpty(content) ? [] : [{ ...message, content }];
  });

function withoutNotes(content: unknown): unknown {
  if (typeof content === "string") return content.replace(NOTE, "");
  if (!Array.isArray(content) || !content.some(hasNote)) return content;
  return content
    .map((part) => (hasNote(part) ? { ...part, text: part.text.replace(NOTE, "") } : part))
    .filter((part) => part?.text !== "");
}

function hasNote(part: unknown): part is { readonly text: string } {
  const text = (part as { readonly text?: unknown } | null)?.text;
  return typeof text === "string" && text.includes("<system-reminder>");
}

const isEmpty = (content: unknown) => content === "" || (Array.isArray(content) && content.length === 0);

import { getMessageText } from "@inferhub/react/store";
import { toParts, withFields, withMessages } from "./chat/conversation.ts";
import { type Draft, type FieldValue, isConversation } from "./draft.ts";

/**
 * A shortened input: a conversation without its oldest half, or the longest text truncated between words.
 * @param share remaining share, 0 to 1
 * @returns the changed field, or undefined if it can't be shortened
 */
export function trimDraft(draft: Draft, share = 0.5): { name: string; value: FieldValue } | undefined {
  const entries = Object.entries(draft);
  const chat = entries.find(([, value]) => isConversation(value));
  if (chat && isConversation(chat[1]) && chat[1].messages.length > 1) {
    const [name, conversation] = chat;
    const { messages } = conversation;
    // The conversation continues with the user's message.
    const kept = messages.slice(Math.ceil(messages.length * (1 - share)));
    const from = kept.findIndex(({ role }) => role === "user");
    return { name, value: withMessages(conversation, from < 0 ? [] : kept.slice(from)) };
  }
  if (chat && isConversation(chat[1])) {
    const [name, conversation] = chat;
    const [only] = conversation.messages;
    const { text } = conversation.fields;
    if (text) return { name, value: withFields(conversation, { text: truncate(text, share) }) };
    return (
      only && {
        name,
        value: withMessages(conversation, [
          { ...only, parts: toParts(truncate(getMessageText(only), share)) },
        ]),
      }
    );
  }
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const [longest] = texts.sort(([, a], [, b]) => b.length - a.length);
  if (!longest || longest[1].length < 2) return undefined;
  return { name: longest[0], value: truncate(longest[1], share) };
}

function truncate(text: string, share: number): string {
  const short = text.slice(0, Math.max(1, Math.floor(text.length * share)));
  const end = short.search(/\s+\S*$/);
  return end > short.length / 2 ? short.slice(0, end) : short.replace(/[\uD800-\uDBFF]$/, "");
}

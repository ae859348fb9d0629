import { getMessageText } from "@inferhub/react/store";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import type { Conversation } from "../chat/conversation.ts";

/** The messages before the compared one. They are sent to every provider. */
export function PreviousMessages({ conversation: { messages } }: { conversation: Conversation }) {
  if (messages.length === 0) return null;
  const count = messages.length === 1 ? "One message" : `${messages.length} messages`;
  return (
    <Disclosure summary={`${count} before this one`} className="text-sm">
      <ol className="grid gap-2">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <span className="text-xs font-semibold text-muted">{sanitizeLines(message.role)}</span>
            <p className="whitespace-pre-wrap wrap-anywhere">{sanitizeLines(getMessageText(message))}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

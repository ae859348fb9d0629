import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import type { Conversation } from "../chat/conversation.ts";

/** What was said before the message that is compared. It goes along to everybody who is asked. */
export function PreviousMessages({ conversation: { turns } }: { conversation: Conversation }) {
  if (turns.length === 0) return null;
  const count = turns.length === 1 ? "One message" : `${turns.length} messages`;
  return (
    <Disclosure summary={`${count} before this one`} className="text-sm">
      <ol className="grid gap-2">
        {turns.map(({ key, role, content }) => (
          <li key={key} className="min-w-0">
            <span className="text-xs font-semibold text-muted">{sanitizeLines(role)}</span>
            <p className="whitespace-pre-wrap wrap-anywhere">{sanitizeLines(content)}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

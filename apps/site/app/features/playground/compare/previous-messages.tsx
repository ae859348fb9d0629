import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import type { Conversation } from "../chat/conversation.ts";

/** The messages before the compared one. They are sent to every provider. */
export function PreviousMessages({ conversation: { turns } }: { conversation: Conversation }) {
  if (turns.length === 0) return null;
  const count = turns.length === 1 ? "One message" : `${turns.length} messages`;
  return (
    <Disclosure summary={`${count} before this one`} className="text-sm">
      <ol className="grid gap-2">
        {turns.map(({ id, role, content }) => (
          <li key={id} className="min-w-0">
            <span className="text-xs font-semibold text-muted">{sanitizeLines(role)}</span>
            <p className="whitespace-pre-wrap wrap-anywhere">{sanitizeLines(content)}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Select, Textarea } from "../../components/ui/input.tsx";
import { isRecord } from "../../lib/is-record.ts";
import { getMember, isContext, withMember } from "./json/edit-json.ts";
import { addMessage, ROLES, removeMessage, setMessage } from "./json/edit-messages.ts";

/** The messages of a context, one by one. Changes are written into its JSON. */
export function MessageList({ text, onText }: { text: string; onText: (text: string) => void }) {
  const member = getMember(text, "messages");
  const messages: readonly unknown[] = Array.isArray(member) ? member : [];
  const change = (next: readonly unknown[]) => {
    const written = withMember(text, "messages", next);
    if (written !== undefined) onText(written);
  };
  if (!isContext(text))
    return (
      <p className="text-sm text-muted">The context has an error. Fix it in the JSON tab to edit messages.</p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden">
        {messages.map((message, at) => (
          <Message
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ID, and their order is what counts
            key={at}
            message={message}
            place={at + 1}
            onChange={(patch) => change(setMessage(messages, at, patch))}
            onRemove={() => change(removeMessage(messages, at))}
          />
        ))}
      </ul>
      <Button
        size="small"
        className="needs-script justify-self-start"
        onClick={() => change(addMessage(messages))}
      >
        <Icon name="plus" />
        Add message
      </Button>
    </div>
  );
}

function Message({
  message,
  place,
  onChange,
  onRemove,
}: {
  message: unknown;
  /** From 1. */
  place: number;
  onChange: (patch: { readonly role?: string; readonly content?: string }) => void;
  onRemove: () => void;
}) {
  const { role, content, ...rest } = isRecord(message) ? message : { value: message };
  const name = typeof role === "string" ? role : "";
  const isText = typeof content === "string";
  const others = isText ? rest : { content, ...rest };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center justify-between gap-2">
        <Select
          aria-label={`Role of message ${place}`}
          value={name}
          onChange={({ target }) => onChange({ role: target.value })}
          className="min-h-8!"
        >
          {[...new Set([...ROLES, name])].map((each) => (
            <option key={each} value={each}>
              {each === "" ? "no role" : each}
            </option>
          ))}
        </Select>
        <Button
          variant="quiet"
          size="icon"
          className="needs-script"
          aria-label={`Remove message ${place}`}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </div>
      {isText ? (
        <Textarea
          aria-label={`Message ${place}, ${name === "" ? "no role" : name}`}
          value={content}
          rows={Math.min(8, Math.max(2, content.split("\n").length))}
          onChange={({ target }) => onChange({ content: target.value })}
          dir="auto"
          className="min-h-0!"
        />
      ) : null}
      {Object.keys(others).length > 0 ? (
        <div className="grid gap-1">
          <p className="text-xs text-muted">Other fields, which you can edit in the JSON tab:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long fields scroll, also by keys */}
          <pre tabIndex={0} className="max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono text-xs">
            {JSON.stringify(others, null, 2)}
          </pre>
        </div>
      ) : null}
    </li>
  );
}

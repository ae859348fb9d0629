import { type Branches, type ChatMessage, getMessageText } from "@inferhub/react/store";
import type { ReactNode } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { useIsInSandbox } from "../../../components/ui/sandbox-frame.tsx";
import { SANDBOX_MARK } from "../../../lib/sandbox-mark.ts";
import { sanitizeLines } from "../../../lib/sanitize-text.ts";
import { AttachmentItem } from "./attachment-item.tsx";
import { listFiles } from "./conversation.ts";
import type { TranscriptActions } from "./transcript-actions.ts";

const NAMES: Readonly<Record<string, string>> = { assistant: "Assistant", user: "You" };

/** One message with its actions. */
export function TurnItem({
  message,
  versions,
  busy,
  actions,
  body,
}: {
  message: ChatMessage;
  versions: Branches;
  busy: boolean;
  actions: TranscriptActions;
  /** Custom rendering instead of plain text. */
  body?: ReactNode;
}) {
  const { id, role } = message;
  const content = getMessageText(message);
  const attached = listFiles(message);
  const own = role === "user";
  const isInSandbox = useIsInSandbox();
  const mark = isInSandbox && role === "assistant" ? `${SANDBOX_MARK} ` : "";
  return (
    <li className={`min-w-0 rounded-lg p-3 ${own ? "ml-6 bg-accent-soft" : "bg-sunken"}`}>
      <p className="mb-1 text-xs font-semibold text-muted">{NAMES[role] ?? role}</p>
      {body ?? <p className="whitespace-pre-wrap wrap-anywhere">{sanitizeLines(content)}</p>}
      {attached.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-3">
          {attached.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files of a message never move
            <AttachmentItem key={at} attachment={each} />
          ))}
        </div>
      ) : null}
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-1">
        {content ? <CopyButton label="Copy" text={mark + content} /> : null}
        {own && !busy ? (
          <Button size="small" variant="quiet" onClick={() => actions.edit(id)}>
            Edit
          </Button>
        ) : null}
        {role === "assistant" && !busy ? (
          <Button size="small" variant="quiet" onClick={() => actions.retry(id)}>
            Retry
          </Button>
        ) : null}
        {busy ? null : (
          <Button size="small" variant="quiet" onClick={() => actions.remove(id)}>
            Delete
          </Button>
        )}
        {versions.messageIds.length > 1 ? (
          <Versions versions={versions} busy={busy} actions={actions} />
        ) : null}
      </div>
    </li>
  );
}

function Versions({
  versions: { index, messageIds },
  busy,
  actions,
}: {
  versions: Branches;
  busy: boolean;
  actions: TranscriptActions;
}) {
  const step = (to: string | undefined, label: string, turned: string) => (
    <Button
      size="icon"
      variant="quiet"
      aria-label={label}
      aria-disabled={busy || !to}
      onClick={busy || !to ? undefined : () => actions.choose(to)}
    >
      <Icon name="chevron" className={turned} />
    </Button>
  );
  return (
    <span className="inline-flex items-center text-xs text-muted tabular">
      {step(messageIds[index - 1], "Older version", "rotate-90")}
      {index + 1} of {messageIds.length}
      {step(messageIds[index + 1], "Newer version", "-rotate-90")}
    </span>
  );
}

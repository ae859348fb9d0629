import { type Branches, type ChatMessage, getMessageText } from "@inferhub/react/store";
import { memo, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Textarea } from "../../components/ui/input.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { SandboxFrame } from "../../components/ui/sandbox-frame.tsx";
import { sanitizeLines } from "../../lib/sanitize-text.ts";
import { AttachmentItem } from "../playground/chat/attachment-item.tsx";
import { ChatIcon } from "./chat-icon.tsx";
import { toCopiedText } from "./export.ts";
import { ResponseParts } from "./response-parts.tsx";
import { isSandboxed } from "./run-figures.ts";
import { RunStats } from "./run-stats.tsx";
import type { AnswerTool } from "./tool-card.tsx";

/** Actions on messages. A stable object while the chat is open. */
export interface MessageActions {
  readonly retry: (messageId: string) => void;
  /** The model continues with its last response. */
  readonly continueResponse: () => void;
  readonly edit: (messageId: string, text: string) => void;
  readonly chooseBranch: (messageId: string) => void;
  readonly answerTool: AnswerTool;
}

interface ItemProps {
  readonly message: ChatMessage;
  readonly branches: Branches;
  readonly actions: MessageActions;
  /** Whether a run is active, during which nothing can be changed. */
  readonly busy: boolean;
}

/** A user message: text, files, and an edit form. */
export const UserMessage = memo(function UserMessage({
  message,
  branches,
  actions,
  busy,
  editing,
  onEditing,
}: ItemProps & { readonly editing: boolean; readonly onEditing: (messageId: string | undefined) => void }) {
  const text = getMessageText(message);
  const files = message.parts.filter((part) => part.type === "file");
  if (editing) return <EditForm message={message} actions={actions} onEnd={() => onEditing(undefined)} />;
  return (
    <li className="group grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-end gap-1">
      <div className="max-w-[85%] min-w-0 rounded-xl rounded-br-sm bg-accent-soft px-4 py-2.5">
        <p className="sr-only">You</p>
        {files.length > 0 ? (
          <div className="mb-2 flex flex-wrap gap-3">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of a message never move
              <AttachmentItem key={index} attachment={file} />
            ))}
          </div>
        ) : null}
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {sanitizeLines(text)}
        </p>
      </div>
      <div className="flex flex-wrap items-center">
        <BranchSwitch branches={branches} actions={actions} busy={busy} />
        {text ? <CopyButton label="Copy" text={text} /> : null}
        {busy ? null : (
          <Button size="small" variant="quiet" onClick={() => onEditing(message.id)}>
            <ChatIcon name="edit" />
            Edit
          </Button>
        )}
      </div>
    </li>
  );
});

function EditForm({
  message,
  actions,
  onEnd,
}: {
  message: ChatMessage;
  actions: MessageActions;
  onEnd: () => void;
}) {
  const [text, setText] = useState(() => getMessageText(message));
  const send = () => {
    if (text.trim() === "") return;
    onEnd();
    actions.edit(message.id, text);
  };
  return (
    <li>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") onEnd();
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          autoFocus
          dir="auto"
          aria-label="Edit message"
          className="field-sizing-content max-h-80 min-h-16 text-base"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button size="small" onClick={onEnd}>
            Cancel
          </Button>
          <Button size="small" variant="primary" type="submit" aria-disabled={text.trim() === ""}>
            Send
          </Button>
        </div>
      </form>
    </li>
  );
}

/** A response of the model: its content, its figures, and its actions. */
export const Response = memo(function Response({
  message,
  branches,
  actions,
  busy,
  model,
  env,
  isLast,
  isActive,
  isSandbox,
  waiting,
  ending,
}: ItemProps & {
  /** The name of the model, and its maker. */
  readonly model: { readonly name: string; readonly owner: string };
  /** Environment variable of the provider's key. */
  readonly env: string | undefined;
  readonly isLast: boolean;
  /** Whether its run is active. */
  readonly isActive: boolean;
  /** Whether the active run is imitated. */
  readonly isSandbox: boolean;
  /** Placeholder before the first chunk. */
  readonly waiting: string;
  /** Why it is not complete: "Stopped". Empty if a problem is shown instead, or if it is complete. */
  readonly ending: string;
}) {
  const emulated = isSandboxed(message) || (isActive && isSandbox);
  const parts = (
    <ResponseParts message={message} growing={isActive} onAnswer={isLast ? actions.answerTool : undefined} />
  );
  return (
    <li
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-[1.75rem_minmax(0,1fr)] sm:gap-3"
      {...(isLast ? { "data-testid": "last-response" } : {})}
    >
      <span className="mt-0.5 max-sm:hidden">
        {emulated ? (
          <Icon name="sandbox" className="size-6 text-sandbox" />
        ) : (
          <Logo name={model.owner || model.name} className="size-6" />
        )}
      </span>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="text-xs font-medium text-muted">{emulated ? "Sandbox" : model.name}</p>
        <div {...(isLast ? { "data-testid": "answer" } : {})}>
          {emulated ? <SandboxFrame env={env}>{parts}</SandboxFrame> : parts}
          {isActive && message.parts.length === 0 ? <p className="text-sm text-muted">{waiting}</p> : null}
          {isActive ? <span aria-hidden="true" className="mt-1 block h-4 w-0.5 bg-accent" /> : null}
        </div>
        {isActive ? null : <RunStats message={message} />}
        {ending ? (
          <p data-testid="ending" className="text-xs font-medium text-muted">
            {ending}
          </p>
        ) : null}
        <div className="-ml-2 flex min-h-8 flex-wrap items-center">
          {isActive || message.parts.length === 0 ? null : (
            <CopyButton label="Copy" text={toCopiedText(message)} />
          )}
          {busy ? null : (
            <Button size="small" variant="quiet" onClick={() => actions.retry(message.id)}>
              <ChatIcon name="retry" />
              Retry
            </Button>
          )}
          {ending && isLast && !busy && message.parts.length > 0 ? (
            <Button size="small" variant="quiet" onClick={actions.continueResponse}>
              <Icon name="right" />
              Continue
            </Button>
          ) : null}
          <BranchSwitch branches={branches} actions={actions} busy={busy} />
        </div>
      </div>
    </li>
  );
});

/** Which version of a message is shown, and the ways to the remaining ones. */
function BranchSwitch({ branches: { index, messageIds }, actions, busy }: Omit<ItemProps, "message">) {
  if (messageIds.length < 2) return null;
  const step = (id: string | undefined, label: string, turned: string) => (
    <Button
      size="icon"
      variant="quiet"
      aria-label={label}
      aria-disabled={busy || id === undefined}
      onClick={busy || id === undefined ? undefined : () => actions.chooseBranch(id)}
    >
      <Icon name="chevron" className={turned} />
    </Button>
  );
  return (
    <span data-testid="versions" className="inline-flex items-center font-mono text-xs text-muted">
      {step(messageIds[index - 1], "Older version", "rotate-90")}
      {index + 1} / {messageIds.length}
      {step(messageIds[index + 1], "Newer version", "-rotate-90")}
    </span>
  );
}

import { type ChatMessage, getBranches, getMessageText, type MessagePart } from "@inferhub/react/store";
import { Fragment, type ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Markdown } from "../../viewers/markdown/markdown.tsx";
import { readText } from "../../viewers/text/read-text.ts";
import { JumpToLatest } from "../result/jump-to-latest.tsx";
import { OutputBody } from "../result/output-panel.tsx";
import { useFollowEnd } from "../result/use-follow-end.ts";
import { hasContent, isActive, type RunResult, type RunState } from "../run-state.ts";
import { type Conversation, chooseVersion, listOpenCalls, withoutMessage } from "./conversation.ts";
import { readExtras } from "./message-extras.ts";
import { CallItems, Reasoning } from "./reasoning-view.tsx";
import { splitResponse } from "./response.ts";
import type { TranscriptActions } from "./transcript-actions.ts";
import { TurnItem } from "./turn-item.tsx";

/** Callbacks of the form. */
export interface ConversationForm {
  change(how: (conversation: Conversation) => Conversation): void;
  retry(id: string): void;
  edit(id: string): void;
  /** Sends the draft and tool results. */
  send(): void;
  /** Focuses the message input. */
  focus(): void;
}

/** The conversation, with the current response at the end. */
export function Transcript({
  conversation,
  state,
  form,
}: {
  conversation: Conversation;
  state: RunState;
  form: ConversationForm;
}) {
  const actions: TranscriptActions = {
    retry: form.retry,
    edit: form.edit,
    remove(id) {
      form.change((so) => withoutMessage(so, id));
      form.focus();
    },
    choose: (id) => form.change((so) => chooseVersion(so, id)),
  };
  const busy = isActive(state);
  const messages = busy ? withoutResponse(conversation) : conversation.messages;
  const { result } = state;
  const { reasoning, calls } = readExtras(result?.parts);
  const unanswered = messages.at(-1)?.role !== "assistant";
  const kept = state.phase === "failed" && result && hasContent(result);
  // A response with text becomes a message. One without text is still announced.
  const coming = busy || kept || (state.phase === "done" && unanswered) ? result : undefined;
  const said = messages.reduce((sum, message) => sum + getMessageText(message).length + 1, 0);
  const length = said + (coming?.text.length ?? 0);
  const { box, behind, jump, onScroll } = useFollowEnd<HTMLDivElement>(length);
  const lastAnswer = messages.findLast(({ role }) => role === "assistant");
  const waiting = listOpenCalls(conversation);
  if (messages.length === 0 && !coming) {
    return <p className="text-muted">What can I help with?</p>;
  }
  return (
    <div className="relative grid gap-2">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="max-h-[70vh] overflow-y-auto pr-1"
      >
        <ol className="grid gap-3">
          {messages.map((message) => (
            <TurnItem
              key={message.id}
              message={message}
              versions={getBranches(conversation, message.id)}
              busy={busy}
              actions={actions}
              body={
                message.role === "assistant" ? (
                  <MessageBody isCurrent={message === lastAnswer && !coming}>
                    <AssistantMessage message={message} />
                  </MessageBody>
                ) : undefined
              }
            />
          ))}
          {coming ? (
            <li className="min-w-0 rounded-lg bg-sunken p-3">
              <p className="mb-1 text-xs font-semibold text-muted">Assistant</p>
              {reasoning ? <Reasoning text={reasoning} open={coming.text === ""} /> : null}
              <MessageBody isCurrent={hasContent(coming)}>
                <PartialOutput outcome={coming} busy={busy} />
              </MessageBody>
              {calls ? <CallItems calls={calls} /> : null}
            </li>
          ) : null}
        </ol>
        {waiting.length > 0 && !busy ? (
          <form
            aria-label="Tool results"
            className="mt-3 grid gap-3 rounded-lg border border-accent/40 p-3"
            onSubmit={(event) => {
              event.preventDefault();
              form.send();
            }}
          >
            <p className="text-sm">The model called these tools. Enter their results as text or JSON.</p>
            {waiting.map(({ toolCallId: id, toolName: name }) => (
              <label key={id} className="grid gap-1 text-sm font-medium">
                <span>
                  What <code className="font-mono text-xs wrap-anywhere">{name}</code> answers
                </span>
                <textarea
                  rows={2}
                  value={conversation.answers[id] ?? ""}
                  onChange={({ target: { value } }) =>
                    form.change((so) => ({ ...so, answers: { ...so.answers, [id]: value } }))
                  }
                  className="w-full rounded-md border border-line-strong bg-surface p-2 font-mono text-sm pointer-coarse:text-base"
                />
              </label>
            ))}
            <Button type="submit" variant="primary" className="justify-self-start">
              Send results
            </Button>
          </form>
        ) : null}
      </div>
      <JumpToLatest behind={behind} jump={jump} />
    </div>
  );
}

/** The newest response is labeled for navigation. */
const MessageBody = ({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) => (
  <div {...(isCurrent ? { "data-testid": "answer" } : {})}>{children}</div>
);

/** The output so far. A response without text may be a tool call, or unsupported. */
function PartialOutput({ outcome, busy }: { outcome: RunResult; busy: boolean }) {
  const { text, data, parts } = outcome;
  if (!hasContent(outcome))
    return (
      <p className="text-sm text-muted">{busy ? "Waiting for the first byte." : "The response is empty."}</p>
    );
  const words = text || readText(data);
  if (words) return <ModelText text={words} growing={busy} />;
  return data === undefined || parts ? null : <OutputBody result={outcome} description="" busy={busy} />;
}

/** Text of a model, as the viewer of conversations shows them. */
const ModelText = (props: Parameters<typeof Markdown>[0]) => (
  <div data-viewer="chat" className="min-w-0">
    <Markdown {...props} />
  </div>
);

/** The steps of a response: its calls of tools, and its content to their results. */
const AssistantMessage = ({ message: { parts } }: { message: ChatMessage }) =>
  splitSteps(parts).map((step, index) => {
    const { reasoning, calls } = readExtras(step);
    const text = getMessageText({ parts: step });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
      <Fragment key={index}>
        {reasoning ? <Reasoning text={reasoning} /> : null}
        {text ? <ModelText text={text} /> : null}
        {calls ? <CallItems calls={calls} /> : null}
      </Fragment>
    );
  });

function splitSteps(parts: readonly MessagePart[]): readonly (readonly MessagePart[])[] {
  const end = parts.findLastIndex(({ type }) => type === "step-start");
  return end < 0 ? [parts] : [...splitSteps(parts.slice(0, end)), parts.slice(end + 1)];
}

/** The messages without those of the active run, which is shown from its result. */
function withoutResponse(conversation: Conversation): readonly ChatMessage[] {
  const { kept } = splitResponse(conversation);
  return conversation.messages.flatMap((message) => {
    if (message.id !== conversation.run.messageId) return [message];
    return kept.length > 0 ? [{ ...message, parts: kept }] : [];
  });
}

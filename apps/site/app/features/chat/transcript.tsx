import { type ChatState, getBranches, isRunActive } from "@inferhub/react/store";
import type { PickerModel, PickerOffer } from "../picker/picker-model.ts";
import { JumpToLatest } from "../playground/result/jump-to-latest.tsx";
import { useFollowEnd } from "../playground/result/use-follow-end.ts";
import { type MessageActions, Response, UserMessage } from "./message-item.tsx";
import { ProblemCard } from "./problem-card.tsx";

/** The conversation in its own scroll container, so a growing response doesn't move the page. */
export function Transcript({
  state,
  model,
  offer,
  isSandbox,
  actions,
  editing,
  onEditing,
  onSwitch,
}: {
  state: ChatState;
  model: PickerModel;
  /** The selected provider. */
  offer: PickerOffer | undefined;
  /** Whether the provider is imitated here. */
  isSandbox: boolean;
  actions: MessageActions;
  /** ID of the message that is being edited. */
  editing: string | undefined;
  onEditing: (messageId: string | undefined) => void;
  onSwitch: () => void;
}) {
  const { messages, run } = state;
  const busy = isRunActive(state);
  const last = messages.at(-1);
  // Growing parts are replaced; their count and the last one's length indicate new content.
  const end = last?.parts.at(-1);
  const length =
    messages.length * 1000 +
    (last?.parts.length ?? 0) * 10 +
    (end && "text" in end ? end.text.length : end && "inputText" in end ? end.inputText.length : 0) +
    (run.error ? 1 : 0);
  const { box, behind, jump, onScroll } = useFollowEnd<HTMLDivElement>(length);
  const provider = offer?.label ?? "the provider";
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)]">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="min-h-0 overflow-y-auto overscroll-contain rounded-md focus-visible:-outline-offset-2"
      >
        <ol className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 px-1 py-4 sm:px-4">
          {messages.map((message) => {
            const shared = {
              message,
              branches: getBranches(state, message.id),
              actions,
              busy,
            };
            if (message.role !== "assistant")
              return (
                <UserMessage
                  key={message.id}
                  {...shared}
                  editing={editing === message.id}
                  onEditing={onEditing}
                />
              );
            const isLast = message === last;
            return (
              <Response
                key={message.id}
                {...shared}
                model={model}
                env={offer?.env}
                isLast={isLast}
                isActive={busy && message.id === run.messageId}
                isSandbox={isSandbox}
                waiting={`Waiting for ${provider}…`}
                ending={getEnding(message, isLast ? run.status : "idle")}
              />
            );
          })}
          {run.status === "failed" && run.error ? (
            <li>
              <ProblemCard
                error={run.error}
                provider={provider}
                model={model.name}
                canContinue={(last?.parts.length ?? 0) > 0}
                onRetry={() => actions.retry(last?.id ?? "")}
                onContinue={actions.continueResponse}
                onSwitch={onSwitch}
              />
            </li>
          ) : null}
        </ol>
      </div>
      <JumpToLatest behind={behind} jump={jump} />
    </div>
  );
}

/** A stopped response is no failure. After a reload, why it ended early is unknown any more. */
function getEnding({ status }: ChatState["messages"][number], run: ChatState["run"]["status"]): string {
  if (status !== "partial" || run === "failed") return "";
  return run === "stopped" ? "Stopped" : "Incomplete";
}

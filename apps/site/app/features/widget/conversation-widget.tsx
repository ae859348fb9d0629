import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../components/icon.tsx";
import { Button } from "../../components/ui/button.tsx";
import { SandboxFrame } from "../../components/ui/sandbox-frame.tsx";
import { Status } from "../../components/ui/status.tsx";
import type { KeyState } from "../../lib/key-states.ts";
import { useOnline } from "../../lib/use-online.ts";
import { type Conversation, editMessage, stopEditing, withFields } from "../playground/chat/conversation.ts";
import { Transcript } from "../playground/chat/transcript.tsx";
import { type Draft, isConversation } from "../playground/draft.ts";
import type { Example } from "../playground/examples/example.ts";
import { formatStatus } from "../playground/run-state.ts";
import { type FormField, toControlId } from "../playground/task-info.ts";
import type { usePanel } from "../playground/use-panel.ts";
import { Composer } from "./composer.tsx";
import { formatComposerHint } from "./composer-hint.ts";
import type { Early } from "./early.ts";
import { RunProblem } from "./run-problem.tsx";
import { isSandbox, RunStats } from "./run-stats.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { WidgetView } from "./widget-view.ts";

const AttachFiles = lazy(() =>
  import("../playground/chat/attach-files.tsx").then(({ AttachFiles }) => ({ default: AttachFiles })),
);

/** A conversation with a model: messages above, the box below. */
export function ConversationWidget({
  view,
  name,
  field,
  conversation,
  panel,
  provider,
  state,
  early,
}: {
  view: WidgetView;
  name: string;
  field: FormField;
  conversation: Conversation;
  panel: ReturnType<typeof usePanel>;
  provider: string;
  /** Whether the server has the provider's key. */
  state: KeyState | undefined;
  early: Early;
}) {
  const { task, suggestions } = view;
  const { form, running, state: run } = panel;
  const online = useOnline();
  const id = toControlId(field);
  const [isAttaching, setAttaching] = useState(false);
  const change = (how: (before: Conversation) => Conversation) =>
    form.set(field.name, (before) => (isConversation(before) ? how(before) : before));
  const say = (next: Conversation) => {
    form.set(field.name, next);
    panel.run({ ...form.draft, [field.name]: next } satisfies Draft);
  };
  const sayText = (text: string) => say(withFields(conversation, { text }));
  const sayExample = async ({ input }: Example) => {
    const { loadDemoInput } = await import("../playground/examples/demo-input.ts");
    const value = (await loadDemoInput(input))[field.name];
    if (value !== undefined && isConversation(value)) say(value);
  };
  useEarly(early, id, (text, isSent) => (isSent ? sayText(text) : change((so) => withFields(so, { text }))));

  const { messages, editing, fields } = conversation;
  const isEmpty = messages.length === 0 && run.phase === "idle";
  const own = task.providers.find((each) => each.id === provider);
  const meta = run.result?.meta;
  const isImitated = meta ? isSandbox(meta) : state === "sandbox";
  const examples = task.examples.slice(0, 3);
  const transcript = (
    <Transcript conversation={conversation} state={run} form={{ ...panel.actions, change }} />
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-3 sm:p-4">
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto [&_[role=log]]:max-h-none">
        {isEmpty ? (
          <div className="grid flex-1 content-center gap-4 text-center">
            <p className="text-lg font-medium">What can I help with?</p>
            {suggestions.length > 0 ? (
              <Suggestions
                label="Suggestions"
                names={suggestions}
                onChoose={(at) => sayText(suggestions[at] ?? "")}
              />
            ) : (
              <Suggestions
                label="Suggestions"
                names={examples.map((each) => each.name)}
                onChoose={(at) => examples[at] && void sayExample(examples[at])}
              />
            )}
          </div>
        ) : isImitated ? (
          <SandboxFrame env={own?.env}>{transcript}</SandboxFrame>
        ) : (
          transcript
        )}
        {run.result ? <RunStats result={run.result} /> : null}
        <RunProblem task={task} panel={panel} provider={own?.label ?? "the provider"} model={name} />
      </div>
      <Status hidden>{formatStatus(run, "")}</Status>
      {editing ? (
        <p className="flex items-center gap-2 text-sm text-accent">
          You are editing an earlier message. The first version is kept.
          <Button size="small" variant="quiet" onClick={() => change(stopEditing)}>
            Cancel
          </Button>
        </p>
      ) : null}
      <Composer
        id={id}
        placeholder={formatComposerHint(name, isImitated ? own?.label : undefined)}
        value={fields.text}
        error={form.problems[field.name]}
        running={running}
        isOffline={!online && !running}
        onChange={(text) => change((so) => withFields(so, { text }))}
        onSend={panel.actions.send}
        onStop={panel.toggle}
        onEditLast={() => {
          const last = messages.findLast(({ role }) => role === "user");
          if (last && !editing) change((so) => editMessage(so, last.id));
        }}
      >
        {field.attaches ? (
          <Button
            size="icon"
            variant="quiet"
            aria-label="Attach files"
            aria-expanded={isAttaching || fields.attachments.length > 0}
            onClick={() => setAttaching((before) => !before)}
          >
            <Icon name="plus" />
          </Button>
        ) : null}
      </Composer>
      {field.attaches && (isAttaching || fields.attachments.length > 0) ? (
        <Suspense fallback={null}>
          <AttachFiles
            id={`${id}-files`}
            kinds={field.attaches}
            attached={fields.attachments}
            onAdd={(files) =>
              change((so) => withFields(so, { attachments: [...so.fields.attachments, ...files] }))
            }
            onRemove={(at) =>
              change((so) =>
                withFields(so, { attachments: so.fields.attachments.filter((_, place) => place !== at) }),
              )
            }
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * Takes over text typed before hydration, with the focus. The input is updated before the store, so a keystroke in
 * between isn't overwritten.
 */
function useEarly(early: Early, id: string, take: (text: string, isSent: boolean) => void): void {
  const taken = useRef(false);
  useLayoutEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const box = document.getElementById(id);
    if (!(box instanceof HTMLTextAreaElement)) return;
    if (early.text) {
      box.value = early.text;
      take(early.text, early.isSent);
    }
    if (!early.hasFocus) return;
    box.focus();
    // A box that has its text from the start starts before it.
    box.setSelectionRange(early.text.length, early.text.length);
  });
}

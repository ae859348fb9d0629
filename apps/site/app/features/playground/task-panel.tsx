import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "../../components/cx.ts";
import { useKeyStates } from "../../lib/key-states.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { isOnline } from "../../lib/use-online.ts";
import { chooseAutomaticProvider } from "./automatic-provider.ts";
import { createConversationActions } from "./chat/conversation-actions.ts";
import type { Draft } from "./draft.ts";
import { focusField, useForm } from "./form.ts";
import { useHistory } from "./history/use-history.ts";
import type { Tab } from "./query.ts";
import type { OnRecover } from "./result/recovery-actions.tsx";
import { ResultPanel } from "./result/result-panel.tsx";
import { RouteFields } from "./route-fields.tsx";
import type { RunOptions } from "./run-options.ts";
import { isActive, type RunTask } from "./run-state.ts";
import { toRun, usePanelStore } from "./store/panel-store.ts";
import { TaskForm } from "./task-form.tsx";
import type { TaskInfo } from "./task-info.ts";
import { buildCallToShow, getDraftText, resolveTarget, toTaskRequest } from "./task-request.ts";
import { useJobQuery } from "./use-job-query.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";

// On the server nothing may wait: what comes late needs a script to be put in its place.
const Transcript = import.meta.env.SSR
  ? (await import("./chat/transcript.tsx")).Transcript
  : lazy(() => import("./chat/transcript.tsx").then(({ Transcript }) => ({ default: Transcript })));

const ResultActions = lazy(() =>
  import("./result/result-actions.tsx").then(({ ResultActions }) => ({ default: ResultActions })),
);

const SharedInput = lazy(() =>
  import("./share/shared-input.tsx").then(({ SharedInput }) => ({ default: SharedInput })),
);

/** One task: its form on the left, its result on the right. */
export function TaskPanel({
  task,
  queryState,
  picker,
  initial,
  openedRun,
  tasks,
  embedded = false,
}: {
  task: TaskInfo;
  queryState: PlaygroundQueryState;
  picker?: React.ReactNode;
  /** What stands in the form at first. */
  initial?: Draft;
  /** All that can be chosen from, where its result is to be handed on. */
  tasks?: readonly TaskInfo[];
  /** What came of a run before, to be shown again. */
  openedRun?: RunTask | undefined;
  /** Whether it is a part of another page, whose title and address it leaves alone. */
  embedded?: boolean;
}) {
  const { query, change, flush } = queryState;
  const [store, panel] = usePanelStore(task, initial);
  const form = useForm(task, store, panel, queryState, initial);
  const ownRun = useMemo(() => toRun(store, panel), [store, panel]);
  const { state, start, stop } = ownRun;
  const { last } = panel;
  const conversation = createConversationActions(task, store, form.draft);
  const states = useKeyStates();
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const result = useRef<HTMLElement>(null);
  const running = isActive(state);
  const provider = query.provider || (chooseAutomaticProvider(task.providers, states)?.id ?? "");
  const call = useMemo(
    () => buildCallToShow({ task, draft: form.draft, query, provider, lastRequest: last?.request }),
    [task, form.draft, query, provider, last],
  );

  useJobQuery(task.id, queryState, ownRun);
  useHistory({ task, query, draft: form.draft, run: ownRun, opened: openedRun, embedded });

  const isSent = state.phase === "sending";
  useEffect(() => {
    // Next to the form, the result is visible already.
    if (isSent && !matchMedia(embedded ? "(min-width: 80rem)" : "(min-width: 64rem)").matches)
      result.current?.scrollIntoView();
  }, [isSent, embedded]);

  const run = (draft: Draft, { timeoutMultiplier, keepDraft, ...target }: RunOptions = {}) => {
    // The form says why.
    if (!isOnline()) return;
    const chosen = { ...query, ...target };
    const { request, errors } = toTaskRequest(task, draft, resolveTarget(task, chosen, provider));
    form.setProblems(errors ?? {});
    if (!request) {
      const wrong = task.fields.find(({ name }) => errors[name]);
      if (wrong) focusField(wrong);
      return;
    }
    change({ ...target, job: "" }, target.provider === undefined ? "type" : "choose");
    flush();
    if (!keepDraft) conversation.send();
    store.dispatch({ type: "request-prepared", request, about: getDraftText(draft) });
    start(request, timeoutMultiplier);
  };
  const toggle = () => (running ? stop() : run(form.draft));

  const actions = {
    ...conversation,
    retry(id: string) {
      if (!running) run(conversation.backTo(id), { keepDraft: true });
    },
    send() {
      if (!running) run(form.draft);
    },
  };

  // What applies recoveries is loaded when one is chosen.
  const onRecover: OnRecover = (offer, target) =>
    void import("./apply-recovery.ts").then(({ applyRecovery }) =>
      applyRecovery({ task, form, queryState, store, conversation, runAgain: run }, offer, target),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running) {
      event.preventDefault();
      run(form.draft);
    }
    if (event.key === "Escape" && running && !event.nativeEvent.isComposing) stop();
  };

  return (
    <div
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-start",
        embedded ? "gap-6 xl:grid-cols-2" : "gap-8 pb-20 lg:grid-cols-2 lg:pb-0",
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside */}
      <div className="grid min-w-0 gap-5" onKeyDown={onKeyDown}>
        {picker}
        {hash === "" || !hydrated || embedded ? null : (
          <Suspense fallback={null}>
            <SharedInput task={task} form={form} />
          </Suspense>
        )}
        <TaskForm
          task={task}
          form={form}
          running={running}
          embedded={embedded}
          onRun={toggle}
          onSend={actions.send}
          onLeave={flush}
          routing={<RouteFields task={task} query={query} states={states} onChange={change} />}
        />
      </div>
      <ResultPanel
        ref={result}
        task={task}
        state={state}
        tab={query.tab}
        {...(embedded ? { onTab: (tab: Tab) => change({ tab }, "choose") } : {})}
        call={call}
        description={last?.about ?? ""}
        {...(conversation.conversation
          ? {
              transcript: (
                <Transcript conversation={conversation.conversation} state={state} form={actions} />
              ),
            }
          : {})}
        onRecover={onRecover}
        actions={
          tasks && hydrated ? (
            <Suspense fallback={null}>
              <ResultActions task={task} tasks={tasks} query={query} draft={form.draft} />
            </Suspense>
          ) : null
        }
      />
    </div>
  );
}

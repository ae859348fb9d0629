import { lazy, Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../lib/use-hydrated.ts";
import type { Draft } from "./draft.ts";
import { ResultPanel } from "./result/result-panel.tsx";
import { RouteFields } from "./route-fields.tsx";
import type { RunTask } from "./run-state.ts";
import { TaskForm } from "./task-form.tsx";
import type { TaskInfo } from "./task-info.ts";
import { usePanel } from "./use-panel.ts";
import type { PlaygroundQueryState } from "./use-playground-query.ts";

// No suspense on the server: late content would require a script.
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
}: {
  task: TaskInfo;
  queryState: PlaygroundQueryState;
  picker?: React.ReactNode;
  /** Initial values of the form. */
  initial?: Draft;
  /** All that can be selected from, where its result is to be handed on. */
  tasks?: readonly TaskInfo[];
  /** Outcome of a run before, to be shown again. */
  openedRun?: RunTask | undefined;
}) {
  const { query, change, flush } = queryState;
  const panel = usePanel({ task, queryState, initial, openedRun, embedded: false });
  const { form, state, running, call, conversation, actions, states, onRecover } = panel;
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const result = useRef<HTMLElement>(null);

  const isSent = state.phase === "sending";
  useEffect(() => {
    // Next to the form, the result is visible already.
    if (isSent && !matchMedia("(min-width: 64rem)").matches) result.current?.scrollIntoView();
  }, [isSent]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 pb-20 lg:grid-cols-2 lg:pb-0">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside */}
      <div className="grid min-w-0 gap-5" onKeyDown={panel.onKeyDown}>
        {picker}
        {hash === "" || !hydrated ? null : (
          <Suspense fallback={null}>
            <SharedInput task={task} form={form} />
          </Suspense>
        )}
        <TaskForm
          task={task}
          form={form}
          running={running}
          onRun={panel.toggle}
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
        call={call}
        description={panel.description}
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

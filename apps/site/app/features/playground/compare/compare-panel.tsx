import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useKeyStates } from "../../../lib/key-states.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useOnline } from "../../../lib/use-online.ts";
import type { QueryState } from "../../../lib/use-query-state.ts";
import { isConversation } from "../draft.ts";
import { ContentField } from "../fields/content-field.tsx";
import { focusField, useForm } from "../form.ts";
import { ExampleMenu, Parameters } from "../form-parts.tsx";
import { isActive } from "../run-state.ts";
import {
  type PanelStore,
  toRun,
  usePanelStates,
  usePanelStore,
  usePanelStores,
} from "../store/panel-store.ts";
import { keepFocus } from "../task-form.tsx";
import { listContent, listParameters, type TaskInfo } from "../task-info.ts";
import { getDraftText, toTaskRequest } from "../task-request.ts";
import { Column } from "./column.tsx";
import {
  type CompareQuery,
  chooseNextTarget,
  MAX_TARGETS,
  MIN_TARGETS,
  type Target,
} from "./compare-query.ts";
import { getOutputText } from "./output-text.ts";
import { PreviousMessages } from "./previous-messages.tsx";

const ShareLink = lazy(() =>
  import("../share/share-link.tsx").then(({ ShareLink }) => ({ default: ShareLink })),
);
const SharedInput = lazy(() =>
  import("../share/shared-input.tsx").then(({ SharedInput }) => ({ default: SharedInput })),
);

/** The input, and a column per compared provider or model. */
export function ComparePanel({
  task,
  used,
  picker,
}: {
  task: TaskInfo;
  used: QueryState<CompareQuery>;
  picker: ReactNode;
}) {
  const { query, change, flush } = used;
  const { targets } = query;
  const [store, panel] = usePanelStore(task);
  const form = useForm(task, store, panel, used);
  const states = useKeyStates();
  const online = useOnline();
  const hydrated = useHydrated();
  const { stores, remove: removePanel } = usePanelStores(task, MAX_TARGETS);
  const runs = usePanelStates(stores).map((state, at) => toRun(stores[at] as PanelStore, state));
  const [about, setAbout] = useState("");
  const [marked, setMarked] = useState(false);
  const active = runs.slice(0, targets.length);
  const running = active.some(({ state }) => isActive(state));
  const texts = active.map(({ state }) => getOutputText(state));
  const comparable = texts.filter(Boolean).length > 1;

  const start = (at: number) => {
    const target = targets[at];
    if (!target) return true;
    const { request, errors } = toTaskRequest(task, form.draft, target);
    form.setProblems(errors ?? {});
    if (!request) {
      const wrong = task.fields.find(({ name }) => errors[name]);
      if (wrong) focusField(wrong);
      return false;
    }
    setAbout(getDraftText(form.draft));
    runs[at]?.start(request);
    return true;
  };
  const runAll = () => {
    flush();
    for (const at of targets.keys()) if (!start(at)) return;
  };
  const stopAll = () => {
    for (const { state, stop } of active) if (isActive(state)) stop();
  };
  const setTarget = (at: number, patch: Partial<Target>, how: "choose" | "type") =>
    change({ targets: targets.map((target, each) => (each === at ? { ...target, ...patch } : target)) }, how);
  const remove = (at: number) => {
    removePanel(at);
    change({ targets: targets.filter((_, each) => each !== at) }, "choose");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running && online) {
      event.preventDefault();
      runAll();
    }
    if (event.key === "Escape" && running && !event.nativeEvent.isComposing) stopAll();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" onKeyDown={onKeyDown}>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        {picker}
        <Suspense fallback={null}>{hydrated ? <SharedInput task={task} form={form} /> : null}</Suspense>
        <form
          aria-label="Input"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={flush}
          className="grid gap-5"
        >
          {Object.values(form.draft)
            .filter(isConversation)
            .map((conversation) => (
              <PreviousMessages key="before" conversation={conversation} />
            ))}
          {listContent(task).map((field) => (
            <ContentField
              key={field.name}
              field={field}
              value={form.draft[field.name]}
              draft={form.draft}
              error={form.problems[field.name]}
              onChange={(value) => form.set(field.name, value)}
              onBlur={() => form.check(field)}
              onSend={() => (running ? undefined : runAll())}
            />
          ))}
          <Parameters
            task={task.id}
            fields={listParameters(task)}
            values={form.draft as Readonly<Record<string, string>>}
            problems={form.problems}
            onChange={form.setParameter}
            onBlur={form.check}
          />
        </form>
        <div className="needs-script flex flex-wrap items-center gap-3">
          <Button
            data-testid="run-all"
            variant={running ? "danger" : "primary"}
            aria-keyshortcuts={running ? "Escape" : "Control+Enter Meta+Enter"}
            aria-disabled={!running && !online}
            className="min-w-28"
            onMouseDown={keepFocus}
            onClick={running ? stopAll : online ? runAll : undefined}
          >
            {running ? "Stop all" : "Run all"}
          </Button>
          <ExampleMenu task={task} onFill={form.fill} />
          {targets.length < MAX_TARGETS ? (
            <Button
              onClick={() => change({ targets: [...targets, chooseNextTarget(task, targets)] }, "choose")}
            >
              Add a column
            </Button>
          ) : null}
          {comparable ? (
            <Button aria-pressed={marked} onClick={() => setMarked(!marked)}>
              Mark differences
            </Button>
          ) : null}
          <Suspense fallback={null}>
            {hydrated ? <ShareLink task={task} draft={form.draft} /> : null}
          </Suspense>
          {online ? null : (
            <span className="text-sm text-warn">You are offline: a run needs the network.</span>
          )}
        </div>
      </div>
      <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${WIDTHS[targets.length] ?? ""}`}>
        {targets.map((target, at) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice, and columns have an order
            key={at}
            number={at + 1}
            task={task}
            states={states}
            target={target}
            state={runs[at]?.state ?? { phase: "idle" }}
            about={about}
            baseline={marked && at > 0 ? texts[0] : undefined}
            onChange={(patch, how) => setTarget(at, patch, how)}
            onRun={online ? () => start(at) : undefined}
            onStop={() => runs[at]?.stop()}
            onRemove={targets.length > MIN_TARGETS ? () => remove(at) : undefined}
          />
        ))}
      </div>
    </div>
  );
}

const WIDTHS: Readonly<Record<number, string>> = {
  2: "md:grid-cols-2",
  3: "md:grid-cols-2 xl:grid-cols-3",
  4: "md:grid-cols-2 xl:grid-cols-4",
};

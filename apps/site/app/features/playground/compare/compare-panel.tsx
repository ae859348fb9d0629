import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useKeyStates } from "../../../lib/key-states.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useOnline } from "../../../lib/use-online.ts";
import type { QueryState } from "../../../lib/use-query-state.ts";
import type { PickerModel } from "../../picker/picker-model.ts";
import { usePickerModels } from "../../picker/use-picker-models.ts";
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
import { listContent, listParameters, type TaskInfo, toControlId, withoutScope } from "../task-info.ts";
import { getDraftText, toTaskRequest } from "../task-request.ts";
import { Column } from "./column.tsx";
import { readFigures } from "./compare-figures.ts";
import { MAX_TARGETS, MIN_TARGETS } from "./compare-limits.ts";
import type { CompareQuery, Target } from "./compare-query.ts";
import { getOutputText } from "./output-text.ts";
import { PreviousMessages } from "./previous-messages.tsx";
import { resolveColumn } from "./resolve-column.ts";
import { type ColumnInput, useColumnInputs } from "./use-column-inputs.ts";

const ShareLink = lazy(() =>
  import("../share/share-link.tsx").then(({ ShareLink }) => ({ default: ShareLink })),
);
const SharedInput = lazy(() =>
  import("../share/shared-input.tsx").then(({ SharedInput }) => ({ default: SharedInput })),
);
const ModelPicker = lazy(() =>
  import("../../picker/model-picker.tsx").then((module) => ({ default: module.ModelPicker })),
);
const Outcome = lazy(() => import("./outcome.tsx").then((module) => ({ default: module.Outcome })));

/** A column per compared pair of model and provider, their figures, and the one input of all. */
export function ComparePanel({
  task,
  used,
  picker,
  models,
}: {
  task: TaskInfo;
  used: QueryState<CompareQuery>;
  picker: ReactNode;
  /** Models of the columns that the server has. */
  models: readonly PickerModel[];
}) {
  const { query, change, flush } = used;
  const { targets } = query;
  const [store, panel] = usePanelStore(task);
  const form = useForm(task, store, panel, used);
  const states = useKeyStates();
  const online = useOnline();
  const hydrated = useHydrated();
  const { known, add } = usePickerModels(
    task.id,
    targets.map(({ model }) => model),
    models,
  );
  const { stores, remove: removePanel } = usePanelStores(task, MAX_TARGETS);
  const runs = usePanelStates(stores).map((state, at) => toRun(stores[at] as PanelStore, state));
  /** Texts of the last inputs, by column. */
  const [inputTexts, setInputTexts] = useState<readonly string[]>([]);
  const { inputs, remove: removeInput } = useColumnInputs(task, form, targets, (next, how) =>
    change({ targets: next }, how),
  );
  /** Index of the column that the others are compared with; undefined if differences are off. */
  const [marked, setMarked] = useState<number>();
  const [isAdding, setAdding] = useState(false);
  const active = runs.slice(0, targets.length);
  const running = active.some(({ state }) => isActive(state));
  const texts = active.map(({ state }) => getOutputText(state));
  const resolved = targets.map((target) => resolveColumn(target, known.get(target.model), states));
  const baseline = marked === undefined ? undefined : Math.min(marked, targets.length - 1);

  // The prompt is the next input. On touch screens a keyboard would cover the columns.
  const content = listContent(task);
  const [first] = content;
  const firstId = first && toControlId(first);
  useEffect(() => {
    if (firstId && !matchMedia("(pointer: coarse)").matches && document.activeElement === document.body)
      document.getElementById(firstId)?.focus({ preventScroll: true });
  }, [firstId]);

  const start = (at: number) => {
    const target = resolved[at];
    const input = inputs[at];
    if (!target || !input) return true;
    const { request, errors } = toTaskRequest(task, input.draft, target);
    form.setProblems(input.takeProblems(errors ?? {}));
    if (!request) {
      const wrong = input.task.fields.find(({ name }) => errors[name]);
      if (wrong) focusField(input.isOwn(wrong) ? wrong : withoutScope(wrong));
      return false;
    }
    const about = getDraftText(input.draft);
    setInputTexts((before) => targets.map((_, each) => (each === at ? about : (before[each] ?? ""))));
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
  const setTarget = (at: number, patch: Partial<Target>) =>
    change(
      { targets: targets.map((target, each) => (each === at ? { ...target, ...patch } : target)) },
      "choose",
    );
  const remove = (at: number) => {
    removePanel(at);
    removeInput(at);
    setInputTexts((before) => before.filter((_, each) => each !== at));
    change({ targets: targets.filter((_, each) => each !== at) }, "choose");
  };
  const focusPrompt = () => firstId && document.getElementById(firstId)?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !running && online) {
      event.preventDefault();
      runAll();
    }
    if (event.key === "Escape" && running && !event.nativeEvent.isComposing) stopAll();
  };
  const getName = (at: number) => {
    const { model = "", provider = "" } = resolved[at] ?? {};
    const name = known.get(model)?.name ?? model.slice(model.indexOf("/") + 1);
    const label = task.providers.find(({ id }) => id === provider)?.label;
    return label ? `${name} on ${label}` : name;
  };
  const names = targets.map((_, at) => getName(at));
  const hasOutput = active.some(({ state }) => state.result?.meta);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts on top of the buttons inside
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        {picker}
        {targets.length < MAX_TARGETS ? (
          <Button className="needs-script" onClick={() => setAdding(true)}>
            Add a model
          </Button>
        ) : null}
      </div>
      <section
        aria-label="Columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className={`flex snap-x snap-mandatory items-stretch gap-3 overflow-x-auto rounded-xl md:grid md:snap-none md:overflow-visible ${WIDTHS[targets.length] ?? "md:grid-cols-2"}`}
      >
        {targets.map((target, at) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be asked twice, and columns have an order
            key={at}
            number={at + 1}
            task={task}
            states={states}
            target={target}
            resolved={resolved[at] ?? { ...target, isReplaced: false }}
            model={known.get(target.model)}
            state={runs[at]?.state ?? { phase: "idle" }}
            about={inputTexts[at] ?? ""}
            input={inputs[at] as ColumnInput}
            shared={form.draft}
            baseline={
              baseline === undefined || baseline === at
                ? undefined
                : { column: baseline + 1, text: texts[baseline] ?? "" }
            }
            onModel={(model, provider) => {
              if (typeof model !== "string") add(model);
              const id = typeof model === "string" ? model : model.id;
              setTarget(at, {
                model: id,
                provider: provider || (id === target.model ? "" : target.provider),
              });
              focusPrompt();
            }}
            onProvider={(provider) => setTarget(at, { provider })}
            onRun={online ? () => start(at) : undefined}
            onStop={() => runs[at]?.stop()}
            onRemove={targets.length > MIN_TARGETS ? () => remove(at) : undefined}
          />
        ))}
      </section>
      {hasOutput ? (
        <Suspense fallback={null}>
          <Outcome
            names={names}
            texts={texts}
            figures={active.map(({ state }) => (isActive(state) ? undefined : readFigures(state.result)))}
            images={active.flatMap(({ state: { result } }, at) =>
              task.outputKind === "image" && typeof result?.data === "string"
                ? [
                    {
                      number: at + 1,
                      name: names[at] ?? "",
                      data: result.data,
                      isSandbox: readFigures(result) === "sandbox",
                    },
                  ]
                : [],
            )}
            isRunning={running}
            marked={baseline}
            onMark={setMarked}
          />
        </Suspense>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line bg-surface p-3 sm:p-4">
        <Suspense fallback={null}>{hydrated ? <SharedInput task={task} form={form} /> : null}</Suspense>
        <form
          aria-label="Input"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={flush}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <OwnInputNote inputs={inputs} />
          {Object.values(form.draft)
            .filter(isConversation)
            .map((conversation) => (
              <PreviousMessages key="before" conversation={conversation} />
            ))}
          {content.map((field) => (
            <ContentField
              key={field.name}
              field={field}
              value={form.draft[field.name]}
              draft={form.draft}
              error={form.problems[field.name]}
              onChange={(value) => form.set(field.name, value)}
              onBlur={() => form.check(field)}
              onSend={() => (running || !online ? undefined : runAll())}
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
          <Suspense fallback={null}>
            {hydrated ? <ShareLink task={task} draft={form.draft} /> : null}
          </Suspense>
          {online ? null : <span className="text-sm text-warn">You are offline</span>}
        </div>
      </div>
      {isAdding ? (
        <Suspense fallback={null}>
          <ModelPicker
            operation={task.id}
            current=""
            onClose={() => setAdding(false)}
            onChoose={(model, provider) => {
              setAdding(false);
              add(model);
              change({ targets: [...targets, { model: model.id, provider }] }, "choose");
              focusPrompt();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Names the columns that do not send the shared input. */
function OwnInputNote({ inputs }: { inputs: readonly ColumnInput[] }) {
  const numbers = inputs.flatMap(({ hasOwnContent }, at) => (hasOwnContent ? [String(at + 1)] : []));
  if (numbers.length === 0) return null;
  const columns = new Intl.ListFormat("en").format(numbers);
  return (
    <p data-testid="own-input-note" className="text-sm text-muted">
      {numbers.length === 1
        ? `Column ${columns} has its own input.`
        : `Columns ${columns} have their own input.`}
    </p>
  );
}

const WIDTHS: Readonly<Record<number, string>> = {
  2: "md:grid-cols-2",
  3: "md:grid-cols-2 xl:grid-cols-3",
  4: "md:grid-cols-2 xl:grid-cols-4",
};

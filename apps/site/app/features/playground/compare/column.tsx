import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, Select } from "../../../components/ui/input.tsx";
import { Status } from "../../../components/ui/status.tsx";
import type { KeyStates } from "../../../lib/key-states.ts";
import type { Recovery } from "../errors.ts";
import { KEY_LABELS } from "../key-labels.ts";
import { OutputPanel } from "../result/output-panel.tsx";
import type { Target as Instead } from "../result/recovery-actions.tsx";
import { JobProgress, ResultHeader, RunErrorBox } from "../result/run-parts.ts";
import { useErrorText } from "../result/use-error-text.ts";
import { formatStatus, isActive, type RunState } from "../run-state.ts";
import type { TaskInfo } from "../task-info.ts";
import type { Target } from "./compare-query.ts";
import { getOutputText } from "./output-text.ts";

const Differences = lazy(() =>
  import("./differences.tsx").then(({ Differences }) => ({ default: Differences })),
);

/** One provider or model with its response. */
export function Column({
  number,
  task,
  states,
  target,
  state,
  about,
  baseline,
  onChange,
  onRun,
  onStop,
  onRemove,
}: {
  /** From 1, which reports the columns apart. */
  number: number;
  task: TaskInfo;
  states: KeyStates;
  target: Target;
  state: RunState;
  about: string;
  /** The text that differences are marked against; omitted where none are. */
  baseline: string | undefined;
  onChange: (patch: Partial<Target>, how: "choose" | "type") => void;
  /** Omitted where nothing can be run. */
  onRun: (() => void) | undefined;
  onStop: () => void;
  onRemove: (() => void) | undefined;
}) {
  const id = `column-${number}`;
  const running = isActive(state);
  const provider = task.providers.find((each) => each.id === (state.error?.provider ?? target.provider));
  const text = useErrorText(state.error, {
    provider: provider?.label ?? "the provider",
    model: target.model,
  });
  const words = getOutputText(state);
  const offer = (chosen: Recovery, instead?: Instead) => {
    if (instead)
      onChange(
        { ...(instead.model ? { model: instead.model } : {}), provider: instead.provider ?? "" },
        "choose",
      );
    else if (chosen === "other-provider") document.getElementById(`${id}-provider`)?.focus();
    else if (chosen === "retry") onRun?.();
  };
  // Content that requires the form.
  const recoveries = text?.recoveries.filter((each) => IN_A_COLUMN.has(each)) ?? [];
  return (
    <section
      aria-labelledby={id}
      data-testid="column"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-semibold">
          Column {number}
        </h2>
        {onRemove ? (
          <Button size="small" variant="quiet" aria-label={`Remove column ${number}`} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
      <Field id={`${id}-provider`} label="Provider">
        {(control) => (
          <Select
            {...control}
            value={target.provider}
            onChange={(event) => onChange({ provider: event.target.value }, "choose")}
          >
            <option value="">Automatic</option>
            {task.providers.map((each) => {
              const known = states.get(each.id);
              return (
                <option key={each.id} value={each.id} disabled={known === "missing"}>
                  {known ? `${each.label} · ${KEY_LABELS[known]}` : each.label}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
      <Field id={`${id}-model`} label="Model">
        {(control) => (
          <Input
            {...control}
            value={target.model === task.exampleModel ? "" : target.model}
            placeholder={task.exampleModel}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange({ model: event.target.value.trim() || task.exampleModel }, "type")}
          />
        )}
      </Field>
      <div className="needs-script flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
        <Button
          size="small"
          variant={running ? "danger" : "secondary"}
          aria-label={running ? `Stop column ${number}` : `Run column ${number}`}
          aria-disabled={!running && !onRun}
          onClick={running ? onStop : onRun}
        >
          {running ? "Stop" : "Run"}
        </Button>
        <Status className={`text-sm ${running ? "text-accent" : "text-muted"}`}>
          {state.error && !text ? "" : formatStatus(state, text?.title ?? "")}
        </Status>
      </div>
      <Suspense fallback={null}>
        {state.result?.meta ? <ResultHeader task={task} result={state.result} /> : null}
        {state.error && text ? (
          <RunErrorBox
            error={state.error}
            text={{ ...text, recoveries }}
            task={task}
            model={target.model}
            onRecover={offer}
          />
        ) : null}
        {state.job ? <JobProgress operation={task.id} state={state} /> : null}
      </Suspense>
      {baseline !== undefined && words !== "" && !running ? (
        <Suspense fallback={<p className="text-muted">Comparing outputs.</p>}>
          <Differences before={baseline} after={words} />
        </Suspense>
      ) : (
        <OutputPanel state={state} description={about} label={`Answer of column ${number}`} />
      )}
    </section>
  );
}

const IN_A_COLUMN: ReadonlySet<Recovery> = new Set<Recovery>([
  "retry",
  "set-key",
  "sandbox",
  "ready-providers",
  "serving-providers",
  "other-provider",
  "check-key",
  "request-access",
  "larger-models",
  "report",
]);

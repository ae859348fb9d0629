import { lazy, Suspense } from "react";
import { Icon } from "../../../components/icon.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SandboxFrame } from "../../../components/ui/sandbox-frame.tsx";
import { Status } from "../../../components/ui/status.tsx";
import type { KeyStates } from "../../../lib/key-states.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { ModelPill, toNamedModel } from "../../picker/model-pill.tsx";
import { formatOfferPrice, type PickerModel } from "../../picker/picker-model.ts";
import { ProviderSelect } from "../../picker/provider-select.tsx";
import { isSandbox, RunStats } from "../../widget/run-stats.tsx";
import type { Draft } from "../draft.ts";
import type { Recovery } from "../errors.ts";
import { OutputPanel } from "../result/output-panel.tsx";
import type { Target as Instead } from "../result/recovery-actions.tsx";
import { JobProgress, RunErrorBox } from "../result/run-parts.ts";
import { useErrorText } from "../result/use-error-text.ts";
import { formatStatus, isActive, type RunState } from "../run-state.ts";
import { listParameters, type TaskInfo } from "../task-info.ts";
import type { Target } from "./compare-query.ts";
import { InputLocks } from "./input-locks.tsx";
import { getOutputText } from "./output-text.ts";
import type { ResolvedColumn } from "./resolve-column.ts";
import type { ColumnInput } from "./use-column-inputs.ts";

const Differences = lazy(() =>
  import("./differences.tsx").then(({ Differences }) => ({ default: Differences })),
);

const OwnInput = lazy(() => import("./own-input.tsx").then((module) => ({ default: module.OwnInput })));

/** The text that a column is compared with. */
export interface Baseline {
  /** From 1. */
  readonly column: number;
  readonly text: string;
}

/** One provider or model with its response. */
export function Column({
  number,
  task,
  states,
  target,
  resolved,
  model,
  state,
  about,
  input,
  shared,
  baseline,
  onModel,
  onProvider,
  onRun,
  onStop,
  onRemove,
}: {
  /** From 1, which tells the columns apart. */
  number: number;
  task: TaskInfo;
  states: KeyStates;
  target: Target;
  resolved: ResolvedColumn;
  /** The column's model with its providers; undefined while it is unknown. */
  model: PickerModel | undefined;
  state: RunState;
  about: string;
  input: ColumnInput;
  /** The values of the shared form. */
  shared: Draft;
  /** The text that differences are marked against; omitted where none are. */
  baseline: Baseline | undefined;
  onModel: (model: PickerModel | string, provider: string) => void;
  onProvider: (provider: string) => void;
  /** Omitted where nothing can be run. */
  onRun: (() => void) | undefined;
  onStop: () => void;
  onRemove: (() => void) | undefined;
}) {
  const id = `column-${number}`;
  const hydrated = useHydrated();
  const running = isActive(state);
  const named = model ?? toNamedModel(target.model);
  const getLabel = (provider: string) =>
    task.providers.find((each) => each.id === provider)?.label ?? provider;
  const asked = state.error?.provider ?? resolved.provider;
  const text = useErrorText(state.error, {
    provider: asked ? getLabel(asked) : "the provider",
    model: named.name,
  });
  const words = getOutputText(state);
  const recover = (chosen: Recovery, instead?: Instead) => {
    if (instead) onModel(instead.model ?? target.model, instead.provider ?? "");
    else if (chosen === "other-provider") document.getElementById(`${id}-provider`)?.focus();
    else if (chosen === "retry") onRun?.();
  };
  // Content that requires the form.
  const recoveries = text?.recoveries.filter((each) => IN_A_COLUMN.has(each)) ?? [];
  const meta = state.result?.meta;
  const offer = model?.offers.find(({ provider }) => provider === resolved.provider);
  // Framed from its first word: only the end of a response says who wrote it.
  const isImitated = meta
    ? isSandbox(meta)
    : (running || words !== "") && states.get(resolved.provider) === "sandbox";
  const env = task.providers.find((each) => each.id === (meta?.provider ?? resolved.provider))?.env;
  const output =
    baseline !== undefined && words !== "" && !running ? (
      <Suspense fallback={<p className="text-muted">Comparing the responses…</p>}>
        <Differences before={baseline.text} after={words} column={baseline.column} />
      </Suspense>
    ) : (
      <OutputPanel state={state} description={about} label={`Output of column ${number}`} />
    );
  return (
    <section
      aria-labelledby={id}
      data-testid="column"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-xl border border-line bg-surface p-3 max-md:w-[88%] max-md:shrink-0 max-md:snap-center sm:p-4"
    >
      <h2 id={id} className="sr-only">
        Column {number}: <bdi>{named.name}</bdi>
      </h2>
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <ModelPill operation={task.id} model={named} onChoose={onModel} />
          <ProviderSelect
            id={`${id}-provider`}
            providers={
              model && model.offers.length > 0
                ? model.offers.map((each) => ({
                    id: each.provider,
                    label: each.label,
                    price: formatOfferPrice(each),
                  }))
                : [{ id: "", label: "Automatic" }, ...task.providers]
            }
            value={resolved.provider}
            states={states}
            onChange={onProvider}
          />
        </div>
        {onRemove ? (
          <Button size="icon" variant="quiet" aria-label={`Remove column ${number}`} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        ) : null}
      </div>
      {resolved.isReplaced ? (
        <p role="status" className="text-sm text-warn">
          {getLabel(target.provider)} does not serve <bdi>{named.name}</bdi>. Switched to{" "}
          {getLabel(resolved.provider)}.
        </p>
      ) : null}
      <div className="needs-script flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3">
        <span className="text-xs text-muted">{offer ? formatOfferPrice(offer) : "Price unknown"}</span>
        <span className="flex items-center gap-2">
          <Status className={`text-sm ${running ? "text-accent" : "text-muted"}`}>
            {state.error && !text ? "" : formatStatus(state, text?.title ?? "")}
          </Status>
          <Button
            size="small"
            variant={running ? "danger" : "secondary"}
            aria-label={running ? `Stop column ${number}` : `Run column ${number}`}
            aria-disabled={!running && !onRun}
            onClick={running ? onStop : onRun}
          >
            {running ? "Stop" : "Run"}
          </Button>
        </span>
      </div>
      <InputLocks
        number={number}
        hasOwnContent={input.hasOwnContent}
        hasOwnParameters={input.hasOwnParameters}
        hasParameters={listParameters(task).length > 0}
        onContent={input.toggleContent}
        onParameters={input.toggleParameters}
      />
      {hydrated && (input.hasOwnContent || input.hasOwnParameters) ? (
        <Suspense fallback={<p className="text-sm text-muted">Loading the input of this column.</p>}>
          <OwnInput
            number={number}
            input={input}
            shared={shared}
            onSend={() => (running ? undefined : onRun?.())}
          />
        </Suspense>
      ) : null}
      {isImitated ? <SandboxFrame env={env}>{output}</SandboxFrame> : output}
      {state.result && !running ? <RunStats result={state.result} /> : null}
      <Suspense fallback={null}>
        {state.error && text ? (
          <RunErrorBox
            error={state.error}
            text={{ ...text, recoveries }}
            task={task}
            model={target.model}
            onRecover={recover}
          />
        ) : null}
        {state.job ? <JobProgress operation={task.id} state={state} /> : null}
      </Suspense>
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

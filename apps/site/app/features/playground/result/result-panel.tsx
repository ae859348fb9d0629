import { isImitated } from "@inferhub/inference/core";
import { lazy, type ReactNode, type Ref, Suspense, useEffect } from "react";
import { SandboxFrame } from "../../../components/ui/sandbox-frame.tsx";
import { Status } from "../../../components/ui/status.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useKeyStates } from "../../../lib/key-states.ts";
import type { Tab } from "../query.ts";
import { formatStatus, hasContent, isActive, type RunState } from "../run-state.ts";
import type { TaskInfo } from "../task-info.ts";
import type { ShownCall } from "./code-panel.tsx";
import type { OnRecover } from "./recovery-actions.tsx";
import { JobProgress, ResultHeader, RunErrorBox } from "./run-parts.ts";
import { useErrorText } from "./use-error-text.ts";

// No suspense on the server: late content would require a script.
const Answer = import.meta.env.SSR
  ? (await import("./output-panel.tsx")).OutputPanel
  : lazy(() => import("./output-panel.tsx").then(({ OutputPanel }) => ({ default: OutputPanel })));
const RawPanel = import.meta.env.SSR
  ? (await import("./raw-panel.tsx")).RawPanel
  : lazy(() => import("./raw-panel.tsx").then(({ RawPanel }) => ({ default: RawPanel })));
const CodePanel = import.meta.env.SSR
  ? (await import("./code-panel.tsx")).CodePanel
  : lazy(() => import("./code-panel.tsx").then(({ CodePanel }) => ({ default: CodePanel })));

const TABS = [
  { id: "result", label: "Result" },
  { id: "raw", label: "Raw" },
  { id: "code", label: "Code" },
] as const;

const TITLE = "Playground · Inferhub";

/** Outcome of a run, and its request. */
export function ResultPanel({
  ref,
  task,
  state,
  tab,
  call,
  description,
  transcript,
  onRecover,
  actions,
}: {
  ref: Ref<HTMLElement>;
  task: TaskInfo;
  state: RunState;
  tab: Tab;
  call: ShownCall;
  /** The request as text: the text alternative of an image. */
  description: string;
  /** The conversation of the output, if any. */
  transcript?: ReactNode;
  onRecover: OnRecover;
  /** Actions on the result. */
  actions?: ReactNode;
}) {
  const provider = task.providers.find(({ id }) => id === (state.error?.provider ?? call.provider));
  const names = {
    provider: provider?.label ?? "the provider",
    model: String(call.args["model"] ?? "the model"),
  };
  const text = useErrorText(state.error, names);
  // A failure is announced once its text is known.
  const status = state.error && !text ? "" : formatStatus(state, text?.title ?? "");
  useEffect(() => {
    document.title = status ? `${status} · ${TITLE}` : TITLE;
  }, [status]);
  const shown = state.result?.meta ? state.result : undefined;
  const states = useKeyStates();
  const output = transcript ?? <Answer state={state} description={description} />;
  // Framed from its first word: only the end of a response says who wrote it.
  const isSandbox = shown?.meta
    ? isImitated(shown.meta)
    : state.result !== undefined && hasContent(state.result) && states.get(call.provider) === "sandbox";
  return (
    <section
      ref={ref}
      aria-labelledby="result-title"
      data-testid="result"
      className="grid min-w-0 content-start gap-4 rounded-lg lg:sticky lg:top-[calc(var(--header-height)+16px)] border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="result-title" className="text-lg font-semibold">
            Result
          </h2>
          <Status className={`text-sm ${isActive(state) ? "text-accent" : "text-muted"}`}>{status}</Status>
        </div>
        {actions}
      </div>
      <Suspense fallback={null}>
        {shown ? <ResultHeader task={task} result={shown} /> : null}
        {state.error && text ? (
          <RunErrorBox
            error={state.error}
            text={text}
            task={task}
            model={names.model}
            onRecover={onRecover}
          />
        ) : null}
        {state.job ? <JobProgress operation={task.id} state={state} /> : null}
      </Suspense>
      <Tabs label="Views of the result" queryKey="tab" tabs={TABS} active={tab}>
        <Suspense fallback={<p className="text-muted">Loading this view.</p>}>
          {tab === "result" ? isSandbox ? <SandboxFrame>{output}</SandboxFrame> : output : null}
          {tab === "raw" ? <RawPanel state={state} /> : null}
          {tab === "code" ? <CodePanel call={call} /> : null}
        </Suspense>
      </Tabs>
    </section>
  );
}

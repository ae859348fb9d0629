import { lazy, type Ref, Suspense, useEffect } from "react";
import { Status } from "../../../components/ui/status.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import type { Tab } from "../address.ts";
import { explain, type Offer } from "../problems.ts";
import { isUnderWay, type RunState, statusText } from "../run-state.ts";
import type { TaskInfo } from "../task-info.ts";
import { Answer } from "./answer.tsx";
import type { ShownCall } from "./code-panel.tsx";
import { ProblemBox } from "./problem-box.tsx";
import { ResultHeader } from "./result-header.tsx";

// On the server nothing may wait: what comes late needs a script to be put in its place.
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

/** What came of a run, and how it was asked. */
export function Result({
  ref,
  task,
  state,
  tab,
  call,
  about,
  onTab,
  onOffer,
}: {
  ref: Ref<HTMLElement>;
  task: TaskInfo;
  state: RunState;
  tab: Tab;
  call: ShownCall;
  /** What was asked for, in words: the text alternative of a picture. */
  about: string;
  /** Given where it is a part of another page: that page's address and title are not touched. */
  onTab?: (tab: Tab) => void;
  onOffer: (offer: Offer) => void;
}) {
  const provider = task.providers.find(({ id }) => id === (state.problem?.provider ?? call.provider));
  const names = {
    provider: provider?.label ?? "the provider",
    model: String(call.args["model"] ?? "the model"),
  };
  const text = state.problem && explain(state.problem, names);
  const status = statusText(state, text?.title ?? "");
  const isPage = onTab === undefined;
  useEffect(() => {
    if (isPage) document.title = status ? `${status} · ${TITLE}` : TITLE;
  }, [status, isPage]);
  const Heading = isPage ? "h2" : "h3";
  const shown = state.outcome?.meta ? state.outcome : undefined;
  return (
    <section
      ref={ref}
      aria-labelledby="result-title"
      data-testid="result"
      className="grid min-w-0 content-start gap-4 rounded-lg lg:sticky lg:top-[calc(var(--header-height)+16px)] border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <Heading id="result-title" className="text-lg font-semibold">
          Result
        </Heading>
        <Status className={`text-sm ${isUnderWay(state) ? "text-accent" : "text-muted"}`}>{status}</Status>
      </div>
      {shown ? <ResultHeader task={task} outcome={shown} /> : null}
      {state.problem && text ? (
        <ProblemBox problem={state.problem} text={text} env={provider?.env} onOffer={onOffer} />
      ) : null}
      <Tabs
        label="Views of the result"
        {...(onTab ? { onChoose: onTab } : { queryKey: "tab" })}
        tabs={TABS}
        active={tab}
      >
        {tab === "result" ? <Answer state={state} about={about} /> : null}
        <Suspense fallback={<p className="text-muted">Loading this view.</p>}>
          {tab === "raw" ? <RawPanel state={state} /> : null}
          {tab === "code" ? <CodePanel call={call} /> : null}
        </Suspense>
      </Tabs>
    </section>
  );
}

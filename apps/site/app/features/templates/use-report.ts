import { useCallback, useEffect, useRef, useState } from "react";
import type { EvaluationInput } from "./evaluate.ts";
import type { Report, SourcedText } from "./report.ts";
import { startWorker } from "./worker/start-worker.ts";
import { createTaskRunner, type TaskOutcome, type TaskRunner } from "./worker/task-runner.ts";

/** Typing rests this long before it is rendered. */
const DEBOUNCE_MS = 150;

/** An output that came without a problem. */
export interface LastOutput {
  readonly text: string;
  readonly sources?: readonly SourcedText[] | undefined;
}

export interface ReportState {
  readonly report: Report | undefined;
  /** Why there is no newer one. */
  readonly failure: "too-long" | "broken" | undefined;
  /** The last successful output, possibly of an earlier version. */
  readonly lastOutput: LastOutput | undefined;
  /** Whether it matches the current text. */
  readonly isCurrent: boolean;
  format(template: string, indent: number | string): Promise<TaskOutcome>;
}

const getLastOutput = (report: Report | undefined): LastOutput | undefined =>
  report?.output === undefined ? undefined : { text: report.output, sources: report.sources };

/**
 * Renders in a worker after a pause.
 * @param first the server's result for the initial state, so the worker is loaded only after a change
 */
export function useReport(
  { template, context, other, withSources }: EvaluationInput,
  first: Report | undefined,
): ReportState {
  const runner = useRef<TaskRunner>(undefined);
  const [state, setState] = useState<Omit<ReportState, "format">>(() => ({
    report: first,
    failure: undefined,
    lastOutput: getLastOutput(first),
    isCurrent: first !== undefined,
  }));
  const asked = useRef(first ? getKey({ template, context, other, withSources }) : "");
  const answered = useRef(asked.current);

  useEffect(() => () => runner.current?.close(), []);

  const run = useCallback<TaskRunner["run"]>((task) => {
    runner.current ??= createTaskRunner(startWorker);
    return runner.current.run(task);
  }, []);

  useEffect(() => {
    const input = { template, context, other, withSources };
    const key = getKey(input);
    const isAnswered = answered.current === key;
    setState((last) => withCurrent(last, isAnswered));
    if (isAnswered) {
      asked.current = key;
      return;
    }
    const timer = setTimeout(async () => {
      asked.current = key;
      const outcome = await run({ kind: "evaluate", input });
      if (asked.current !== key || outcome.kind === "outdated") return;
      answered.current = key;
      setState(({ lastOutput }) => stateAfter(outcome, lastOutput));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [template, context, other, withSources, run]);

  const format = useCallback(
    (text: string, indent: number | string) => run({ kind: "format", template: text, indent }),
    [run],
  );
  return { ...state, format };
}

const getKey = ({ template, context, other, withSources }: EvaluationInput) =>
  JSON.stringify([template, context, other, withSources]);

function withCurrent(last: Omit<ReportState, "format">, isAnswered: boolean): Omit<ReportState, "format"> {
  const isCurrent = isAnswered && last.report?.output !== undefined;
  return last.isCurrent === isCurrent ? last : { ...last, isCurrent };
}

function stateAfter(outcome: TaskOutcome, lastOutput: LastOutput | undefined): Omit<ReportState, "format"> {
  if (outcome.kind !== "report") {
    const failure = outcome.kind === "too-long" ? "too-long" : "broken";
    return { report: undefined, failure, lastOutput, isCurrent: false };
  }
  const now = getLastOutput(outcome.report);
  return {
    report: outcome.report,
    failure: undefined,
    lastOutput: now ?? lastOutput,
    isCurrent: now !== undefined,
  };
}

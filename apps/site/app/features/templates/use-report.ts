import { useCallback, useEffect, useRef, useState } from "react";
import type { Question } from "./evaluate.ts";
import type { Report, SourcedText } from "./report.ts";
import { startWorker } from "./worker/start-worker.ts";
import { createTaskRunner, type Outcome, type TaskRunner } from "./worker/task-runner.ts";

/** Typing rests this long before it is rendered. */
const REST_MS = 150;

/** An output that came without a problem. */
export interface GoodOutput {
  readonly text: string;
  readonly sources?: readonly SourcedText[] | undefined;
}

export interface UsedReport {
  readonly report: Report | undefined;
  /** Why there is no newer one. */
  readonly failure: "too-long" | "broken" | undefined;
  /** The last that went well, which may be of an earlier text. */
  readonly good: GoodOutput | undefined;
  /** Whether it is the text's as it is now. */
  readonly isCurrent: boolean;
  format(template: string, indent: number | string): Promise<Outcome>;
}

const goodOf = (report: Report | undefined): GoodOutput | undefined =>
  report?.output === undefined ? undefined : { text: report.output, sources: report.sources };

/**
 * Renders in a worker, a moment after the last key.
 * @param first what the server made of the first question, where it did: then nothing is loaded until something changes
 */
export function useReport(
  { template, context, other, withSources }: Question,
  first: Report | undefined,
): UsedReport {
  const runner = useRef<TaskRunner>(undefined);
  const [state, setState] = useState<Omit<UsedReport, "format">>(() => ({
    report: first,
    failure: undefined,
    good: goodOf(first),
    isCurrent: first !== undefined,
  }));
  const asked = useRef(first ? keyOf({ template, context, other, withSources }) : "");
  const answered = useRef(asked.current);

  useEffect(() => () => runner.current?.close(), []);

  const run = useCallback<TaskRunner["run"]>((task) => {
    runner.current ??= createTaskRunner(startWorker);
    return runner.current.run(task);
  }, []);

  useEffect(() => {
    const question = { template, context, other, withSources };
    const key = keyOf(question);
    const isAnswered = answered.current === key;
    setState((last) => withCurrent(last, isAnswered));
    if (isAnswered) {
      asked.current = key;
      return;
    }
    const timer = setTimeout(async () => {
      asked.current = key;
      const outcome = await run({ kind: "evaluate", question });
      if (asked.current !== key || outcome.kind === "outdated") return;
      answered.current = key;
      setState(({ good }) => stateAfter(outcome, good));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [template, context, other, withSources, run]);

  const format = useCallback(
    (text: string, indent: number | string) => run({ kind: "format", template: text, indent }),
    [run],
  );
  return { ...state, format };
}

const keyOf = ({ template, context, other, withSources }: Question) =>
  JSON.stringify([template, context, other, withSources]);

function withCurrent(last: Omit<UsedReport, "format">, isAnswered: boolean): Omit<UsedReport, "format"> {
  const isCurrent = isAnswered && last.report?.output !== undefined;
  return last.isCurrent === isCurrent ? last : { ...last, isCurrent };
}

function stateAfter(outcome: Outcome, good: GoodOutput | undefined): Omit<UsedReport, "format"> {
  if (outcome.kind !== "report") {
    const failure = outcome.kind === "too-long" ? "too-long" : "broken";
    return { report: undefined, failure, good, isCurrent: false };
  }
  const now = goodOf(outcome.report);
  return { report: outcome.report, failure: undefined, good: now ?? good, isCurrent: now !== undefined };
}

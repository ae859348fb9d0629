import { useEffect, useState } from "react";
import type { Problem, ProblemText } from "../problems.ts";
import { loadAfterRun } from "./run-parts.ts";

/** What is said of a problem: the table of words is loaded when there is one. */
export function useProblemText(
  problem: Problem | undefined,
  names: { readonly provider: string; readonly model: string },
): ProblemText | undefined {
  const [known, setKnown] = useState<{ readonly problem: Problem; readonly text: ProblemText }>();
  const { provider, model } = names;
  useEffect(() => {
    if (!problem) return;
    let current = true;
    void loadAfterRun().then(({ explain }) => {
      if (current) setKnown({ problem, text: explain(problem, { provider, model }) });
    });
    return () => {
      current = false;
    };
  }, [problem, provider, model]);
  return known?.problem === problem ? known?.text : undefined;
}

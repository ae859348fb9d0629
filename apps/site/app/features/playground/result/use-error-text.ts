import { useEffect, useState } from "react";
import type { ErrorText, RunError } from "../errors.ts";
import { loadAfterRun } from "./run-parts.ts";

/** Explains an error. The message table is loaded on the first error. */
export function useErrorText(
  problem: RunError | undefined,
  names: { readonly provider: string; readonly model: string },
): ErrorText | undefined {
  const [known, setKnown] = useState<{ readonly problem: RunError; readonly text: ErrorText }>();
  const { provider, model } = names;
  useEffect(() => {
    if (!problem) return;
    let current = true;
    void loadAfterRun().then(({ explainError }) => {
      if (current) setKnown({ problem, text: explainError(problem, { provider, model }) });
    });
    return () => {
      current = false;
    };
  }, [problem, provider, model]);
  return known?.problem === problem ? known?.text : undefined;
}

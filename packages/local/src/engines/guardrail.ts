import { checkText } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { topScores } from "./top-scores.ts";

type CheckPrompt = (text: string) => Promise<{ readonly confidence: number }>;

/** LLM Guardrails: detects prompt injection. */
export const load: LoadEngine = async ({ package: name }, context) => {
  const { checkInjection } = await context.import<{ checkInjection: CheckPrompt }>(name);
  return {
    tasks: {
      "text-classification": async ({ inputs, parameters }) => {
        const { confidence } = await checkInjection(checkText(inputs));
        const scores = [
          { label: "attack", score: confidence },
          { label: "safe", score: 1 - confidence },
        ];
        return topScores(scores, parameters?.top_k);
      },
    },
  };
};

import { checkText } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { topScores } from "./top-scores.ts";

interface Detector {
  runModel(code: string): Promise<readonly { readonly languageId: string; readonly confidence: number }[]>;
}

const DEFAULT_COUNT = 5;

/** Guesslang: detects the programming language of a text and returns its file extension. */
export const load: LoadEngine = async ({ package: name }, context) => {
  const { ModelOperations } = context.load<{ ModelOperations: new () => Detector }>(name);
  const detector = new ModelOperations();
  return {
    tasks: {
      "text-classification": async ({ inputs, parameters }) => {
        const found = await detector.runModel(checkText(inputs));
        if (found.length === 0)
          throw new InputProblem("The code is too short: at least 20 characters are required");
        const scores = found.map(({ languageId, confidence }) => ({ label: languageId, score: confidence }));
        return topScores(scores, parameters?.top_k ?? DEFAULT_COUNT);
      },
    },
  };
};

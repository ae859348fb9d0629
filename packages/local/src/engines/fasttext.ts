import { statSync } from "node:fs";
import { checkText } from "./bounds.ts";
import type { LoadEngine } from "./engine.ts";

interface FastText {
  loadModel(): Promise<unknown>;
  predict(text: string, count: number, threshold: number): Iterable<readonly [string, number]>;
}

const PREFIX = "__label__";
const DEFAULT_COUNT = 5;
/** Size of `lid.176.ftz`. */
const WEIGHTS_BYTES = 938_013;

/** fastText: detects the language of a text and returns an ISO 639 code. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const { size } = statSync(context.path(name, weights));
  // The library accepts a truncated file, and returns wrong languages.
  if (size !== WEIGHTS_BYTES) throw new Error(`${weights} has ${size} bytes instead of ${WEIGHTS_BYTES}`);
  const { FastText } = context.load<{ FastText: { create(): Promise<FastText> } }>(name);
  const model = await FastText.create();
  await model.loadModel();
  return {
    tasks: {
      "text-classification": ({ inputs, parameters }) => {
        // fastText stops reading at a line break.
        const text = checkText(inputs).replaceAll(/\s+/g, " ");
        return [...model.predict(text, parameters?.top_k ?? DEFAULT_COUNT, 0)].map(([label, score]) => ({
          label: label.slice(PREFIX.length),
          score: Math.min(1, score),
        }));
      },
    },
  };
};

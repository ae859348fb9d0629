import type { Code } from "../code/code.ts";
import { javascript } from "../code/javascript.ts";
import {
  CONTEXT,
  LABELS,
  PARROTS,
  QUESTION,
  TO_CLASSIFY,
  TO_CONTINUE,
  TO_EMBED,
  TO_TAG,
  TO_TRANSLATE,
} from "./transformers-samples.ts";

/**
 * Returns a sample input for a pipeline. Returns `undefined` if it depends on the model, or if it is audio, which is
 * loaded differently in browsers and Node. Source: the page about pipelines in the library's documentation.
 */
export function pipelineCall(task: string): Code | undefined {
  const values = Object.hasOwn(CALLS, task) ? CALLS[task]?.() : undefined;
  return (
    values &&
    javascript`
      const output = await pipe(${values});
      console.log(output);
    `
  );
}

const onPicture = () => javascript`${PARROTS}`;
const labeled = () => javascript`${PARROTS}, ${LABELS}`;

const CALLS: Readonly<Record<string, () => Code>> = {
  "depth-estimation": onPicture,
  "feature-extraction": () => javascript`${[TO_EMBED]}, ${{ pooling: "mean", normalize: true }}`,
  "image-classification": onPicture,
  "image-segmentation": onPicture,
  "image-to-text": onPicture,
  "object-detection": onPicture,
  "question-answering": () => javascript`${QUESTION}, ${CONTEXT}`,
  "text-classification": () => javascript`${TO_CLASSIFY}`,
  "text-generation": () => javascript`${TO_CONTINUE}, ${{ max_new_tokens: 40 }}`,
  "token-classification": () => javascript`${TO_TAG}`,
  translation: () => javascript`${TO_TRANSLATE}`,
  "zero-shot-classification": () => javascript`${"I want my money back."}, ${["refund", "legal", "faq"]}`,
  "zero-shot-image-classification": labeled,
  "zero-shot-object-detection": labeled,
};

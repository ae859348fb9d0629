import type { SnippetModel } from "@inferhub/catalog/library-snippets";
import { toCurrentTask } from "@inferhub/catalog/task-names";
import { MASK, SAMPLES, type SampleInput } from "./samples.ts";
import { widgetInput } from "./widget-input.ts";

/** What stands in for the input of a task that no operation runs. */
export const NO_SAMPLE = "No input example has been defined for this model task.";

/** What is read of a model to find an input for it. */
export type SampleModel = Pick<SnippetModel, "id"> &
  Partial<Pick<SnippetModel, "pipeline_tag" | "mask_token" | "widgetData" | "config">>;

/**
 * An input to try a model with: the first fitting example of its own card, else ours for its task, in which a mask is
 * the model's own. For tasks that read a recording or a picture it is the name of a file.
 *
 * ```ts
 * sampleInput({ id: "FacebookAI/xlm-roberta-base", pipeline_tag: "fill-mask", mask_token: "<mask>" });
 * // "The baker takes the bread out of the <mask>."
 * ```
 * @returns {@link NO_SAMPLE} for a task that no operation runs
 */
export function sampleInput(model: SampleModel): SampleInput {
  const task = toCurrentTask(model.pipeline_tag ?? "");
  return widgetInput(task, model.widgetData) ?? ourSample(task, maskOf(model)) ?? NO_SAMPLE;
}

function ourSample(task: string, mask: string): SampleInput | undefined {
  const sample = Object.hasOwn(SAMPLES, task) ? SAMPLES[task as keyof typeof SAMPLES] : undefined;
  return typeof sample === "string" ? sample.replace(MASK, () => mask) : sample;
}

/** The record says it, else the tokenizer's settings do. */
function maskOf({ mask_token, config }: SampleModel): string {
  const token = config?.tokenizer_config?.mask_token;
  return mask_token || (typeof token === "object" ? token?.content : token) || MASK;
}

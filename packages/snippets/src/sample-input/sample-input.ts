import type { SnippetModel } from "@inferhub/catalog/library-snippets";
import { toCurrentTask } from "@inferhub/catalog/task-names";
import { MASK, SAMPLES, type SampleInput } from "./samples.ts";
import { widgetInput } from "./widget-input.ts";

/** Placeholder for the input of a task without an operation. */
export const NO_SAMPLE = "No input example has been defined for this model task.";

/** The facts of a model that its sample input depends on. */
export type SampleModel = Pick<SnippetModel, "id"> &
  Partial<Pick<SnippetModel, "pipeline_tag" | "mask_token" | "widgetData" | "config">>;

/**
 * Returns a sample input for a model: the first suitable example of its model card, or the catalog's sample for its
 * task with the model's mask token. For tasks with audio or images, it is a file name.
 *
 * ```ts
 * sampleInput({ id: "FacebookAI/xlm-roberta-base", pipeline_tag: "fill-mask", mask_token: "<mask>" });
 * // "The baker takes the bread out of the <mask>."
 * ```
 * @returns {@link NO_SAMPLE} for a task without an operation
 */
export function sampleInput(model: SampleModel): SampleInput {
  const task = toCurrentTask(model.pipeline_tag ?? "");
  return widgetInput(task, model.widgetData) ?? ourSample(task, maskOf(model)) ?? NO_SAMPLE;
}

function ourSample(task: string, mask: string): SampleInput | undefined {
  const sample = Object.hasOwn(SAMPLES, task) ? SAMPLES[task as keyof typeof SAMPLES] : undefined;
  return typeof sample === "string" ? sample.replace(MASK, () => mask) : sample;
}

/** From the record, or the tokenizer's configuration. */
function maskOf({ mask_token, config }: SampleModel): string {
  const token = config?.tokenizer_config?.mask_token;
  return mask_token || (typeof token === "object" ? token?.content : token) || MASK;
}

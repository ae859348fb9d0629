import type { TaskId } from "./order.ts";

/**
 * Names of tasks that are out of use, each with the task that it means today. Links, model records, and programs still
 * carry them. The first group were tasks of the Hub, the second are names of its hosted endpoints, the third are
 * names that Transformers has for its pipelines.
 */
export const RETIRED_TASKS: Readonly<Record<string, TaskId>> = {
  "audio-source-separation": "audio-to-audio",
  conversational: "text-generation",
  "structured-data-classification": "tabular-classification",
  "text2text-generation": "text-generation",

  "sentence-embeddings": "feature-extraction",
  "sentence-ranking": "text-ranking",

  ner: "token-classification",
  "sentiment-analysis": "text-classification",
  vqa: "visual-question-answering",
};

/**
 * The task that a name means today: of a retired name its successor, of any other name itself.
 *
 * ```ts
 * toCurrentTask("text2text-generation"); // "text-generation"
 * ```
 */
export function toCurrentTask(name: string): string {
  return RETIRED.get(name) ?? name;
}

const RETIRED: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(RETIRED_TASKS),
);

/** The retired names of a task, as further words to find it by. */
export function listRetiredNames(task: string): readonly string[] {
  return [...RETIRED].filter(([, current]) => current === task).map(([name]) => name);
}

/** The same record with the task that its `pipeline_tag` means today. */
export function withCurrentTask<Model extends { readonly pipeline_tag?: string | undefined }>(
  model: Model,
): Model {
  const { pipeline_tag } = model;
  if (pipeline_tag === undefined) return model;
  const current = toCurrentTask(pipeline_tag);
  return current === pipeline_tag ? model : { ...model, pipeline_tag: current };
}

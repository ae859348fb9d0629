import type { Modality } from "./modalities.ts";

/** Color of a task's icon. */
export const TASK_COLORS = ["blue", "green", "indigo", "orange", "red", "yellow"] as const;

/** A color of task icons. */
export type TaskColor = (typeof TASK_COLORS)[number];

/** A subtask. Datasets and models are tagged with it. */
export interface Subtask {
  /** Kebab-case tag, such as `"sentiment-classification"`. */
  readonly type: string;
  readonly name: string;
}

/** A task of the catalog. */
export interface Task<Id extends string = string> {
  /** Kebab-case ID, used in the URL of the task's page. */
  readonly id: Id;
  readonly name: string;
  readonly modality: Modality;
  readonly color: TaskColor;
  readonly subtasks: readonly Subtask[];
  /** Whether to hide it from the filters of model lists. */
  readonly hideInModels: boolean;
  /** Whether to hide it from the filters of dataset lists. */
  readonly hideInDatasets: boolean;
  /** Hub IDs of recommended models, datasets, and Spaces. */
  readonly datasets: readonly string[];
  readonly models: readonly string[];
  readonly spaces: readonly string[];
  /** Hub IDs of models to try the task with. */
  readonly widgetModels: readonly string[];
  /** Kebab-case IDs of metrics. */
  readonly metrics: readonly string[];
  /** ID of a YouTube video that explains the task. */
  readonly youtubeId?: string;
  /** ID of the parent task, if this task is a special case of it. */
  readonly canonicalId?: string;
  /** Whether the task's page is still empty. */
  readonly isPlaceholder: boolean;
}

/** Definition of a task. Omitted fields default to empty or `false`. */
export type TaskFacts<Id extends string = string> = Pick<Task<Id>, "id" | "name" | "modality" | "color"> &
  Partial<Task<Id>>;

/** Adds the defaults of omitted fields, and keeps the literal ID. */
// @__NO_SIDE_EFFECTS__
export function defineTask<const Id extends string>(facts: TaskFacts<Id>): Task<Id> {
  return {
    subtasks: [],
    hideInModels: false,
    hideInDatasets: false,
    datasets: [],
    models: [],
    spaces: [],
    widgetModels: [],
    metrics: [],
    isPlaceholder: false,
    ...facts,
  };
}

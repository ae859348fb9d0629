import type { Modality } from "./modalities.ts";

/** What a task's icon may be tinted with. */
export const TASK_COLORS = ["blue", "green", "indigo", "orange", "red", "yellow"] as const;

/** A color of task icons. */
export type TaskColor = (typeof TASK_COLORS)[number];

/** A narrower kind of a task, as data sets and models are tagged with it. */
export interface Subtask {
  /** Kebab-case tag, such as `"sentiment-classification"`. */
  readonly type: string;
  readonly name: string;
}

/** One entry of the catalog: a purpose that people need a model for. */
export interface Task<Id extends string = string> {
  /** Kebab-case slug, as in the address of the task's page. */
  readonly id: Id;
  readonly name: string;
  readonly modality: Modality;
  readonly color: TaskColor;
  readonly subtasks: readonly Subtask[];
  /** Whether lists of models offer no filter for it. */
  readonly hideInModels: boolean;
  /** Whether lists of data sets offer no filter for it. */
  readonly hideInDatasets: boolean;
  /** Hub ids of what the task's page recommends. */
  readonly datasets: readonly string[];
  readonly models: readonly string[];
  readonly spaces: readonly string[];
  /** Hub ids of models to try the task with. */
  readonly widgetModels: readonly string[];
  /** Kebab-case ids of what measures an answer. */
  readonly metrics: readonly string[];
  /** Id of a video that explains the task. */
  readonly youtubeId?: string;
  /** Id of the wider task, where this is a special case of another. */
  readonly canonicalId?: string;
  /** Whether the task's page has no words of its own yet. */
  readonly isPlaceholder: boolean;
}

/** A task as its file writes it: what is left out is empty or `false`. */
export type TaskFacts<Id extends string = string> = Pick<Task<Id>, "id" | "name" | "modality" | "color"> &
  Partial<Task<Id>>;

/** Fills in what the facts leave out, and keeps the literal id. */
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

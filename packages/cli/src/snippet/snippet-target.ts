import { type Operation, TASKS, type Task } from "@inferhub/catalog";
import { createSeedIndex, MODELS, type ModelRecord } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { toCurrentTask } from "@inferhub/catalog/task-names";
import { createUnknownIdError, createUsageError } from "../problems.ts";

/** Target of a snippet: a model, its task, and the calling operation. */
export interface SnippetTarget {
  readonly model: Pick<ModelRecord, "id"> & Partial<ModelRecord>;
  readonly task: string;
  /** Absent if no operation calls the task. */
  readonly operation: Operation | undefined;
  /** Recommended models of a task. Absent if the argument is a model. */
  readonly examples: readonly string[] | undefined;
}

const ALL_TASKS: readonly Task[] = TASKS;
const ALL_OPERATIONS: readonly Operation[] = OPERATIONS;

/**
 * Returns the task, operation, or model for an argument.
 * @param asked task of a model that isn't in the catalog
 * @throws CliError with a suggestion
 */
export function parseSnippetTarget(word: string, asked: string | undefined): SnippetTarget {
  const taskAsked = asked === undefined ? undefined : knownTask(asked);
  const named = toCurrentTask(word);
  const task = ALL_TASKS.find(({ id }) => id === named);
  const operation = ALL_OPERATIONS.find(({ id }) => id === word);
  if ((task || operation) && asked !== undefined)
    throw createUsageError("--task requires a model, not a task");
  if (task) return createTaskTarget(task);
  if (operation) return createOperationTarget(operation);
  return createModelTarget(word, taskAsked);
}

/** Matches the task's page: its first recommended model, or its widget model. */
function createTaskTarget({ id, models, widgetModels }: Task): SnippetTarget {
  const operation = ALL_OPERATIONS.find(({ tasks }) => tasks.includes(id));
  const examples = [...models, ...widgetModels];
  const model = widgetModels[0] ?? operation?.exampleModel ?? examples[0] ?? "owner/name";
  return { model: { id: model, pipeline_tag: id }, task: id, operation, examples };
}

function createOperationTarget(operation: Operation): SnippetTarget {
  const [task = operation.id] = operation.tasks;
  const model = { id: operation.exampleModel, pipeline_tag: task };
  return { model, task, operation, examples: [operation.exampleModel] };
}

function createModelTarget(id: string, asked: string | undefined): SnippetTarget {
  const record = createSeedIndex().get(id);
  const isUnknown = !record && (asked === undefined || !/^[\w.-]+\/[\w.-]+$/.test(id));
  if (isUnknown) throw createUnknownError(id);
  const task = asked ?? record?.pipeline_tag;
  if (task === undefined) throw createUsageError(`The catalog has no task for ${id}: set it with --task`);
  const operation = ALL_OPERATIONS.find(({ tasks }) => tasks.includes(task));
  return { model: { ...record, id, pipeline_tag: task }, task, operation, examples: undefined };
}

function createUnknownError(id: string) {
  const names = [...ALL_TASKS, ...ALL_OPERATIONS, ...MODELS].map((each) => each.id);
  const what = id.includes("/") ? "model in the catalog (set its task with --task)" : "task or model";
  return createUnknownIdError("not-found", what, id, names, "inferhub models");
}

/** @throws CliError with a suggestion */
function knownTask(name: string): string {
  const id = toCurrentTask(name);
  const known = ALL_TASKS.map((task) => task.id);
  if (!known.includes(id)) throw createUnknownIdError("input-invalid", "task", name, known, "inferhub tasks");
  return id;
}

import {
  LIBRARIES,
  type Library,
  MODALITIES,
  type Modality,
  type Operation,
  TASKS,
  type Task,
} from "@inferhub/catalog";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { listOperations, type Provider } from "@inferhub/inference";
import { exampleLine } from "../example-line.ts";
import { getMediaKind, getMembers, getPrimary } from "../schema.ts";

/** Data for calling a task. Absent if no provider supports it. */
export interface TaskCall {
  readonly input: string;
  readonly output: string;
  readonly streams: boolean;
  readonly parameters: readonly string[];
  readonly exampleModel: string;
  readonly example: string;
}

/** A task of the catalog, or an operation whose name differs from its task. */
export interface TaskItem extends Partial<TaskCall> {
  readonly id: string;
  readonly name?: string;
  readonly modality?: Modality;
  readonly summary: string;
  /** Tasks of an operation. */
  readonly tasks?: readonly string[];
  /** Operations of the task with other names. */
  readonly operations: readonly string[];
  /** Providers that support it, under any operation name. */
  readonly providers: readonly string[];
  /** IDs of the task's recommended models and metrics. */
  readonly models?: readonly string[];
  readonly metrics?: readonly string[];
  /** Keys of libraries that support it. */
  readonly libraries?: readonly string[];
}

/** Returns tasks in the catalog's order, each followed by the other operations whose main task it is. */
export function taskItems(providers: readonly Provider[]): readonly TaskItem[] {
  const operations = listOperations(providers);
  const isTask = (id: string) => TASKS.some((task) => task.id === id);
  const others = operations.filter(({ id }) => !isTask(id));
  const items = (TASKS as readonly Task[]).flatMap((task) => [
    itemOfTask(task, operations, providers),
    ...others.filter(({ tasks }) => tasks[0] === task.id).map((each) => itemOfOperation(each, providers)),
  ]);
  const rest = others.filter(({ id }) => items.every((item) => item.id !== id));
  return [...items, ...rest.map((each) => itemOfOperation(each, providers))];
}

function itemOfTask(task: Task, operations: readonly Operation[], providers: readonly Provider[]): TaskItem {
  const { id, name, modality, models, metrics } = task;
  const own = operations.find((operation) => operation.id === id);
  const page = (TASK_PAGES as readonly TaskPage[]).find((each) => each.task.id === id);
  const doing = operations.filter(({ tasks }) => tasks.includes(id));
  return {
    id,
    name,
    modality,
    summary: own?.summary ?? page?.summary ?? "",
    ...(own ? describeCall(own, providers) : {}),
    ...(own ? { tasks: own.tasks } : {}),
    operations: doing.filter((operation) => operation !== own).map((operation) => operation.id),
    providers: listCapable(own ? [own, ...doing] : doing, providers).map((provider) => provider.id),
    models,
    metrics,
    libraries: librariesFor(id),
  };
}

const librariesFor = (task: string): readonly string[] =>
  (LIBRARIES as readonly Library[])
    .filter(({ tasks }) => (tasks as readonly string[]).includes(task))
    .map(({ key }) => key);

function itemOfOperation(operation: Operation, providers: readonly Provider[]): TaskItem {
  const modality = (TASKS as readonly Task[]).find(({ id }) => id === operation.tasks[0])?.modality;
  return {
    id: operation.id,
    ...(modality ? { modality } : {}),
    summary: operation.summary,
    ...describeCall(operation, providers),
    tasks: operation.tasks,
    operations: [],
    providers: listCapable([operation], providers).map(({ id }) => id),
  };
}

function describeCall(operation: Operation, providers: readonly Provider[]): TaskCall {
  const { parameters, [operation.primary]: _, ...members } = getMembers(operation.input);
  return {
    input: getMediaKind(getPrimary(operation)) ?? "text",
    output: getMediaKind(operation.output) ?? "data",
    streams: operation.chunk !== undefined,
    parameters: [...Object.keys(members), ...Object.keys(getMembers(parameters))],
    exampleModel: operation.exampleModel,
    example: exampleLine(operation, listCapable([operation], providers)[0]),
  };
}

const listCapable = (operations: readonly Operation[], providers: readonly Provider[]): readonly Provider[] =>
  providers.filter((provider) => operations.some(({ id }) => Object.hasOwn(provider.operations, id)));

/** Returns the label of a modality. */
export const modalityName = (modality: Modality | undefined): string =>
  modality === undefined ? "" : MODALITIES[modality];

import { MODALITIES, type Modality, type Operation, TASKS, type Task } from "@inferhub/catalog";
import { OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { titleOf } from "../../lib/format.ts";
import { capabilityOf } from "./capability.ts";
import type { Matrix, MatrixGroup, TaskChoices } from "./views.ts";

/** Operations that some provider runs. */
const RUN: readonly Operation[] = OPERATIONS.filter(({ id }) =>
  PROVIDERS.some((each) => Object.hasOwn(each.operations, id)),
);
const ALL_TASKS: readonly Task[] = TASKS;

/**
 * What each provider runs.
 * @param wanted id of a task to which it is narrowed: its operations, and the providers that run any of them
 */
export function providerMatrix(wanted: string): Matrix {
  const task = ALL_TASKS.find(({ id }) => id === wanted && operationsOf(id).length > 0);
  const operations = task ? operationsOf(task.id) : RUN;
  const providers = PROVIDERS.filter((each) =>
    operations.some(({ id }) => Object.hasOwn(each.operations, id)),
  );
  return {
    columns: providers.map(({ id, label }) => ({
      id,
      label,
      models: OFFERS.filter(({ provider }) => provider === id).length,
    })),
    groups: byModality(operations, (operation) => ({
      id: operation.id,
      name: titleOf(operation.id),
      task: operation.tasks[0] ?? operation.id,
      cells: providers.map((each) => capabilityOf(each, operation.id)),
    })),
    choices: taskChoices(),
    task: task && { id: task.id, name: task.name },
    unknownTask: wanted === "" || task ? undefined : wanted,
    all: PROVIDERS.length,
    day: OFFERS[0]?.asOf,
  };
}

const operationsOf = (task: string) => RUN.filter(({ tasks }) => tasks.includes(task));

function byModality(
  operations: readonly Operation[],
  row: (operation: Operation) => MatrixGroup["rows"][number],
): MatrixGroup[] {
  return modalities(([id, name]) => ({
    id,
    name,
    rows: operations.filter((each) => modalityOf(each) === id).map(row),
  })).filter(({ rows }) => rows.length > 0);
}

function taskChoices(): TaskChoices[] {
  return modalities(([modality, name]) => ({
    name,
    tasks: ALL_TASKS.filter((task) => task.modality === modality && operationsOf(task.id).length > 0).map(
      (task) => ({ id: task.id, name: task.name }),
    ),
  })).filter(({ tasks }) => tasks.length > 0);
}

const modalities = <T>(make: (entry: [Modality, string]) => T): T[] =>
  (Object.entries(MODALITIES) as [Modality, string][]).map(make);

/** That of the task which an operation is first of all for. */
const modalityOf = ({ tasks }: Operation): Modality =>
  ALL_TASKS.find(({ id }) => id === tasks[0])?.modality ?? "other";

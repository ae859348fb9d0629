import { MODALITIES, type Modality, TASKS } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { titleOf } from "../../lib/format.ts";
import type { OperationView, TaskGroup } from "./views.ts";

/** Tasks by modality, each with what runs it; modalities without tasks are left out. */
export function taskGroups(): TaskGroup[] {
  const groups = Object.entries(MODALITIES).map(([id, name]) => ({
    id: id as Modality,
    name,
    tasks: TASKS.filter(({ modality }) => modality === id).map((task) => ({
      id: task.id,
      name: task.name,
      operations: operationViews().filter(({ tasks }) => tasks.includes(task.id)),
    })),
  }));
  return groups.filter(({ tasks }) => tasks.length > 0);
}

export function operationViews(): OperationView[] {
  return OPERATIONS.map(({ id, summary, tasks, exampleModel }) => ({
    id,
    name: titleOf(id),
    summary,
    tasks,
    modality: TASKS.find((task) => (tasks as readonly string[]).includes(task.id))?.modality ?? "other",
    exampleModel,
    providers: PROVIDERS.filter(({ operations }) => id in operations).map(({ label }) => label),
  }));
}

/** Labels of all providers. */
export function providerLabels(): string[] {
  return PROVIDERS.map(({ label }) => label);
}

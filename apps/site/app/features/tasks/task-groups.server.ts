import { LIBRARIES, type Library, MODALITIES, type Modality } from "@inferhub/catalog";
import { MODELS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { listRetiredNames } from "@inferhub/catalog/task-names";
import { PROVIDERS } from "@inferhub/inference";
import type { TaskListView, TaskView } from "./views.ts";

const MODELS_BY_TASK = countBy(MODELS.flatMap(({ pipeline_tag }) => pipeline_tag ?? []));
const LIBRARIES_BY_TASK = countBy((LIBRARIES as readonly Library[]).flatMap(({ tasks }) => tasks));

/** Tasks by modality with their counts. Empty modalities are omitted. */
export function buildTaskList(): TaskListView {
  const groups = Object.entries(MODALITIES).map(([id, name]) => ({
    id: id as Modality,
    name,
    tasks: (TASK_PAGES as readonly TaskPage[]).filter(({ task }) => task.modality === id).map(buildTaskView),
  }));
  return {
    groups: groups.filter(({ tasks }) => tasks.length > 0),
    providers: PROVIDERS.map(({ id, label }) => ({ id, label })),
  };
}

function buildTaskView({ task: { id, name }, title, words, summary }: TaskPage): TaskView {
  const operations = OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(id)).map(
    (operation) => operation.id,
  );
  return {
    id,
    title,
    name,
    summary: firstSentence(summary),
    operations,
    formerNames: listRetiredNames(id),
    words,
    models: MODELS_BY_TASK.get(id) ?? 0,
    libraries: LIBRARIES_BY_TASK.get(id) ?? 0,
    providers: [...PROVIDERS.entries()]
      .filter(([, provider]) => operations.some((operation) => operation in provider.operations))
      .map(([place]) => place),
  };
}

/** Up to the first stop that a new sentence follows. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s+\p{Lu})/su.exec(text)?.[0] ?? text;
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

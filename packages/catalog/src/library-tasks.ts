import { LIBRARIES, type LibraryKey } from "./generated/libraries.ts";
import { TASK_ORDER, type TaskId } from "./tasks/order.ts";

/** Tasks that hosted inference supports with a library, by library key. Libraries without tasks are absent. */
export const LIBRARY_TASKS: Readonly<Partial<Record<LibraryKey, readonly TaskId[]>>> =
  /* @__PURE__ */ hostedTasks();

/** Libraries that hosted inference uses for a task. */
export const TASK_LIBRARIES: Readonly<Record<TaskId, readonly LibraryKey[]>> =
  /* @__PURE__ */ reverse("hostedTasks");

/** Libraries that a task's page recommends. */
export const RECOMMENDED_LIBRARIES: Readonly<Record<TaskId, readonly LibraryKey[]>> =
  /* @__PURE__ */ reverse("recommendedFor");

function hostedTasks() {
  const hosted = LIBRARIES.filter(({ hostedTasks }) => hostedTasks.length > 0);
  return Object.fromEntries(hosted.map(({ key, hostedTasks }) => [key, hostedTasks]));
}

function reverse(relation: "hostedTasks" | "recommendedFor") {
  const keys = Object.fromEntries(TASK_ORDER.map((id) => [id, []])) as unknown as Record<
    TaskId,
    LibraryKey[]
  >;
  for (const library of LIBRARIES) for (const task of library[relation]) keys[task].push(library.key);
  return keys;
}

import type { TaskListView, TaskView } from "./views.ts";

/** What runs a task on this server: a provider or, instead, the sandbox. */
export type RunTarget = "provider" | "sandbox";

/** @param states key states by provider id; empty while they are unknown */
export function findRunTarget(
  task: TaskView,
  providers: TaskListView["providers"],
  states: ReadonlyMap<string, string>,
): RunTarget | undefined {
  const able = task.providers.map((place) => states.get(providers[place]?.id ?? ""));
  if (able.includes("ready")) return "provider";
  return able.includes("sandbox") ? "sandbox" : undefined;
}

import type { TaskGroup, TaskView } from "./views.ts";

/** The tasks that hold every word of the query in what their card says, in their groups. */
export function narrow(groups: readonly TaskGroup[], query: string): TaskGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => {
      const tasks = group.tasks.filter((task) => {
        const text = textOf(group, task);
        return words.every((word) => text.includes(word));
      });
      return { ...group, tasks };
    })
    .filter(({ tasks }) => tasks.length > 0);
}

export function countTasks(groups: readonly TaskGroup[]): number {
  return groups.reduce((total, { tasks }) => total + tasks.length, 0);
}

function textOf(group: TaskGroup, { id, name, operations }: TaskView): string {
  const said = operations.flatMap((each) => [each.id, each.name, each.summary, ...each.providers]);
  return [group.name, id, name, ...said].join(" ").toLowerCase();
}

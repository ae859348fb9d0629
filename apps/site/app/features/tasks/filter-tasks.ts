import type { TaskGroup, TaskListView, TaskView } from "./views.ts";

/** Tasks that match every term of the query by card or provider, in groups. */
export function filterTasks({ groups, providers }: TaskListView, query: string): TaskGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => {
      const tasks = group.tasks.filter((task) => {
        const text = getSearchText(group, task, providers);
        return words.every((word) => text.includes(word));
      });
      return { ...group, tasks };
    })
    .filter(({ tasks }) => tasks.length > 0);
}

export function countTasks(groups: readonly TaskGroup[]): number {
  return groups.reduce((total, { tasks }) => total + tasks.length, 0);
}

function getSearchText(group: TaskGroup, task: TaskView, providers: TaskListView["providers"]): string {
  const { id, title, name, summary, operations, formerNames, words } = task;
  const labels = task.providers.map((place) => providers[place]?.label);
  return [group.name, id, title, name, summary, ...operations, ...formerNames, ...words, ...labels]
    .join(" ")
    .toLowerCase();
}

import { Icon } from "../../components/icon.tsx";
import type { RunTarget } from "./available-providers.ts";
import { TaskCard } from "./task-card.tsx";
import { MODALITY_ICONS, type TaskGroup, type TaskView } from "./views.ts";

export function TaskList({
  groups,
  findRunTarget,
}: {
  groups: readonly TaskGroup[];
  findRunTarget: (task: TaskView) => RunTarget | undefined;
}) {
  return (
    <div className="grid min-w-0 gap-10">
      {groups.map(({ id, name, tasks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-4 flex items-center gap-2.5 text-xl">
            <Icon name={MODALITY_ICONS[id]} className="size-5 text-accent" />
            {name}
          </h2>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
            {tasks.map((task, at) => (
              <TaskCard
                key={task.id}
                task={task}
                eager={groups[0]?.id === id && at < 4}
                runTarget={findRunTarget(task)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The groups, as chips above the list. */
export function GroupLinks({ groups }: { groups: readonly TaskGroup[] }) {
  return (
    <nav aria-label="Groups of tasks">
      <ul className="flex flex-wrap gap-2 text-sm">
        {groups.map(({ id, name, tasks }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 font-medium hover:bg-hover pointer-coarse:min-h-11"
            >
              {name} <span className="text-muted">{tasks.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

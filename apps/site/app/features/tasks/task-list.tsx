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
    <div className="grid min-w-0 gap-12">
      {groups.map(({ id, name, tasks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-4 flex items-center gap-2.5 text-xl">
            <Icon name={MODALITY_ICONS[id]} className="size-5 text-accent" />
            {name}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {tasks.map((task) => (
              <TaskCard key={task.id} task={task} icon={MODALITY_ICONS[id]} runTarget={findRunTarget(task)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The groups: next to the list on wide screens, otherwise above it. */
export function GroupLinks({ groups }: { groups: readonly TaskGroup[] }) {
  return (
    <nav aria-label="Groups of tasks">
      <ul className="flex flex-wrap gap-x-5 text-sm lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:grid lg:border-l lg:border-line">
        {groups.map(({ id, name, tasks }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center justify-between gap-2 text-muted hover:text-ink lg:-ml-px lg:gap-3 lg:border-l lg:border-transparent lg:pl-4 lg:hover:border-accent pointer-coarse:min-h-11"
            >
              <span className="underline-offset-4 max-lg:underline">{name}</span>
              <span className="text-xs tabular">{tasks.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

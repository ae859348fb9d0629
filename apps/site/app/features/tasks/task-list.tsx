import { Icon } from "../../components/icon.tsx";
import { TaskRow } from "./task-row.tsx";
import { MODALITY_ICONS, type TaskGroup } from "./views.ts";

export function TaskList({ groups }: { groups: readonly TaskGroup[] }) {
  return (
    <div className="grid min-w-0 gap-12">
      {groups.map(({ id, name, tasks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-4 flex items-center gap-2.5 text-xl">
            <Icon name={MODALITY_ICONS[id]} className="size-5 text-accent" />
            {name}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The groups, beside the list where there is room. */
export function GroupLinks({ groups }: { groups: readonly TaskGroup[] }) {
  return (
    <nav aria-label="Groups of tasks" className="hidden lg:block">
      <ul className="sticky top-[calc(var(--header-height)+2rem)] grid border-l border-line text-sm">
        {groups.map(({ id, name, tasks }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center justify-between gap-3 border-l border-transparent pl-4 text-muted hover:border-accent hover:text-ink"
            >
              {name}
              <span className="text-xs tabular">{tasks.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { formatCount } from "../../lib/format.ts";
import { MODALITY_ICONS } from "../tasks/views.ts";
import type { TaskNames } from "./home-view.server.ts";

/** Every task under its group, with how many providers run it. */
export function TaskIndex({ groups }: { groups: readonly TaskNames[] }) {
  return (
    <div className="gap-5 sm:columns-2 lg:columns-3">
      {groups.map(({ id, name, tasks }) => (
        <section
          key={id}
          aria-labelledby={`group-${id}`}
          className="mb-5 break-inside-avoid rounded-lg border border-line bg-surface p-4"
        >
          <h3 id={`group-${id}`} className="flex items-center gap-2.5 px-2 text-base">
            <Icon name={MODALITY_ICONS[id]} className="text-accent" />
            <Link to={`/tasks#${id}`} className="rounded-sm underline-offset-4 hover:underline">
              {name}
            </Link>
            <span className="ml-auto text-xs font-normal text-muted tabular">
              {tasks.length}
              <span className="sr-only"> tasks</span>
            </span>
          </h3>
          <ul className="mt-2">
            {tasks.map(({ id, name, providers }) => (
              <li key={id}>
                <Link
                  to={`/tasks/${id}`}
                  prefetch="intent"
                  className="flex min-h-8 items-center justify-between gap-3 rounded-md px-2 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
                >
                  {name}
                  {providers > 0 ? (
                    <span className="text-xs tabular" title={`${formatCount(providers, "provider")} run it`}>
                      {providers}
                      <span className="sr-only"> {providers === 1 ? "provider" : "providers"}</span>
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import { Link } from "react-router";
import type { LibraryView } from "./library-view.server.ts";

/** The tasks of a library as chips, each a link to its page. */
export function LibraryTasks({ tasks }: Pick<LibraryView, "tasks">) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tasks.map(({ id, name, isHosted }) => (
        <li key={id}>
          <Link
            to={`/tasks/${id}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm hover:bg-hover pointer-coarse:min-h-11"
          >
            {name}
            {isHosted ? <span className="text-muted">also hosted</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { count } from "../../lib/format.ts";
import type { LibraryRowView } from "./narrow.ts";

const SHOWN_TASKS = 3;
const OUT =
  "inline-flex min-h-8 items-center gap-1 rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent pointer-coarse:min-h-11";

/** A library of the list. */
export function LibraryRow({ row }: { row: LibraryRowView }) {
  const { href, label, summary, tasks, hasSnippet, repository, docs } = row;
  return (
    <li className="grid gap-x-8 gap-y-2 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,17rem)_11rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <h2 className="text-base">
            <Link to={href} prefetch="intent" className="rounded-sm underline-offset-4 hover:underline">
              {label}
            </Link>
          </h2>
          {hasSnippet ? <Badge>snippet</Badge> : null}
        </div>
        <p className="text-sm text-muted">{summary}</p>
      </div>
      <p className="min-w-0 text-sm text-muted">
        {tasks.slice(0, SHOWN_TASKS).map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 ? ", " : ""}
            <Link to={`/tasks/${id}`} className="rounded-sm text-ink underline-offset-4 hover:underline">
              {name}
            </Link>
          </span>
        ))}
        {tasks.length > SHOWN_TASKS ? (
          <span className="tabular">{`, ${count(tasks.length, "task")} in all`}</span>
        ) : null}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm lg:flex-col lg:flex-nowrap">
        {docs ? <Out href={docs} words="Documentation" of={label} /> : null}
        <Out href={repository} words="Repository" of={label} />
      </p>
    </li>
  );
}

function Out({ href, words, of }: { href: string; words: string; of: string }) {
  return (
    <a href={href} rel="noreferrer" className={OUT}>
      {words}
      <span className="sr-only"> of {of}</span>
      <Icon name="out" className="size-3" />
    </a>
  );
}

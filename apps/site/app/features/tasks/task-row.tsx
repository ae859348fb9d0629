import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { count, list } from "../../lib/format.ts";
import type { OperationView, TaskView } from "./views.ts";

/** A task with all that runs it. Links may point at it by its id. */
export function TaskRow({ task: { id, name, operations } }: { task: TaskView }) {
  return (
    <li id={id} className="p-5 target:bg-accent-soft sm:px-6">
      <h3 className="text-lg">
        <Link to={`/tasks/${id}`} prefetch="intent" className="rounded-sm underline-offset-4 hover:underline">
          {name}
        </Link>
      </h3>
      {operations.length === 0 ? <p className="text-sm text-muted">Nothing runs it yet.</p> : null}
      {operations.map((operation) => (
        <RunBy key={operation.id} operation={operation} />
      ))}
    </li>
  );
}

function RunBy({ operation: { id, name, summary, providers } }: { operation: OperationView }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-muted">{summary}</p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular">
          <code className="rounded-sm bg-raised px-1.5 py-0.5 font-mono text-ink">{id}</code>
          <span>
            {providers.length > 0
              ? `${count(providers.length, "provider")}: ${list(providers, 5)}`
              : "Nothing runs it yet"}
          </span>
        </p>
      </div>
      {providers.length > 0 ? (
        <ButtonLink to={`/playground?task=${id}`} prefetch="intent">
          <Icon name="play" className="size-3.5 text-accent" />
          Run it
          <span className="sr-only">: {name.toLowerCase()}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

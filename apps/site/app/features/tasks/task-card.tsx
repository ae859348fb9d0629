import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { formatCount } from "../../lib/format.ts";
import type { RunTarget } from "./available-providers.ts";
import { TaskPicture } from "./task-tile.tsx";
import type { TaskView } from "./views.ts";

/** The entire card links to the task; links may point at it by its id. */
export function TaskCard({
  task: { id, title, name, summary, operations, models, libraries, providers },
  eager,
  runTarget,
}: {
  task: TaskView;
  /** Whether its image is on the first screen. */
  eager: boolean;
  /** The provider that would run it here; absent while unknown. */
  runTarget: RunTarget | undefined;
}) {
  const [operation] = operations;
  const figures = [
    models > 0 ? formatCount(models, "model") : formatCount(libraries, "library", "libraries"),
    providers.length > 0 ? formatCount(providers.length, "provider") : "run locally",
  ];
  return (
    <li
      id={id}
      className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors target:border-accent target:bg-accent-soft hover:border-line-strong"
    >
      <TaskPicture id={id} eager={eager} className="border-b border-line" />
      <div className="flex flex-1 flex-col px-3.5 pt-2.5 pb-1 max-sm:px-3">
        <h3 className="text-base leading-snug tracking-normal">
          <Link
            to={`/tasks/${id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h3>
        <p className="truncate text-xs text-muted">{name}</p>
        <p className="sr-only">{summary}</p>
        <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-x-3 pt-1 text-xs text-muted">
          <span className="tabular">{figures.join(" · ")}</span>
          {operation && providers.length > 0 ? (
            <RunLink operation={operation} name={name} answerer={runTarget} />
          ) : null}
        </div>
      </div>
    </li>
  );
}

const RUN_LABELS = { provider: "Try", sandbox: "Sandbox", unknown: "Try" };

function RunLink({
  operation,
  name,
  answerer = "unknown",
}: {
  operation: string;
  name: string;
  answerer?: RunTarget | "unknown" | undefined;
}) {
  return (
    <Link
      to={`/playground?task=${operation}`}
      prefetch="intent"
      className="relative inline-flex min-h-8 w-18 shrink-0 items-center justify-end gap-1.5 rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <Icon name="play" className="size-3" />
      {RUN_LABELS[answerer]}
      <span className="sr-only">: {name}, in the playground</span>
    </Link>
  );
}

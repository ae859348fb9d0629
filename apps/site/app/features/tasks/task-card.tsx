import { Link } from "react-router";
import { Icon, type IconName } from "../../components/icon.tsx";
import { formatCount } from "../../lib/format.ts";
import type { RunTarget } from "./available-providers.ts";
import type { TaskView } from "./views.ts";

/** The whole card leads to the task; links may point at it by its id. */
export function TaskCard({
  task: { id, name, summary, operations, models, libraries, providers },
  icon,
  runTarget,
}: {
  task: TaskView;
  icon: IconName;
  /** Who would answer here; absent while that is unknown. */
  runTarget: RunTarget | undefined;
}) {
  const [operation] = operations;
  const figures = [
    models > 0 && formatCount(models, "model"),
    libraries > 0 && formatCount(libraries, "library", "libraries"),
    providers.length > 0 ? formatCount(providers.length, "provider") : "no provider yet",
  ].filter((figure) => figure !== false);
  return (
    <li
      id={id}
      className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 pt-4 pb-2 transition-colors target:border-accent target:bg-accent-soft hover:border-line-strong sm:px-5"
    >
      <h3 className="flex items-center gap-2.5 text-base">
        <Icon name={icon} className="text-accent" />
        <Link
          to={`/tasks/${id}`}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-muted">{summary}</p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3 pt-1 text-xs text-muted">
        <span className="tabular">{figures.join(" · ")}</span>
        {operation && providers.length > 0 ? (
          <RunLink operation={operation} name={name} answerer={runTarget} />
        ) : null}
      </div>
    </li>
  );
}

const RUN_LABELS = { provider: "Runs here", sandbox: "In the sandbox", unknown: "Run it" };

/** As wide whatever it says: who answers is known later than the page. */
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
      className="relative inline-flex min-h-8 w-30 shrink-0 items-center justify-end gap-1.5 rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      <Icon name="play" className="size-3" />
      {RUN_LABELS[answerer]}
      <span className="sr-only">: {name}, in the playground</span>
    </Link>
  );
}

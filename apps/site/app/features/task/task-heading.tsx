import { Link } from "react-router";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { cx } from "../../components/cx.ts";
import { Icon } from "../../components/icon.tsx";
import type { SubtaskView, TaskDetails } from "./task-view.server.ts";

/** The breadcrumbs, the task, and its subtypes. */
export function TaskHeading({
  task: { name, modality, summary, subtasks, parentTask },
}: {
  task: TaskDetails;
}) {
  return (
    <div className="mb-6 grid gap-3">
      <Breadcrumb to="/tasks" list="Tasks">
        <span>{modality}</span>
      </Breadcrumb>
      <h1 className="text-3xl">{name}</h1>
      <p className="max-w-(--container-text) text-lg text-muted">{summary}</p>
      {parentTask ? (
        <p className="text-sm text-muted">
          A special case of{" "}
          <Link to={`/tasks/${parentTask.id}`} className="text-accent underline underline-offset-4">
            {parentTask.name}
          </Link>
        </p>
      ) : null}
      {subtasks.length > 0 ? <Subtasks all={subtasks} /> : null}
    </div>
  );
}

/** Further ones are collapsed, because the demo is the main content. */
const MAX_SHOWN = 6;

function Subtasks({ all }: { all: readonly SubtaskView[] }) {
  // "And 1 more" is as long as its name.
  const shown = all.length > MAX_SHOWN + 1 ? MAX_SHOWN : all.length;
  return (
    <div className="mt-1 grid max-w-4xl gap-2">
      <Chips label="Kinds of this task" subtasks={all.slice(0, shown)} />
      {shown < all.length ? (
        <details className="group">
          <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-accent pointer-coarse:min-h-11">
            <Icon name="chevron" className="size-3 -rotate-90 group-open:rotate-0" />
            {all.length - shown} more kinds
          </summary>
          <div className="pt-1">
            <Chips label="More kinds of this task" subtasks={all.slice(shown)} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

function Chips({ label, subtasks }: { label: string; subtasks: readonly SubtaskView[] }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={label}>
      {subtasks.map((subtask) => (
        <li key={subtask.name}>
          <Chip subtask={subtask} />
        </li>
      ))}
    </ul>
  );
}

const CHIP = "inline-flex min-h-8 items-center rounded-md border px-2.5 text-xs font-medium";

/** Links to the models of a task; plain text without models. */
function Chip({ subtask: { name, href } }: { subtask: SubtaskView }) {
  return href ? (
    <Link
      to={href}
      className={cx(CHIP, "border-line-strong bg-surface hover:bg-hover pointer-coarse:min-h-11")}
    >
      {name}
    </Link>
  ) : (
    <span className={cx(CHIP, "border-line text-muted")}>{name}</span>
  );
}

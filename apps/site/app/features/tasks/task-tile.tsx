import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { WORK } from "../../components/page-change.tsx";

/** The image of a task, drawn from its demo. */
export function TaskPicture({
  id,
  eager = false,
  className,
}: {
  id: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <img
      src={`/tiles/${id}.jpg`}
      alt=""
      width={320}
      height={200}
      {...(eager ? {} : { loading: "lazy" as const })}
      decoding="async"
      className={cx("aspect-[16/10] w-full bg-sunken object-cover", className)}
    />
  );
}

/** A task as an image and its name; the entire links to its page. */
export function TaskTile({
  id,
  title,
  name,
  facts,
  eager,
}: {
  id: string;
  /** What it does, verb first. */
  title: string;
  /** The Hub's name of the task. */
  name: string;
  facts?: string;
  eager?: boolean;
}) {
  return (
    <div className="group relative overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <TaskPicture id={id} {...(eager ? { eager } : {})} className="border-b border-line" />
      <div className="px-3.5 py-2.5">
        <Link
          to={`/tasks/${id}`}
          state={WORK}
          prefetch="intent"
          className="font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {title}
        </Link>
        <p className="truncate text-xs text-muted">{name}</p>
        {facts ? <p className="mt-0.5 text-xs text-muted">{facts}</p> : null}
      </div>
    </div>
  );
}

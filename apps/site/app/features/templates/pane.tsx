import type { ReactNode } from "react";
import { cx } from "../../components/cx.ts";
import type { View } from "./query.ts";

/** One of the three. Where there is room for one only, the remaining ones are hidden. */
export function Pane({
  id,
  title,
  shown,
  actions,
  className,
  children,
}: {
  id: View;
  title: string;
  /** The one that is shown on narrow screens. */
  shown: View;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        "min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 min-[900px]:grid",
        id === shown ? "grid" : "hidden",
        className,
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {actions ? <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}

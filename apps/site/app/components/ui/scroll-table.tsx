import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "../cx.ts";

/** Looks of a heading and of a body's cell. */
export const HEAD_CLASS = "px-3 py-2 font-medium whitespace-nowrap";
export const CELL_CLASS = "px-3 py-1.5 whitespace-nowrap tabular";

type Name =
  | { readonly label: string; readonly labelledBy?: never }
  /** Id of the heading that names it. */
  | { readonly label?: never; readonly labelledBy: string };

/**
 * A scrollable table: horizontally, and with `stickyHead` vertically below its heading. It is a labeled, focusable
 * region, so arrow keys scroll it. Children are the table's head and body.
 */
export function ScrollTable({
  label,
  labelledBy,
  stickyHead = false,
  stickyColumn = false,
  className,
  tableClassName = "w-full",
  children,
}: Name & {
  /** Whether the region is at most as high as the screen, with a sticky heading. */
  stickyHead?: boolean;
  /** Whether the first column stays in sight. */
  stickyColumn?: boolean;
  className?: string;
  tableClassName?: string;
  children: ReactNode;
}) {
  return (
    <section
      {...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
      className={cx(
        "relative isolate overflow-auto rounded-lg border border-line bg-surface",
        stickyHead && "max-h-[calc(100dvh-var(--header-height)-2rem)] min-h-64",
        className,
      )}
    >
      <table
        className={cx(
          "text-sm",
          stickyHead &&
            "border-separate border-spacing-0 [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-10",
          stickyColumn &&
            "[&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:z-5 [&_thead_tr>:first-child]:z-20",
          tableClassName,
        )}
      >
        {children}
      </table>
    </section>
  );
}

/** A column of a {@link ColumnHeads}. */
export interface Column {
  readonly label: ReactNode;
  /** Which of several it is; its place where omitted. */
  readonly key?: string;
  /** Whether it holds numbers, which are at the right. */
  readonly isNumber?: boolean;
  /** Where a click on its heading leads, and how it is sorted now. */
  readonly sort?: { readonly to: string; readonly now: "ascending" | "descending" | undefined };
}

/** The heading of a table; sortable columns are links, and show their order. */
export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead className="bg-sunken text-left">
      <tr>
        {columns.map(({ label, key, isNumber, sort }, at) => (
          <th
            key={key ?? at}
            scope="col"
            className={cx(HEAD_CLASS, "bg-sunken", isNumber && "text-right")}
            {...(sort?.now ? { "aria-sort": sort.now } : {})}
          >
            {sort ? (
              <Link
                to={sort.to}
                preventScrollReset
                className="inline-flex min-h-8 items-center gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
              >
                {label}
                {sort.now ? <span aria-hidden="true">{sort.now === "descending" ? "↓" : "↑"}</span> : null}
              </Link>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

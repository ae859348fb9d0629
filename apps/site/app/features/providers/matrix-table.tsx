import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { CAPABILITY_WORDS, type Matrix, type MatrixGroup, type MatrixRow } from "./views.ts";

const LINK = "rounded-sm underline-offset-4 hover:underline";

/**
 * Marks are drawn with borders, which high-contrast themes keep, by a class of one word in each of the many cells:
 * a bar streams, a dot runs, a ring is untried, a dash is not there. They differ in shape.
 */
export const MARKS = cx(
  "[&_.mark::after]:inline-block [&_.mark::after]:align-middle [&_.mark::after]:content-['']",
  "[&_.mark::after]:border-accent [&_.mark::after]:rounded-full",
  "[&_.streams::after]:h-2.5 [&_.streams::after]:w-6 [&_.streams::after]:border-[5px]",
  "[&_.yes::after]:size-2.5 [&_.yes::after]:border-[5px]",
  "[&_.untried::after]:size-2.5 [&_.untried::after]:border-2",
  "[&_.no::after]:w-2 [&_.no::after]:rounded-none [&_.no::after]:border-t [&_.no::after]:border-line-strong",
);

/** Operations as rows, providers as columns. The first of each stay in sight while the rest scrolls. */
export function MatrixTable({ matrix: { columns, groups } }: { matrix: Matrix }) {
  return (
    <section
      aria-label="What each provider runs"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
      className="relative max-h-[calc(100dvh-var(--header-height)-2rem)] min-h-64 w-fit max-w-full scroll-pt-60 scroll-pl-64 overflow-auto rounded-lg border border-line bg-surface shadow-card max-md:hidden"
    >
      <table className={cx("border-separate border-spacing-0 text-sm", MARKS)}>
        <caption className="sr-only">Operations by providers</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 min-w-56 border-r border-b border-line bg-surface px-4 py-3 text-left align-bottom font-medium text-muted"
            >
              Operation
            </th>
            {columns.map(({ id, label }) => (
              <th
                key={id}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-surface px-0.5 py-3 align-bottom font-medium"
              >
                <Link
                  to={`/providers/${id}`}
                  className={cx(
                    LINK,
                    "mx-auto inline-flex min-w-7 rotate-180 items-center whitespace-nowrap [writing-mode:vertical-rl]",
                  )}
                >
                  {label}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.id} group={group} span={columns.length + 1} />
        ))}
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky left-0 z-10 border-r border-line bg-raised px-4 py-2 text-left font-medium"
            >
              Models listed
            </th>
            {columns.map(({ id, models }) => (
              <td key={id} className="bg-raised px-0.5 text-center text-xs text-muted tabular">
                {models > 0 ? (
                  models
                ) : (
                  <>
                    <span aria-hidden="true">?</span>
                    <span className="sr-only">not known</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Group({ group: { name, rows }, span }: { group: MatrixGroup; span: number }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={span} className="border-b border-line bg-raised py-1.5 text-left">
          <span className="sticky left-0 px-4 text-xs font-semibold text-muted">{name}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </tbody>
  );
}

function Row({ row: { name, task, cells } }: { row: MatrixRow }) {
  return (
    <tr className="[&:hover>*]:bg-raised [&>*]:border-b [&>*]:border-line [&>td]:px-0.5 [&>td]:text-center">
      <th
        scope="row"
        className="sticky left-0 z-10 h-9 border-r bg-surface px-4 text-left font-normal whitespace-nowrap"
      >
        <Link to={`/tasks/${task}`} className={LINK}>
          {name}
        </Link>
      </th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is one by its column
        <td key={at} className={`mark ${cell}`}>
          <span className="sr-only">{CAPABILITY_WORDS[cell]}</span>
        </td>
      ))}
    </tr>
  );
}

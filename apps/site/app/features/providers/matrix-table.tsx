import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Logo } from "../../components/ui/logo.tsx";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import {
  CAPABILITY_LABELS,
  type Matrix,
  type MatrixColumn,
  type MatrixGroup,
  type MatrixRow,
} from "./views.ts";

const LINK = "rounded-sm underline-offset-4 hover:underline";

/**
 * Marks are drawn with borders, which high-contrast themes preserve: a bar for streaming, a dot for supported, a ring
 * for experimental, a dash for unsupported. Their shapes differ. Each cell has only one short class.
 */
export const CAPABILITY_ICONS = cx(
  "[&_.mark::after]:inline-block [&_.mark::after]:align-middle [&_.mark::after]:content-['']",
  "[&_.mark::after]:border-accent [&_.mark::after]:rounded-full",
  "[&_.streams::after]:h-2.5 [&_.streams::after]:w-5 [&_.streams::after]:border-[5px]",
  "[&_.yes::after]:size-2.5 [&_.yes::after]:border-[5px]",
  "[&_.untried::after]:size-2.5 [&_.untried::after]:border-2",
  "[&_.no::after]:w-2 [&_.no::after]:rounded-none [&_.no::after]:border-t [&_.no::after]:border-line-strong",
);

/** Screens that hold all columns: there the page scrolls, and the heading stays below the site's own. */
const WHOLE = {
  medium:
    "md:max-h-none md:overflow-clip md:[&_thead_th]:top-(--header-height)! md:[&_table]:crosshair md:min-h-0",
  large:
    "xl:max-h-none xl:overflow-clip xl:[&_thead_th]:top-(--header-height)! xl:[&_table]:crosshair xl:min-h-0",
} as const;

/** Number of visible columns. */
const MAX_COLUMNS = { medium: 14, large: 36 };

function getFullWidthClass(columns: number): string | undefined {
  if (columns <= MAX_COLUMNS.medium) return WHOLE.medium;
  return columns <= MAX_COLUMNS.large ? WHOLE.large : undefined;
}

/** Operations as rows, providers as columns. The first of each stay in sight while the rest scrolls. */
export function MatrixTable({ matrix: { columns, groups } }: { matrix: Matrix }) {
  return (
    <ScrollTable
      label="Operations of each provider"
      stickyHead
      stickyColumn
      className={cx(
        columns.length > MAX_COLUMNS.medium ? "w-full" : "w-fit",
        "max-w-full scroll-pt-60 scroll-pl-56 max-md:hidden",
        getFullWidthClass(columns.length),
      )}
      tableClassName={cx("w-full", CAPABILITY_ICONS)}
    >
      <caption className="sr-only">Operations by providers</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="min-w-50 border-r border-b border-line bg-surface px-3 py-3 text-left align-bottom font-medium text-muted"
          >
            Operation
          </th>
          {columns.map(({ id, label }) => (
            <th
              key={id}
              scope="col"
              className="min-w-6.5 border-b border-line bg-surface py-3 align-bottom font-medium"
            >
              <Link
                to={`/providers/${id}`}
                className={cx(
                  LINK,
                  "mx-auto inline-flex w-full min-w-6.5 rotate-180 items-center whitespace-nowrap [writing-mode:vertical-rl]",
                )}
              >
                {label}
                <Logo name={id} className="mt-2 size-4 rotate-180 [writing-mode:horizontal-tb]" />
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.id} group={group} columns={columns} />
      ))}
      <tfoot>
        <tr>
          <th scope="row" className="border-r border-line bg-sunken px-3 py-2 text-left font-medium">
            Models listed
          </th>
          {columns.map(({ id, models }) => (
            <td key={id} className="bg-sunken text-center text-xs text-muted tabular">
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
    </ScrollTable>
  );
}

function Group({ group: { name, rows }, columns }: { group: MatrixGroup; columns: readonly MatrixColumn[] }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={columns.length + 1}
          className="border-b border-line bg-sunken py-1.5 text-left"
        >
          <span className="sticky left-0 px-3 text-xs font-semibold text-muted">{name}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} columns={columns} />
      ))}
    </tbody>
  );
}

function Row({
  row: { id, name, task, cells },
  columns,
}: {
  row: MatrixRow;
  columns: readonly MatrixColumn[];
}) {
  return (
    <tr className="[&:focus-within>*]:bg-sunken [&:hover>*]:bg-sunken [&>*]:border-b [&>*]:border-line [&>td]:text-center">
      <th scope="row" className="h-9 border-r bg-surface px-3 text-left font-normal whitespace-nowrap">
        <Link to={`/tasks/${task}`} className={cx(LINK, "inline-flex min-h-8 items-center")}>
          {name}
        </Link>
      </th>
      {columns.map((column, at) => (
        <Cell key={column.id} capability={cells[at] ?? "no"} column={column} operation={id} />
      ))}
    </tr>
  );
}

/** Links to the operation on the provider's page. */
function Cell({
  capability,
  column: { id, label },
  operation,
}: {
  capability: MatrixRow["cells"][number];
  column: MatrixColumn;
  operation: string;
}) {
  if (capability === "no") {
    return (
      <td className="mark no">
        <span className="sr-only">{CAPABILITY_LABELS.no}</span>
      </td>
    );
  }
  return (
    <td>
      <Link
        to={`/providers/${id}#${operation}`}
        className={`mark ${capability} grid h-9 min-w-6.5 place-items-center focus-visible:-outline-offset-2`}
      >
        <span className="sr-only">
          {CAPABILITY_LABELS[capability]}, at {label}
        </span>
      </Link>
    </td>
  );
}

import type { ModelListQuery } from "@inferhub/catalog/model-list";
import type { ModelSort, ModelSortKey } from "@inferhub/catalog/models";
import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import { NUMBER_COLUMNS, TEXT_COLUMNS } from "./columns.tsx";
import type { ModelListView } from "./model-list.server.ts";
import { toModelListPath } from "./model-list-path.ts";
import { ModelName } from "./model-name.tsx";

const HEAD = "h-9 px-3 font-medium whitespace-nowrap";
// The name stays while the numbers scroll below it.
const FIRST = "sticky left-0 z-1 border-r border-line";

/** Models as rows of numbers, sorted by a click on a heading. */
export function ModelTable({ view }: { view: ModelListView }) {
  const columns = [
    // Numbers first, so they are visible for comparison without scrolling.
    ...NUMBER_COLUMNS.map((column) => ({ ...column, align: "text-right tabular" })),
    ...TEXT_COLUMNS.map((column) => ({ ...column, align: "text-left" })),
  ].filter(({ isShown }) => isShown(view));
  return (
    <ScrollTable label="Models">
      <thead className="bg-sunken text-left">
        <tr>
          <th scope="col" className={cx(HEAD, FIRST, "bg-sunken")} {...ariaSort(view, "name")}>
            <SortLink view={view} sort="name" label="Model" />
          </th>
          {columns.map(({ label, sort, align }) => (
            <th key={label} scope="col" className={cx(HEAD, align)} {...(sort ? ariaSort(view, sort) : {})}>
              {sort ? <SortLink view={view} sort={sort} label={label} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {view.rows.map((row) => (
          <tr key={row.id} className="group/row hover:bg-hover">
            <th
              scope="row"
              className={cx(FIRST, "bg-surface px-3 text-left font-medium group-hover/row:bg-sunken")}
            >
              <div className="w-40 py-0.5 sm:w-72">
                <ModelName row={row} />
              </div>
            </th>
            {columns.map(({ label, align, cell }) => (
              <td key={label} className={cx("px-3 whitespace-nowrap", align)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Current order; undefined for relevance. */
const shownSort = ({ query, defaultSort }: ModelListView) =>
  query.sort ?? (query.q ? undefined : defaultSort);

function ariaSort(view: ModelListView, key: ModelSortKey) {
  const sort = shownSort(view);
  if (sort === key) return { "aria-sort": "ascending" } as const;
  return sort === `-${key}` ? ({ "aria-sort": "descending" } as const) : {};
}

/** Sorts by a column: names from the start, numbers from the largest; a second time the other way round. */
function SortLink({ view, sort: key, label }: { view: ModelListView; sort: ModelSortKey; label: string }) {
  const shown = shownSort(view);
  const first: ModelSort = key === "name" ? key : `-${key}`;
  const other: ModelSort = key === "name" ? `-${key}` : key;
  const query: ModelListQuery = { ...view.query, sort: shown === first ? other : first, page: 1 };
  return (
    <Link
      to={toModelListPath(query)}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {label}
      {shown === first || shown === other ? (
        <span aria-hidden="true">{shown.startsWith("-") ? "↓" : "↑"}</span>
      ) : null}
    </Link>
  );
}

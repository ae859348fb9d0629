import { cx } from "../../components/cx.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { formatList } from "../../lib/format.ts";
import { type Column, NUMBER_COLUMNS } from "./columns.tsx";
import { NameLink } from "./facts.tsx";
import type { ModelListView } from "./model-list.server.ts";
import { ModelName } from "./model-name.tsx";
import type { ModelRow } from "./model-row.server.ts";

const SHOWN_PROVIDERS = 3;

// Name and numbers side by side where the list, not the screen, is wide enough.
const GRID = "grid gap-x-6 px-4 @3xl:grid-cols-[minmax(0,1fr)_auto]";
const NUMBER_ROW = "flex flex-wrap gap-x-4 gap-y-1 @3xl:flex-nowrap @3xl:justify-end @3xl:text-right";

/** Models one below another, their numbers in columns. */
export function ModelList({ view }: { view: ModelListView }) {
  const columns = NUMBER_COLUMNS.filter(({ isShown }) => isShown(view));
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden="true" className={cx(GRID, "hidden bg-sunken py-2 text-xs text-muted @3xl:grid")}>
        <span>Model</span>
        <div className={NUMBER_ROW}>
          {columns.map(({ label, width }) => (
            <span key={label} className={width}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <ul className="divide-y divide-line @3xl:border-t @3xl:border-line">
        {view.rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row, columns }: { row: ModelRow; columns: readonly Column[] }) {
  const { task, library, license, gated, providers } = row;
  return (
    <li className={cx(GRID, "gap-y-1 py-2.5")}>
      <h3 className="min-w-0 text-base">
        <ModelName row={row} />
      </h3>
      <div className="min-w-0 text-sm text-muted @3xl:col-span-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {task ? <NameLink link={task} /> : <span>task not published</span>}
          {library ? <NameLink link={library} /> : null}
          <bdi className="[overflow-wrap:anywhere]">{license ?? "license not published"}</bdi>
          {gated ? <Badge>gated</Badge> : null}
        </p>
        {providers.length > 0 ? (
          <p>
            Served by <bdi>{formatList(providers, SHOWN_PROVIDERS)}</bdi>
          </p>
        ) : null}
      </div>
      <dl className={cx(NUMBER_ROW, "@3xl:col-start-2 @3xl:row-start-1 @3xl:pt-1.5")}>
        {columns.map(({ label, width, cell }) => (
          <div key={label} className={cx("flex items-baseline gap-1.5 @3xl:block", width)}>
            <dt className="text-xs text-muted @3xl:sr-only">{label}</dt>
            <dd className="text-sm font-medium whitespace-nowrap">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

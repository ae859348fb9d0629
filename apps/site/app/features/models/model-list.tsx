import { Link } from "react-router";
import { cx } from "../../components/cx.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { formatList } from "../../lib/format.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { type Column, NUMBER_COLUMNS } from "./columns.tsx";
import type { Tray } from "./compare-tray.tsx";
import { NameLink } from "./facts.tsx";
import type { ModelListView } from "./model-list.server.ts";
import { ModelName } from "./model-name.tsx";
import type { ModelRow } from "./model-row.server.ts";

const SHOWN_PROVIDERS = 3;

// Name and numbers side by side where the list, not the screen, is wide enough.
const GRID = "grid gap-x-6 px-4 @3xl:grid-cols-[minmax(0,1fr)_auto]";
const NUMBER_ROW = "flex flex-wrap gap-x-4 gap-y-1 @3xl:flex-nowrap @3xl:justify-end @3xl:text-right";

/** Models one below another, their numbers in columns. */
export function ModelList({ view, tray }: { view: ModelListView; tray: Tray }) {
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
          <Row key={row.id} row={row} columns={columns} memoryGb={view.query.fits} tray={tray} />
        ))}
      </ul>
    </div>
  );
}

function Row({
  row,
  columns,
  memoryGb,
  tray,
}: {
  row: ModelRow;
  columns: readonly Column[];
  memoryGb: number;
  tray: Tray;
}) {
  const { task, license, gated, isFree, inputUsd, providers } = row;
  return (
    <li className={cx(GRID, "group/row gap-y-0 py-0.5")}>
      <h3 className="min-w-0 text-base @3xl:[&_bdi]:block @3xl:[&_bdi]:truncate">
        <ModelName row={row} />
      </h3>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-xs leading-6 text-muted [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center @3xl:flex-nowrap @3xl:overflow-hidden @3xl:whitespace-nowrap">
        {task ? <NameLink link={task} /> : <span>task not published</span>}
        <bdi className="[overflow-wrap:anywhere]">{license ?? "license not published"}</bdi>
        {isFree && inputUsd !== 0 ? <Badge tone="good">free offer</Badge> : null}
        {gated ? <Badge>gated</Badge> : null}
        {providers.length > 0 ? (
          <span className="min-w-0 @3xl:truncate">
            Served by <bdi>{formatList(providers, SHOWN_PROVIDERS)}</bdi>
          </span>
        ) : null}
      </p>
      <Actions row={row} memoryGb={memoryGb} tray={tray} />
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

const ACTION =
  "inline-flex min-h-6 items-center rounded-sm text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11";

/** What can be done with a model. */
function Actions({ row, memoryGb, tray }: { row: ModelRow; memoryGb: number; tray: Tray }) {
  const { id, href, operation, neededGb } = row;
  const model = operation === undefined ? undefined : { id, operation };
  const isAdded = tray.has(id);
  const isFull = model !== undefined && !isAdded && !tray.canAdd(model);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-xs font-medium @3xl:col-start-2 @3xl:justify-end print:hidden">
      {memoryGb > 0 && neededGb !== undefined && neededGb <= memoryGb ? (
        <>
          <span className="text-good">Fits {memoryGb} GB</span>
          <Link to={`${toModelPath(id, "use")}?fits=${memoryGb}gb`} className={ACTION}>
            Run locally<span className="sr-only">: {id}</span>
          </Link>
        </>
      ) : null}
      {model ? (
        <>
          <Link to={href} className={ACTION}>
            Try<span className="sr-only">: {id}</span>
          </Link>
          <button
            type="button"
            aria-pressed={isAdded}
            disabled={isFull}
            title={isFull ? "Up to four models of one task can be compared" : undefined}
            onClick={() => tray.toggle(model)}
            className={cx(ACTION, "needs-script disabled:text-muted disabled:no-underline")}
          >
            {isAdded ? "Added" : "+ Compare"}
            <span className="sr-only">: {id}</span>
          </button>
        </>
      ) : null}
    </p>
  );
}

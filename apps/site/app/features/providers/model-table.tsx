import { Link } from "react-router";
import { Badge } from "../../components/ui/badge.tsx";
import { CELL_CLASS, type Column, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatDollars, formatLongDay, formatTokens } from "./format.ts";
import { getDirection, type OfferQuery, type OfferSortKey, toggleSort, toOffersPath } from "./offer-query.ts";
import { PageSteps } from "./page-steps.tsx";
import type { ListedModel, ListedModels } from "./views.ts";

const LINK =
  "rounded-sm text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent";

/** The models of a provider, with prices. */
export function ModelTable({ provider, models }: { provider: string; models: ListedModels }) {
  const { query, count: all, pages, rows, from, day, source } = models;
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="models" className="text-2xl">
        Models
      </h2>
      <p className="max-w-(--container-text) text-sm text-muted tabular">
        {pages > 1
          ? `${from} to ${from + rows.length - 1} of ${formatCount(all, "model")} listed`
          : `${formatCount(all, "model")} listed`}
        , as of <time dateTime={day}>{formatLongDay(day)}</time> by{" "}
        <a href={source} className={LINK} rel="noreferrer">
          {new URL(source).host}
        </a>
        . Lengths are in tokens, prices in US dollars for a million of them.
      </p>
      <ScrollTable labelledBy="models" stickyColumn>
        <ColumnHeads columns={columnsFor(provider, query)} />
        <tbody className="divide-y divide-line">
          {rows.map((model) => (
            <Row key={model.id} model={model} />
          ))}
        </tbody>
      </ScrollTable>
      <PageSteps page={query.page} pages={pages} to={(page) => toOffersPath(provider, { ...query, page })} />
    </section>
  );
}

function columnsFor(provider: string, query: OfferQuery): Column[] {
  const sortable = (key: OfferSortKey, label: string): Column => ({
    key,
    label,
    isNumber: key !== "name",
    sort: { to: toOffersPath(provider, toggleSort(key, query)), now: getDirection(key, query) },
  });
  return [
    sortable("name", "Model"),
    { key: "id", label: "Model ID" },
    sortable("context", "Context"),
    sortable("answer", "Output limit"),
    sortable("input", "Input"),
    sortable("output", "Output"),
    { key: "try", label: "Try it" },
  ];
}

function Row({ model: { id, href, name, status, ...model } }: { model: ListedModel }) {
  return (
    <tr className="[&:hover>*]:bg-sunken">
      <th
        scope="row"
        className={`${CELL_CLASS} min-w-40 bg-surface text-left font-normal whitespace-normal! sm:min-w-56`}
      >
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={href} className={LINK}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {status ? (
          <Badge tone={status === "deprecated" ? "warn" : "neutral"} className="ml-2">
            {status}
          </Badge>
        ) : null}
      </th>
      <td className={`${CELL_CLASS} font-mono text-[0.95em]`}>
        <bdi>{id}</bdi>
      </td>
      <Figure value={model.contextTokens} write={formatTokens} />
      <Figure value={model.maxOutputTokens} write={formatTokens} />
      <Price value={model.input} free={model.free} />
      <Price value={model.output} free={model.free} />
      <td className={CELL_CLASS}>
        {href === undefined ? null : (
          <Link to={href} className={LINK}>
            Try<span className="sr-only">: {name}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}

/** "free" links to the document that reports it. */
function Price({ value, free }: { value: number | undefined; free: ListedModel["free"] }) {
  if (!free || value !== 0) return <Figure value={value} write={formatDollars} />;
  return (
    <td className={`${CELL_CLASS} text-right`}>
      <a href={free.source} title={free.reason} className={LINK} rel="noreferrer">
        free
      </a>
    </td>
  );
}

function Figure({ value, write }: { value: number | undefined; write: (value: number) => string }) {
  return (
    <td className={`${CELL_CLASS} text-right`}>
      {value === undefined ? <span className="text-xs text-muted">unknown</span> : write(value)}
    </td>
  );
}

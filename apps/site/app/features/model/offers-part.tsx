import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { CopyButton } from "../../components/ui/copy-button.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { ScrollTable } from "../../components/ui/scroll-table.tsx";
import { formatCount } from "../../lib/format.ts";
import { type KeyState, type KeyStates, useKeyStates } from "../../lib/key-states.ts";
import { FactLink, LINK_CLASS, Unknown } from "./fact-link.tsx";
import { formatDollars, formatExact } from "./format.ts";
import { OfferCharts } from "./offer-charts.tsx";
import { getNextSort, OFFER_SORTS, type OfferRow, type OfferSort } from "./offers.ts";
import type { OffersView } from "./offers-view.server.ts";
import type { Measured } from "./panel/measured.ts";
import { oneOfOptions, toChoicePath } from "./query.ts";
import { HEAD_CLASS, TABLE_CLASS } from "./table-parts.tsx";

/** Who serves the model, under which name and for how much. */
export function OffersPart({
  id,
  view: { rows, sort, asOf, capableProviders },
  measured,
}: {
  id: string;
  view: OffersView;
  /** Metrics of this server by provider ID. */
  measured: Readonly<Record<string, Measured>>;
}) {
  const states = useKeyStates();
  const others = rows.filter((row) => !isCallable(row));
  if (rows.length === 0) return <NoProviders able={capableProviders} />;
  return (
    <section aria-labelledby="offers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="offers" className="text-2xl">
        Providers
      </h2>
      <p className="max-w-(--container-text) text-muted">
        {formatCount(rows.length, "offer")}
        {asOf ? (
          <>
            , as of <time dateTime={asOf.day}>{asOf.words}</time> by{" "}
            <a href={asOf.source} className={LINK_CLASS} rel="noreferrer">
              {new URL(asOf.source).host}
            </a>
          </>
        ) : null}
        . Lengths are in tokens, prices in US dollars for a million of them.
      </p>
      <OfferCharts rows={rows.filter(isCallable)} measured={measured} />
      <Offers id={id} rows={rows.filter(isCallable)} sort={sort} states={states} measured={measured} />
      {others.length > 0 ? (
        <Disclosure summary={`${formatCount(others.length, "more offer")}, not available on this server`}>
          <Offers id={id} rows={others} sort={sort} states={states} measured={measured} />
        </Disclosure>
      ) : null}
    </section>
  );
}

const isCallable = ({ tryIt }: OfferRow) => tryIt !== undefined;

/** As a table; as a list on screens on which a table would be mostly scrolling. */
function Offers(offers: OffersProps) {
  if (offers.rows.length === 0) return null;
  return (
    <>
      <div className="hidden lg:block">
        <OfferTable {...offers} />
      </div>
      <OfferList {...offers} />
    </>
  );
}

interface OffersProps {
  readonly id: string;
  readonly rows: readonly OfferRow[];
  readonly sort: string;
  readonly states: KeyStates;
  readonly measured: Readonly<Record<string, Measured>>;
}

const COLUMNS: readonly {
  readonly label: string;
  readonly key?: OfferSort;
  readonly isNumber?: true;
}[] = [
  { label: "Provider", key: "provider" },
  { label: "Model ID" },
  { label: "Task" },
  { label: "Context", key: "context", isNumber: true },
  { label: "Max output", key: "output", isNumber: true },
  { label: "Input", key: "input-price", isNumber: true },
  { label: "Output", key: "output-price", isNumber: true },
  { label: "Speed", isNumber: true },
  { label: "Features" },
  { label: "Key" },
  { label: "Use" },
];

function OfferTable({ id, rows, sort, states, measured }: OffersProps) {
  return (
    <ScrollTable label="Providers that serve this model" tableClassName={TABLE_CLASS}>
      <thead className={HEAD_CLASS}>
        <tr>
          {COLUMNS.map(({ label, key, isNumber }) => (
            <th
              key={label}
              scope="col"
              className={isNumber && "text-right!"}
              {...(key ? { "aria-sort": getDirection(key, sort) } : {})}
            >
              {key ? <SortLink id={id} column={key} label={label} sort={sort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.provider + row.modelId}>
            <th scope="row" className="min-w-28">
              <Provider row={row} />
            </th>
            <td>
              <ModelId row={row} place="table" />
            </td>
            <td className="min-w-24 *:[overflow-wrap:break-word]!">
              {row.task ? <FactLink to={row.task} /> : <Unknown />}
            </td>
            <Figure value={row.contextTokens} write={formatExact} />
            <Figure value={row.maxOutputTokens} write={formatExact} />
            <Price value={row.inputUsd} free={row.free} />
            <Price value={row.outputUsd} free={row.free} />
            <td className="text-right! whitespace-nowrap tabular">{formatSpeed(measured[row.provider])}</td>
            <td className="min-w-36 text-xs">
              <Features row={row} />
            </td>
            <td className="min-w-20">{formatKeyState(row, states)}</td>
            <td className="whitespace-nowrap">
              <OfferActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function getDirection(key: OfferSort, sort: string): "ascending" | "descending" | "none" {
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}

function SortLink({
  id,
  column,
  label,
  sort,
}: {
  id: string;
  column: OfferSort;
  label: string;
  sort: string;
}) {
  const to = toChoicePath(
    id,
    "providers",
    { sort: getNextSort(column, sort) },
    { sort: oneOfOptions(OFFER_SORTS) },
  );
  const direction = getDirection(column, sort);
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:underline pointer-coarse:min-h-11"
    >
      {label}
      {direction === "none" ? null : (
        <>
          <Icon name="chevron" className={direction === "ascending" ? "size-3 rotate-180" : "size-3"} />
          <span className="sr-only">, {direction}</span>
        </>
      )}
    </Link>
  );
}

/** The same, provider below provider, for screens on which the table would be mostly scrolling. */
function OfferList({ id, rows, sort, states, measured }: OffersProps) {
  const sortable = COLUMNS.flatMap(({ label, key }) => (key ? [{ label, key }] : []));
  return (
    <div className="grid gap-4 lg:hidden">
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">Sort by</span>
        {sortable.map(({ label, key }) => (
          <SortLink key={key} id={id} column={key} label={label} sort={sort} />
        ))}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.provider + row.modelId} className="grid gap-2 p-4 text-sm">
            <h3 className="text-base">
              <Provider row={row} />
            </h3>
            <ModelId row={row} place="list" />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
              <Pair name="Task">{row.task ? <FactLink to={row.task} /> : <Unknown />}</Pair>
              <Pair name="Key">{formatKeyState(row, states)}</Pair>
              <Pair name="Context">{written(row.contextTokens, formatExact)}</Pair>
              <Pair name="Max output">{written(row.maxOutputTokens, formatExact)}</Pair>
              <Pair name="Input">{priced(row.inputUsd, row.free)}</Pair>
              <Pair name="Output">{priced(row.outputUsd, row.free)}</Pair>
              <Pair name="Speed">{formatSpeed(measured[row.provider])}</Pair>
              <Pair name="Features">
                <Features row={row} />
              </Pair>
            </dl>
            <OfferActions row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Output tokens per second that this server measured. */
const formatSpeed = (measured: Measured | undefined): ReactNode =>
  measured?.tokensPerSecond === undefined ? (
    <span className="text-muted">Not measured</span>
  ) : (
    `${Math.round(measured.tokensPerSecond)} tok/s`
  );

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

const written = (value: number | undefined, write: (value: number) => string) =>
  value === undefined ? <Unknown /> : write(value);

function Figure({ value, write }: { value: number | undefined; write: (value: number) => string }) {
  return <td className="text-right! whitespace-nowrap tabular">{written(value, write)}</td>;
}

/** "free" links to the document that reports it. */
const priced = (value: number | undefined, free: OfferRow["free"]): ReactNode =>
  free && value === 0 ? (
    <a href={free.source} title={free.reason} className={LINK_CLASS} rel="noreferrer">
      Free
    </a>
  ) : value === undefined ? (
    <span className="text-muted">Unknown</span>
  ) : (
    formatDollars(value)
  );

function Price({ value, free }: { value: number | undefined; free: OfferRow["free"] }) {
  return <td className="text-right! whitespace-nowrap tabular">{priced(value, free)}</td>;
}

function Provider({ row: { provider, label, href, status } }: { row: OfferRow }) {
  return (
    <>
      <Logo name={provider} className="mr-2 inline-block" />
      <FactLink to={{ label, href }} />
      {status ? (
        <Badge tone={status === "deprecated" ? "warn" : "neutral"} className="ml-2">
          {status}
        </Badge>
      ) : null}
    </>
  );
}

/** The provider's model ID, which users must type. */
function ModelId({ row: { provider, label, modelId }, place }: { row: OfferRow; place: string }) {
  const id = `${place}-${provider}-${modelId}`;
  return (
    <span className="flex items-center gap-1">
      <code id={id} className="min-w-0 font-mono text-[0.9em] [overflow-wrap:anywhere] lg:min-w-36">
        {modelId}
      </code>
      <CopyButton text={modelId} label={`Copy the id at ${label}`} iconOnly selectId={id} />
    </span>
  );
}

function Features({ row: { features } }: { row: OfferRow }) {
  if (features.length === 0) return <Unknown />;
  return features.map((feature) => feature.replaceAll("-", " ")).join(", ");
}

function OfferActions({ row: { label, call, tryIt } }: { row: OfferRow }) {
  if (!call || !tryIt) return <span className="text-muted">–</span>;
  return (
    <span className="flex gap-4">
      <Link to={call} className={`${LINK_CLASS} inline-flex min-h-8 items-center pointer-coarse:min-h-11`}>
        Code<span className="sr-only"> that calls it at {label}</span>
      </Link>
      <Link to={tryIt} className={`${LINK_CLASS} inline-flex min-h-8 items-center pointer-coarse:min-h-11`}>
        Try<span className="sr-only"> it at {label}</span>
      </Link>
    </span>
  );
}

const KEY_LABELS: Readonly<Record<KeyState, string>> = {
  ready: "Key set",
  sandbox: "Sandbox",
  missing: "No key",
};

/** Describes this server's key of a provider; unknown until the server responds. */
function formatKeyState({ provider, href }: OfferRow, states: KeyStates): string {
  const state = states.get(provider);
  if (state) return KEY_LABELS[state];
  return href ? "Unknown" : "Not available on this server";
}

function NoProviders({ able }: { able: OffersView["capableProviders"] }) {
  return (
    <section aria-labelledby="offers" className="grid max-w-(--container-text) gap-3">
      <h2 id="offers" className="text-2xl">
        No provider lists this model.
      </h2>
      <p className="text-muted">You can run it locally.</p>
      {able.length > 0 ? (
        <>
          <p className="text-muted">These providers run its task:</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {able.map(({ id, label }) => (
              <li key={id} className="flex min-h-8 items-center">
                <Link to={`/providers/${id}`} className={`${LINK_CLASS} inline-flex min-h-8 items-center`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

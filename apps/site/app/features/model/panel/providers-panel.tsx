import { useId } from "react";
import { Link } from "react-router";
import { cx } from "../../../components/cx.ts";
import { KeyDot } from "../../../components/key-dot.tsx";
import { Logo } from "../../../components/ui/logo.tsx";
import type { KeyStates } from "../../../lib/key-states.ts";
import { formatDollars, formatTokens } from "../format.ts";
import type { Measured, MeasuredByProvider } from "./measured.ts";
import { FEATURE_LABELS, PANEL_SORTS, type PanelRow, type PanelView, SORT_LABELS } from "./panel-view.ts";
import { sortBySpeed } from "./sort-by-speed.ts";

/** How many a phone shows before the reader requests all. */
const FIRST = 3;

/** Who serves the model: price, speed and key of each, and which of them runs the widget. */
export function ProvidersPanel({
  tablePath,
  view,
  provider,
  states,
  measured,
  toHref,
}: {
  /** The table of all offers; undefined if there is none. */
  tablePath: string | undefined;
  view: PanelView;
  /** That runs the widget. */
  provider: string;
  states: KeyStates;
  measured: MeasuredByProvider;
  /** The URL with a different value of a key; an empty one leaves it out. */
  toHref: (key: "provider" | "sort" | "with", value: string) => string;
}) {
  const title = useId();
  const { sort, feature, features, total, asOf } = view;
  const rows = sort === "speed" ? sortBySpeed(view.rows, measured) : view.rows;
  const fastest = Math.max(0, ...[...measured.values()].map((each) => each.tokensPerSecond ?? 0));
  return (
    <aside
      aria-labelledby={title}
      className="flex min-h-0 min-w-0 flex-col rounded-xl border border-line bg-surface lg:max-h-[max(28rem,min(75svh,38rem))]"
    >
      <div className="grid gap-2 border-b border-line px-4 py-3">
        <h2 id={title} className="text-base">
          Providers <span className="font-mono text-sm font-normal text-muted">{total}</span>
        </h2>
        <nav aria-label="Sort and filter providers" className="flex flex-wrap gap-1.5">
          {PANEL_SORTS.map((each) => (
            <PanelChip
              key={each}
              to={toHref("sort", each === PANEL_SORTS[0] ? "" : each)}
              isActive={each === sort}
            >
              {SORT_LABELS[each]}
            </PanelChip>
          ))}
          {features.map((each) => (
            <PanelChip
              key={each}
              to={toHref("with", each === feature ? "" : each)}
              isActive={each === feature}
            >
              {FEATURE_LABELS[each]}
            </PanelChip>
          ))}
        </nav>
      </div>
      {rows.length > FIRST ? (
        <input id={`${title}-all`} type="checkbox" className="peer sr-only lg:hidden" />
      ) : null}
      <ul className="min-h-0 divide-y divide-line overflow-y-auto max-lg:[&>li:nth-child(n+4)]:hidden max-lg:peer-checked:[&>li]:block!">
        {rows.map((row) => (
          <li key={row.id}>
            <Row
              row={row}
              isChosen={row.id === provider}
              to={toHref("provider", row.id)}
              state={states.get(row.id)}
              measured={measured.get(row.id)}
              fastest={fastest}
            />
          </li>
        ))}
      </ul>
      {rows.length > FIRST ? (
        <label
          htmlFor={`${title}-all`}
          className="flex min-h-11 cursor-pointer items-center justify-center border-t border-line text-sm font-medium text-accent peer-checked:hidden peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-accent lg:hidden"
        >
          Show all {rows.length}
        </label>
      ) : null}
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-line px-4 py-2.5 text-xs text-muted">
        {asOf ? (
          <span>
            Prices per 1M tokens, <time dateTime={asOf.day}>{asOf.text}</time>
          </span>
        ) : null}
        {tablePath === undefined ? null : (
          <Link to={tablePath} className="text-accent underline-offset-4 hover:underline">
            View as table
          </Link>
        )}
      </p>
    </aside>
  );
}

function PanelChip({ to, isActive, children }: { to: string; isActive: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      {...(isActive ? { "aria-current": "true" as const } : {})}
      className={cx(
        "inline-flex min-h-8 items-center rounded-full border px-3 text-sm pointer-coarse:min-h-11",
        isActive
          ? "border-accent bg-accent-soft font-medium text-accent"
          : "border-line bg-surface text-muted hover:border-line-strong hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

function Row({
  row,
  isChosen,
  to,
  state,
  measured,
  fastest,
}: {
  row: PanelRow;
  isChosen: boolean;
  to: string;
  state: ReturnType<KeyStates["get"]>;
  measured: Measured | undefined;
  /** Tokens per second of the fastest. */
  fastest: number;
}) {
  const { id, label, isCheapest, contextTokens } = row;
  const isFastest = measured?.tokensPerSecond !== undefined && measured.tokensPerSecond === fastest;
  return (
    <Link
      to={to}
      preventScrollReset
      replace
      {...(isChosen ? { "aria-current": "true" as const } : {})}
      className={cx(
        "grid gap-1 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2",
        isChosen && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <span className="flex items-center gap-2">
        <Logo name={id} className="size-4" />
        <span className="min-w-0 truncate text-sm font-medium">{label}</span>
        <KeyDot state={state} />
        {isCheapest ? <Label>Cheapest</Label> : null}
        {isFastest ? <Label>Fastest</Label> : null}
        {contextTokens ? (
          <span className="ml-auto shrink-0 font-mono text-xs text-muted">
            {formatTokens(contextTokens)} context
          </span>
        ) : null}
      </span>
      <span className="flex items-center gap-2 text-xs text-muted">
        {measured ? (
          <SpeedBar measured={measured} fastest={fastest} />
        ) : (
          <span>Not measured on this server</span>
        )}
        <span className="ml-auto shrink-0 text-right font-mono text-ink">{formatPrice(row)}</span>
      </span>
    </Link>
  );
}

const Label = ({ children }: { children: string }) => (
  <span className="shrink-0 rounded-full bg-good-soft px-2 text-xs font-medium text-good">{children}</span>
);

function SpeedBar({
  measured: { tokensPerSecond, firstTokenMs },
  fastest,
}: {
  measured: Measured;
  fastest: number;
}) {
  const share = tokensPerSecond && fastest > 0 ? tokensPerSecond / fastest : 0;
  const figures = [
    tokensPerSecond === undefined ? "" : `${Math.round(tokensPerSecond)} tok/s`,
    firstTokenMs === undefined ? "" : `${(firstTokenMs / 1000).toFixed(2)} s`,
  ].filter(Boolean);
  return (
    <>
      <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="font-mono">{figures.join(" · ")}</span>
    </>
  );
}

/** A price that no provider states is unknown, and never nothing. */
function formatPrice({ inputUsd, outputUsd, isFree }: PanelRow): string {
  if (isFree) return "Free";
  if (inputUsd === undefined) return "Price unknown";
  const input = `${formatDollars(inputUsd)} in`;
  return outputUsd === undefined ? input : `${input} ${formatDollars(outputUsd)} out`;
}

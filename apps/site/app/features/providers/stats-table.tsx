import { Link } from "react-router";
import { KeyDot } from "../../components/key-dot.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import type { KeyState, KeyStates } from "../../lib/key-states.ts";
import { formatDollars, formatTokens } from "../model/format.ts";
import type { Measured } from "../model/panel/measured.ts";
import type { ProviderStats } from "./provider-stats.server.ts";

/** What the table and the list show. */
export interface StatsProps {
  readonly stats: readonly ProviderStats[];
  /** By provider ID. */
  readonly measured: Readonly<Record<string, Measured>>;
  readonly states: KeyStates;
}

/** Providers with their models, prices, speed, context and keys. Each chart has its numbers next to it. */
export function StatsTable({ stats, measured, states }: StatsProps) {
  const prices = stats.flatMap(({ outputUsd }) => outputUsd ?? []);
  const scale = { least: Math.min(...prices), most: Math.max(...prices) };
  return (
    <ScrollTable
      label="Providers, prices and context"
      stickyHead
      stickyColumn
      className="max-md:hidden print:max-h-none print:overflow-visible"
      tableClassName="w-full [&_tbody_tr>*]:border-t [&_tbody_tr>*]:border-line"
    >
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {stats.map((each) => (
          <Row
            key={each.id}
            stats={each}
            scale={scale}
            speed={measured[each.id]?.tokensPerSecond}
            state={states.get(each.id)}
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Provider" },
  { label: "Models", isNumber: true },
  { label: "Output price per 1M tokens" },
  { label: "Longest context" },
  { label: "Speed", isNumber: true },
  { label: "Key" },
  { label: "Runs" },
];

interface Scale {
  readonly least: number;
  readonly most: number;
}

function Row({
  stats: { id, label, kinds, models, outputUsd, contextTokens },
  scale,
  speed,
  state,
}: {
  stats: ProviderStats;
  scale: Scale;
  /** Tokens per second. */
  speed: number | undefined;
  state: KeyState | undefined;
}) {
  return (
    <tr>
      <th scope="row" className={`${CELL_CLASS} bg-surface text-left font-medium`}>
        <Link
          to={`/providers/${id}`}
          className="inline-flex min-h-8 items-center gap-2 rounded-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          <Logo name={id} />
          {label}
        </Link>
      </th>
      <td className={`${CELL_CLASS} text-right`}>{models > 0 ? models : <Unknown />}</td>
      <td className={CELL_CLASS}>
        {outputUsd ? (
          <span className="flex items-center gap-3">
            <PriceRange range={outputUsd} scale={scale} />
            <span className="font-mono text-xs">{formatRange(outputUsd)}</span>
          </span>
        ) : (
          <Unknown />
        )}
      </td>
      <td className={CELL_CLASS}>
        {contextTokens === undefined ? (
          <Unknown />
        ) : (
          <span className="flex items-center gap-3">
            <ContextBar tokens={contextTokens} />
            <span className="font-mono text-xs">{formatTokens(contextTokens)}</span>
          </span>
        )}
      </td>
      <td className={`${CELL_CLASS} text-right`}>
        <Speed speed={speed} />
      </td>
      <td className={CELL_CLASS}>
        <KeyDot state={state} words="reserved" />
      </td>
      <td className={`${CELL_CLASS} max-w-72 min-w-44 text-xs text-muted whitespace-normal!`}>
        {kinds.join(" · ")}
      </td>
    </tr>
  );
}

/** "276 tok/s". */
export const formatSpeed = (speed: number): string => `${Math.round(speed)} tok/s`;

/** Output tokens per second, as this server measured them. */
function Speed({ speed }: { speed: number | undefined }) {
  return speed === undefined ? (
    <span className="text-xs text-muted">Not measured</span>
  ) : (
    <span className="font-mono text-xs whitespace-nowrap">{formatSpeed(speed)}</span>
  );
}

const Unknown = () => <span className="text-muted">Unknown</span>;

/** "$0.05 to $0.79". */
export const formatRange = ([lowest, highest]: readonly [number, number]): string =>
  lowest === highest ? formatDollars(lowest) : `${formatDollars(lowest)} to ${formatDollars(highest)}`;

const WIDTH = 160;

/** A line from the lowest to the highest price. Positions are logarithmic, from the lowest to the highest of all providers. */
function PriceRange({ range, scale: { least, most } }: { range: readonly [number, number]; scale: Scale }) {
  const span = Math.log(most / least) || 1;
  const [from, to] = range.map((usd) => 5 + (Math.log(usd / least) / span) * (WIDTH - 10)) as [
    number,
    number,
  ];
  return (
    <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height={12} aria-hidden="true" className="shrink-0">
      <line x1={0} x2={WIDTH} y1={6} y2={6} className="stroke-line" />
      <line x1={from} x2={to} y1={6} y2={6} strokeWidth={4} className="stroke-accent" />
      <circle cx={from} cy={6} r={4} className="fill-accent" />
      <circle cx={to} cy={6} r={4} className="fill-accent" />
    </svg>
  );
}

/** 4K to 2M tokens, each doubling with the same width. */
const CONTEXT_DOUBLINGS = { from: 12, to: 21 };

function ContextBar({ tokens }: { tokens: number }) {
  const { from, to } = CONTEXT_DOUBLINGS;
  const share = Math.min(1, Math.max(0.02, (Math.log2(tokens) - from) / (to - from)));
  const ticks = Array.from({ length: to - from - 1 }, (_, at) => ((at + 1) / (to - from)) * WIDTH);
  return (
    <svg viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height={12} aria-hidden="true" className="shrink-0">
      <rect y={3} width={WIDTH} height={6} rx={3} className="fill-sunken" />
      <rect y={3} width={share * WIDTH} height={6} rx={3} className="fill-accent" />
      {ticks.map((x) => (
        <line key={x} x1={x} x2={x} y1={3} y2={9} className="stroke-surface" />
      ))}
    </svg>
  );
}

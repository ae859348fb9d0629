import { ChartFigure } from "../../components/chart/chart-figure.tsx";
import { ChartPoint } from "../../components/chart/chart-point.tsx";
import { cx } from "../../components/cx.ts";
import { Logo } from "../../components/ui/logo.tsx";
import { formatDollars } from "../model/format.ts";
import type { Measured } from "../model/panel/measured.ts";
import { createLogScale, findFront, type LogScale, stackPoints } from "./place-points.ts";
import type { ProviderStats } from "./provider-stats.server.ts";

interface Priced {
  readonly id: string;
  readonly label: string;
  readonly usd: number;
}

interface Point extends Priced {
  readonly speed: number;
}

/** Typical output price by measured speed. Providers without a measured speed are in a row of their own. */
export function PriceSpeedChart({
  stats,
  measured,
}: {
  stats: readonly ProviderStats[];
  /** By provider ID. */
  measured: Readonly<Record<string, Measured>>;
}) {
  const priced = stats.flatMap(({ id, label, typicalOutputUsd: usd }): readonly Priced[] =>
    usd === undefined ? [] : [{ id, label, usd }],
  );
  if (priced.length < 2) return null;
  const points = priced.flatMap((each): readonly Point[] => {
    const speed = measured[each.id]?.tokensPerSecond;
    return speed === undefined ? [] : [{ ...each, speed }];
  });
  const others = priced.filter(({ id }) => !points.some((point) => point.id === id));
  const scale = createLogScale(priced.map(({ usd }) => usd));
  return (
    <ChartFigure
      title={describeFinding(priced, points)}
      lead="Price of 1M output tokens, of half the models, by output tokens per second on this server"
      table={{
        columns: ["Provider", "Output price", "Tokens per second"],
        rows: priced.map(({ id, label, usd }) => [
          label,
          formatDollars(usd),
          formatSpeed(points.find((point) => point.id === id)?.speed),
        ]),
      }}
    >
      {points.length > 0 ? <Scatter points={points} scale={scale} /> : null}
      {others.length > 0 ? (
        <>
          <p className="pb-1 text-xs text-muted">{NOT_MEASURED}</p>
          <Strip items={others} scale={scale} isFirst={points.length === 0} />
        </>
      ) : null}
      <Axis scale={scale} />
    </ChartFigure>
  );
}

const NOT_MEASURED = "Not measured on this server";

const formatSpeed = (speed: number | undefined) =>
  speed === undefined ? NOT_MEASURED : `${Math.round(speed)} tok/s`;

function describeFinding(priced: readonly Priced[], points: readonly Point[]): string {
  const [cheapest] = [...priced].sort((a, b) => a.usd - b.usd);
  const [fastest] = [...points].sort((a, b) => b.speed - a.speed);
  if (!fastest) return `${cheapest?.label} is the cheapest; no speed is measured yet`;
  if (fastest.id === cheapest?.id) return `${fastest.label} is the fastest and the cheapest`;
  return `${fastest.label} is the fastest, ${cheapest?.label} the cheapest`;
}

// Points keep this distance from the edges, so that none is cut off.
const PLOT = "relative mx-4 ml-12";

const toPercent = (share: number) => `${(share * 100).toFixed(2)}%`;

const getSide = (share: number) => (share < 0.25 ? "start" : share > 0.75 ? "end" : "center");

function Scatter({ points, scale }: { points: readonly Point[]; scale: LogScale }) {
  const ticks = listSpeedTicks(Math.max(...points.map(({ speed }) => speed)));
  const top = ticks.at(-1) ?? 1;
  const front = findFront(points);
  const sorted = [...points].sort((a, b) => a.usd - b.usd);
  return (
    <div className={`${PLOT} mt-3 h-64 border-b border-line`}>
      {ticks.map((tick) => (
        <span
          key={tick}
          aria-hidden="true"
          className="absolute inset-x-0 border-t border-line"
          style={{ bottom: toPercent(tick / top) }}
        >
          <span className="absolute right-full mr-2 -translate-y-1/2 font-mono text-xs whitespace-nowrap text-muted">
            {tick}
          </span>
        </span>
      ))}
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <polyline
          points={front
            .map(({ usd, speed }) => `${scale.place(usd) * 100},${100 - (speed / top) * 100}`)
            .join(" ")}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent/50"
        />
      </svg>
      {sorted.map(({ id, label, usd, speed }, at) => (
        <Dot
          key={id}
          item={{ id, label, usd }}
          speed={speed}
          left={scale.place(usd)}
          bottom={toPercent(speed / top)}
          isFirst={at === 0}
          name={isCrowded({ usd, speed }, points, scale, top) ? "above" : "right"}
        />
      ))}
    </div>
  );
}

/** Whether another point is where the name would be. */
function isCrowded(
  { usd, speed }: Pick<Point, "usd" | "speed">,
  points: readonly Point[],
  { place }: LogScale,
  top: number,
): boolean {
  return points.some((other) => {
    const ahead = place(other.usd) - place(usd);
    return ahead > 0 && ahead < 0.15 && Math.abs(other.speed - speed) / top < 0.08;
  });
}

const LEVEL_PX = 30;

/** Points by price alone. */
function Strip({ items, scale, isFirst }: { items: readonly Priced[]; scale: LogScale; isFirst: boolean }) {
  const placed = stackPoints(
    items.map((item) => ({ ...item, x: scale.place(item.usd) })),
    0.1,
  );
  const levels = Math.max(...placed.map(({ level }) => level)) + 1;
  return (
    <div className={`${PLOT} border-b border-line`} style={{ height: levels * LEVEL_PX }}>
      {placed.map(({ x, level, ...item }, at) => (
        <Dot
          key={item.id}
          item={item}
          left={x}
          bottom={`${level * LEVEL_PX + LEVEL_PX / 2}px`}
          isFirst={isFirst && at === 0}
        />
      ))}
    </div>
  );
}

function Dot({
  item: { id, label, usd },
  speed,
  left,
  bottom,
  isFirst,
  name,
}: {
  item: Priced;
  speed?: number;
  /** From 0 to 1. */
  left: number;
  bottom: string;
  isFirst: boolean;
  /** Where its name is on screens with room for it. */
  name?: "above" | "right";
}) {
  return (
    <ChartPoint
      to={`/providers/${id}`}
      label={`${label}: ${formatDollars(usd)}, ${speed === undefined ? NOT_MEASURED.toLowerCase() : formatSpeed(speed)}`}
      isFirst={isFirst}
      side={getSide(left)}
      className="absolute grid size-7 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full border border-line bg-surface hover:border-accent"
      style={{ left: toPercent(left), bottom }}
    >
      <Logo name={id} className="size-4" />
      {name ? (
        <span
          className={cx(
            "absolute text-xs whitespace-nowrap text-ink max-sm:hidden",
            name === "above" ? "bottom-full" : left > 0.75 ? "right-full mr-1" : "left-full ml-1",
          )}
        >
          {label}
        </span>
      ) : null}
    </ChartPoint>
  );
}

/** Prices below the points. */
function Axis({ scale: { ticks, place } }: { scale: LogScale }) {
  return (
    <div aria-hidden="true" className={`${PLOT} h-5`}>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute top-1 -translate-x-1/2 font-mono text-xs whitespace-nowrap text-muted"
          style={{ left: toPercent(place(tick)) }}
        >
          {formatTick(tick)}
        </span>
      ))}
    </div>
  );
}

/** "$0.30", and "$10" without cents. */
const formatTick = (usd: number) => (usd < 1 ? formatDollars(usd) : `$${usd}`);

/** Four steps from zero to a round number above the fastest. */
function listSpeedTicks(fastest: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, fastest)));
  const top = [1, 2, 4, 8, 10].map((each) => each * power).find((each) => each >= fastest) ?? fastest;
  return [0.25, 0.5, 0.75, 1].map((share) => share * top);
}

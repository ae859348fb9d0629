import { Link } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { KeyDot } from "../../components/key-dot.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import { formatCount } from "../../lib/format.ts";
import { formatTokens } from "../model/format.ts";
import type { ProviderStats } from "./provider-stats.server.ts";
import { formatRange, formatSpeed, type StatsProps } from "./stats-table.tsx";

/** Providers in sight. The others are in a fold. */
const SHOWN = 12;

/** The table as cards, for small screens. */
export function StatsList({ stats, ...props }: StatsProps) {
  const more = stats.slice(SHOWN);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface md:hidden">
      <Cards stats={stats.slice(0, SHOWN)} {...props} />
      {more.length > 0 ? (
        <details className="group/more border-t border-line">
          <summary className="flex min-h-11 items-center gap-1.5 px-4 text-sm font-medium text-accent">
            <Icon name="chevron" className="size-3.5 -rotate-90 group-open/more:rotate-0" />
            {more.length} more
          </summary>
          <div className="border-t border-line">
            <Cards stats={more} {...props} />
          </div>
        </details>
      ) : null}
    </div>
  );
}

function Cards({ stats, measured, states }: StatsProps) {
  return (
    <ul className="divide-y divide-line">
      {stats.map((each) => (
        <li key={each.id} className="px-4 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-base">
              <Link
                to={`/providers/${each.id}`}
                className="inline-flex min-h-8 items-center gap-2 rounded-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <Logo name={each.id} />
                {each.label}
              </Link>
            </h2>
            <KeyDot state={states.get(each.id)} words="reserved" />
          </div>
          <p className="text-xs text-muted tabular">
            {listFigures(each, measured[each.id]?.tokensPerSecond).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

function listFigures(
  { outputUsd, contextTokens, models, kinds }: ProviderStats,
  speed: number | undefined,
): readonly string[] {
  const figures = [
    outputUsd && `${formatRange(outputUsd)} output`,
    speed !== undefined && formatSpeed(speed),
    contextTokens !== undefined && `${formatTokens(contextTokens)} context`,
    models > 0 && formatCount(models, "model"),
  ].filter((figure) => typeof figure === "string");
  return figures.length > 0 ? figures : kinds;
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../../components/ui/logo.tsx";
import { formatShort } from "../models/format.ts";
import { KeyDot } from "./key-dot.tsx";
import { formatRange, Speed, type StatsProps } from "./stats-table.tsx";

/** The table as cards, for small screens. */
export function StatsList({ stats, measured, states }: StatsProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface md:hidden">
      {stats.map(({ id, label, kinds, models, outputUsd, contextTokens }) => (
        <li key={id} className="grid gap-1.5 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="text-base">
              <Link
                to={`/providers/${id}`}
                className="inline-flex min-h-8 items-center gap-2 rounded-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <Logo name={id} />
                {label}
              </Link>
            </h2>
            <KeyDot state={states.get(id)} />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <Figure name="Output price">{outputUsd ? formatRange(outputUsd) : "Unknown"}</Figure>
            <Figure name="Speed">
              <Speed speed={measured[id]?.tokensPerSecond} />
            </Figure>
            <Figure name="Longest context">
              {contextTokens === undefined ? "Unknown" : formatShort(contextTokens)}
            </Figure>
            <Figure name="Models">{models > 0 ? models : "Unknown"}</Figure>
          </dl>
          <p className="text-xs text-muted">{kinds.join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

import { Badge } from "../../components/ui/badge.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { CELL_CLASS, ColumnHeads, ScrollTable } from "../../components/ui/scroll-table.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { formatDollars, formatTime } from "../usage/messages.ts";
import type { BudgetState, PlacedNode } from "./budget.ts";
import { toBudgetPath } from "./budget-query.ts";

const PER = { day: "a day", month: "a month", total: "in total" } as const;

/** Accounts and tokens as a tree, with a row for each budget. */
export function BudgetTable({ nodes }: { nodes: readonly PlacedNode[] }) {
  if (nodes.length === 0)
    return <p className="text-muted">No accounts and no tokens yet. Set the budget of an account below.</p>;
  return (
    <ScrollTable label="Budgets">
      <ColumnHeads columns={COLUMNS} />
      <tbody className="divide-y divide-line">
        {nodes.flatMap((node) =>
          node.budgets.length === 0
            ? [<Row key={node.id} node={node} />]
            : node.budgets.map((budget, place) => (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: budgets have no other name
                  key={`${node.id} ${place}`}
                  node={node}
                  budget={budget}
                />
              )),
        )}
      </tbody>
    </ScrollTable>
  );
}

const COLUMNS = [
  { label: "Account or token" },
  { label: "Budget", isNumber: true },
  { label: "Spent", isNumber: true },
  { label: "Used" },
  { label: "Resets (UTC)" },
  { label: "Alerts" },
  { label: "Actions" },
];

const INDENTS = ["", "pl-8!", "pl-13!", "pl-18!"];

function Row({ node, budget }: { node: PlacedNode; budget?: BudgetState }) {
  const { id, name, depth, spentUsd } = node;
  return (
    <tr>
      <th
        scope="row"
        className={`${CELL_CLASS} ${INDENTS[Math.min(depth, INDENTS.length - 1)]} min-w-48 text-left font-normal whitespace-normal!`}
      >
        <UntrustedText maxChars={100}>{name}</UntrustedText>
        {id === name || id === "token:" ? null : (
          <span className="block font-mono text-xs text-muted">{id.replace(/^token:/, "")}</span>
        )}
      </th>
      <td className={`${CELL_CLASS} text-right`}>
        {budget ? (
          `${formatDollars(budget.usd)} ${PER[budget.per]}`
        ) : (
          <span className="text-muted">No limit</span>
        )}
        {budget?.isDefault ? <span className="block text-xs text-muted">default of tokens</span> : null}
      </td>
      <td className={`${CELL_CLASS} text-right`}>
        {budget ? formatDollars(budget.spentUsd) : `${formatDollars(spentUsd.month)} this month`}
      </td>
      <td className={`${CELL_CLASS} min-w-32`}>{budget ? <Used budget={budget} /> : null}</td>
      <td className={CELL_CLASS}>
        {budget?.resetsAt ? formatTime(budget.resetsAt) : <span className="text-muted">Never</span>}
      </td>
      <td className={CELL_CLASS}>
        {budget && budget.alerts.length > 0 ? (
          <span className="flex flex-wrap gap-1">
            {budget.alerts.map((percent) => (
              <Badge key={percent} tone={percent === 100 ? "bad" : "warn"}>
                {percent}%
              </Badge>
            ))}
          </span>
        ) : (
          <span className="text-muted">none</span>
        )}
      </td>
      <td className={CELL_CLASS}>
        {/* Clients without a token have the budget of the configuration. */}
        {id === "token:" ? null : (
          <ButtonLink
            size="small"
            to={toBudgetPath({ of: id, per: budget?.per ?? "month" })}
            aria-label={`${budget && !budget.isDefault ? "Change" : "Set"} a budget of ${name}`}
          >
            {budget && !budget.isDefault ? "Change" : "Set"}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

/** The used share as a bar, with the number next to it. */
function Used({ budget: { spentUsd, usd } }: { budget: BudgetState }) {
  const percent = usd === 0 ? 100 : Math.floor((spentUsd / usd) * 100);
  const color = percent >= 100 ? "fill-bad" : percent >= 80 ? "fill-warn" : "fill-accent";
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 80 8" width={80} height={8} aria-hidden="true" className="shrink-0 rounded-sm">
        <rect width={80} height={8} className="fill-sunken" />
        <rect width={Math.min(80, (percent / 100) * 80)} height={8} className={color} />
      </svg>
      {percent}%
    </span>
  );
}

import { isImitated } from "@inferhub/inference/core";
import { formatDuration } from "../../../lib/numbers.ts";
import { getFigures, type RunFigures } from "../../chat/run-figures.ts";
import { formatUsd } from "../../picker/picker-model.ts";
import type { RunResult } from "../run-state.ts";

/** The figures of a column: none before it has ended, and none of a sandbox response. */
export type ColumnFigures = RunFigures | "sandbox" | undefined;

/** One figure of every column. */
export interface FigureRow {
  readonly name: string;
  /** In the order of the columns; undefined if unknown. */
  readonly values: readonly (number | undefined)[];
  readonly format: (value: number) => string;
  /** The label of the best column, and its index; absent if fewer than two values differ. */
  readonly best?: { readonly label: string; readonly index: number };
}

export function readFigures(result: RunResult | undefined): ColumnFigures {
  const meta = result?.meta;
  if (!meta) return undefined;
  if (isImitated(meta)) return "sandbox";
  const usage = result.usage ?? meta.usage;
  return getFigures({ calls: [{ ...meta, ...(usage && { usage }) }] });
}

interface Kind {
  readonly name: string;
  readonly get: (figures: RunFigures) => number | undefined;
  readonly format: (value: number) => string;
  /** Name of the best column, and which value is best. */
  readonly best?: { readonly label: string; readonly order: "least" | "most" };
}

const formatCount = (value: number) => Math.round(value).toLocaleString("en");

const KINDS: readonly Kind[] = [
  {
    name: "First token",
    get: ({ firstTokenMs }) => firstTokenMs,
    format: formatDuration,
    best: { label: "Fastest start", order: "least" },
  },
  {
    name: "Total time",
    get: ({ totalMs }) => totalMs,
    format: formatDuration,
    best: { label: "Fastest", order: "least" },
  },
  {
    name: "Tokens per second",
    get: ({ tokensPerSecond }) => tokensPerSecond,
    format: formatCount,
    best: { label: "Highest rate", order: "most" },
  },
  { name: "Output tokens", get: ({ outputTokens }) => outputTokens, format: formatCount },
  { name: "Cost", get: ({ usd }) => usd, format: formatUsd, best: { label: "Cheapest", order: "least" } },
];

/** Figures by kind. Kinds without any value are omitted. Nothing is ranked unless every column has a value. */
export function listFigureRows(columns: readonly ColumnFigures[]): readonly FigureRow[] {
  return KINDS.flatMap(({ name, get, format, best }) => {
    const values = columns.map((figures) =>
      figures === undefined || figures === "sandbox" ? undefined : get(figures),
    );
    if (values.every((value) => value === undefined)) return [];
    const index = best && findBest(values, best.order);
    return [
      { name, values, format, ...(best && index !== undefined && { best: { label: best.label, index } }) },
    ];
  });
}

/** Index of the best value; undefined if a value is unknown or the best is not unique. */
function findBest(values: readonly (number | undefined)[], order: "least" | "most"): number | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length < Math.max(2, values.length)) return undefined;
  const best = order === "least" ? Math.min(...known) : Math.max(...known);
  const at = known.indexOf(best);
  return known.lastIndexOf(best) === at ? at : undefined;
}

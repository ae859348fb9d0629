import type { UsageGroup, UsageQuery, UsageSum } from "@inferhub/gateway";
import { chooseName, createUsageError } from "../problems.ts";
import { formatTable, type Table } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { readWhen } from "./when.ts";
import { type StateOptions, withAdmin } from "./with-admin.ts";

/** Options, as on the command line. */
export interface UsageOptions extends StateOptions {
  readonly by?: string;
  readonly since?: string;
  readonly until?: string;
  readonly token?: string;
  readonly account?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly operation?: string;
  readonly format: string;
}

const GROUPS = Object.keys({
  day: 1,
  hour: 1,
  token: 1,
  account: 1,
  provider: 1,
  model: 1,
  operation: 1,
  outcome: 1,
  surface: 1,
} satisfies Record<UsageGroup, 1>) as readonly UsageGroup[];

const FORMATS = ["table", "json", "csv", "ndjson", "parquet"] as const;

/** Prints sums as text or JSON, or exports every row. */
export async function showUsage(tools: Tools, options: UsageOptions): Promise<void> {
  const format = chooseName("format", options.format, FORMATS);
  const query = toUsageQuery(options, Date.now());
  if (format !== "table" && format !== "json") {
    if (options.by !== undefined)
      throw createUsageError(
        `--by can't be used with ${format}, which exports every call. Use table or json`,
      );
    return withAdmin(tools, options, async (admin) => {
      for await (const piece of admin.rows(query, format)) await tools.out.write(piece);
    });
  }
  const by = chooseName("sum by", options.by ?? "day", GROUPS);
  const sums = await withAdmin(tools, options, (admin) => admin.sums(query, by));
  if (format === "json") return tools.out.write(`${JSON.stringify(sums, null, 2)}\n`);
  if (sums.length === 0) return;
  const table = toTable(by, sums);
  await tools.out.write(formatTable(tools, table));
}

function toUsageQuery(options: UsageOptions, nowMs: number): UsageQuery {
  const { since, until, token: tokenId, account, provider, model, operation } = options;
  return {
    ...(since !== undefined && { since: readWhen("--since", since, -1, nowMs) }),
    ...(until !== undefined && { until: readWhen("--until", until, -1, nowMs) }),
    tokenId,
    account,
    provider,
    model,
    operation,
  };
}

function toTable(by: UsageGroup, sums: readonly UsageSum[]): Table {
  return {
    header: [by, "requests", "imitated", "failures", "prompt tokens", "completion tokens", "usd", "mean ms"],
    rows: sums.map((sum) => [
      sum.group || "none",
      String(sum.requests),
      String(sum.emulated),
      String(sum.failures),
      String(sum.promptTokens),
      String(sum.completionTokens),
      sum.usd.toFixed(6),
      String(Math.round(sum.meanMs)),
    ]),
  };
}

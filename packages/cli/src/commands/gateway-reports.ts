import type { Command } from "commander";
import type { AuditOptions } from "../gateway/audit.ts";
import type { ExplainOptions } from "../gateway/explain.ts";
import type { MigrateOptions } from "../gateway/migrate.ts";
import type { UsageOptions } from "../gateway/usage.ts";
import { exampleText } from "../text/example-text.ts";
import type { Tools } from "../tools.ts";
import { withState } from "./gateway-tokens.ts";

/** Adds `usage`. */
export function addUsage(parent: Command, tools: Tools): void {
  withState(parent.command("usage"))
    .description("show usage and cost by token, model, or provider")
    .addHelpText(
      "before",
      exampleText([
        "inferhub gateway usage --by token --since 30d",
        "inferhub gateway usage --format csv > usage.csv",
        "inferhub gateway usage --format parquet --since 2026-11-01 > usage.parquet",
      ]),
    )
    .option(
      "--by <what>",
      "day, hour, token, account, provider, model, operation, outcome, or surface (default: day)",
    )
    .option("--since <when>", "7d, 12h, or a time such as 2026-11-22")
    .option("--until <when>", "before that time")
    .option("--token <id>", "only calls with this token")
    .option("--account <id>", "only calls with tokens of this account, or below it")
    .option("--provider <id>", "only calls to this provider")
    .option("--model <id>", "only calls for this model")
    .option("--operation <id>", "only calls of this operation")
    .option("--format <format>", "sums as table or json; every call as csv, ndjson, or parquet", "table")
    .action(async (options: UsageOptions) => {
      const { showUsage } = await import("../gateway/usage.ts");
      await showUsage(tools, options);
    });
}

/** Adds `audit`. */
export function addAudit(parent: Command, tools: Tools): void {
  withState(parent.command("audit"))
    .description("show who made and revoked which token")
    .addHelpText("before", exampleText(["inferhub gateway audit --json"]))
    .option("--json", "print JSON")
    .action(async (options: AuditOptions) => {
      const { showAudit } = await import("../gateway/audit.ts");
      await showAudit(tools, options);
    });
}

/** Adds `migrate`. */
export function addMigrate(parent: Command, tools: Tools): void {
  parent
    .command("migrate")
    .description("copy the state of a folder to a shared PostgreSQL database")
    .addHelpText("before", exampleText(["DATABASE_URL=postgres://… inferhub gateway migrate"]))
    .option("--to <url>", "the database (also DATABASE_URL)")
    .option("--state <folder>", "state folder of the gateway, which must not run (default: .inferhub)")
    .option(
      "--config <file>",
      "config file that can set the data directory (default: inferhub.json if present)",
    )
    .option("--json", "print JSON")
    .action(async (options: MigrateOptions) => {
      const { migrateState } = await import("../gateway/migrate.ts");
      await migrateState(tools, options);
    });
}

/** Adds `explain`. */
export function addExplain(parent: Command, tools: Tools): void {
  withState(parent.command("explain"))
    .description("show the candidates of a call, and why")
    .addHelpText(
      "before",
      exampleText(["inferhub gateway explain meta-llama/Llama-3.3-70B-Instruct:cheapest"]),
    )
    .argument("<model>", "as a caller would name it")
    .option("--operation <id>", "what is called", "chat-completion")
    .option("--provider <ids>", "as a caller would name them")
    .option("--env-file <file>", "environment file if no gateway runs (default: .env if present)")
    .option("--json", "print JSON")
    .action(async (model: string, options: ExplainOptions) => {
      const { showExplanation } = await import("../gateway/explain.ts");
      await showExplanation(tools, model, options);
    });
}

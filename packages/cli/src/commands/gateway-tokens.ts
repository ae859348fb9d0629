import type { Command } from "commander";
import type { CreateOptions, StateOptions } from "../gateway/tokens.ts";
import { createUnknownIdError } from "../problems.ts";
import { exampleText } from "../text/example-text.ts";
import type { Tools } from "../tools.ts";

/** Adds the options for the state that a command uses: of a running gateway, or of the folder. */
export const withState = (command: Command): Command =>
  command
    .option("--state <folder>", "state folder of the gateway (default: .inferhub)")
    .option("--database-url <url>", "PostgreSQL database of the gateways (also DATABASE_URL)")
    .option(
      "--config <file>",
      "config file that can set the data directory (default: inferhub.json if present)",
    );

/** Rejects an unknown subcommand and lists the known ones. @throws CliError */
export function rejectUnknown({ args: [word], commands }: Command, noun: string): void {
  if (word === undefined) return;
  const known = commands.map((each) => each.name());
  throw createUnknownIdError("input-invalid", noun, word, known);
}

/** Adds `tokens create`, `tokens list` and `tokens revoke`. */
export function addTokens(parent: Command, tools: Tools): void {
  const tokens = parent.command("tokens").description("create, list, and revoke tokens");
  tokens.addHelpText(
    "before",
    exampleText([
      "inferhub gateway tokens create --name notebook --providers groq,together --budget 5/day",
      "inferhub gateway tokens list",
      "inferhub gateway tokens revoke tok_…",
    ]),
  );
  tokens.allowExcessArguments().action(() => {
    rejectUnknown(tokens, "tokens command");
    tokens.help();
  });

  withState(tokens.command("create"))
    .description("print a new token, which is shown this once")
    .addHelpText(
      "before",
      exampleText(["TOKEN=$(inferhub gateway tokens create --name notebook --expires 30d)"]),
    )
    .requiredOption("--name <name>", "purpose of the token, such as web-shop")
    .option("--providers <ids>", "only these providers, with commas between")
    .option("--models <patterns>", "only these models; * matches any characters")
    .option("--operations <ids>", "only these operations")
    .option("--bill-to <organizations>", "organizations that requests may bill (X-HF-Bill-To)")
    .option("--account <id>", "account of the token, such as project:shop")
    .option("--budget <amount>", "dollars: 5/day, 20/month or 100/total")
    .option("--rate <number>", "requests per minute")
    .option("--tokens-per-minute <number>", "tokens of models per minute")
    .option("--concurrency <number>", "requests at the same time")
    .option("--expires <when>", "30d, 12h, or a date such as 2027-01-31")
    .option("--metrics", "allow reading metrics, and no calls unless --operations is set")
    .option("--admin", "may manage tokens and read everybody's usage")
    .option("--json", "as JSON, with all details")
    .action(async (options: CreateOptions) => {
      const { createToken } = await import("../gateway/tokens.ts");
      await createToken(tools, options);
    });

  withState(tokens.command("list"))
    .description("all tokens; their secrets are not stored")
    .addHelpText("before", exampleText(["inferhub gateway tokens list --json"]))
    .option("--json", "print JSON")
    .action(async (options: StateOptions & { json?: boolean }) => {
      const { listTokens } = await import("../gateway/tokens.ts");
      await listTokens(tools, options);
    });

  withState(tokens.command("revoke"))
    .description("revoke a token")
    .addHelpText("before", exampleText(["inferhub gateway tokens revoke tok_…"]))
    .argument("<id>", "as the list shows it: tok_…")
    .action(async (id: string, options: StateOptions) => {
      const { revokeToken } = await import("../gateway/tokens.ts");
      await revokeToken(tools, id, options);
    });
}

import type { Command } from "commander";
import type { SetAccountOptions } from "../gateway/accounts.ts";
import type { StateOptions } from "../gateway/with-admin.ts";
import { exampleText } from "../text/example-text.ts";
import type { Tools } from "../tools.ts";
import { rejectUnknown, withState } from "./gateway-tokens.ts";

/** Adds `accounts set`, `accounts list` and `accounts delete`. */
export function addAccounts(parent: Command, tools: Tools): void {
  const accounts = parent.command("accounts").description("limit users, projects, and organizations");
  accounts.addHelpText(
    "before",
    exampleText([
      "inferhub gateway accounts set organization:acme --budget 50/day,500/month",
      "inferhub gateway accounts set project:shop --parent organization:acme --rate 600",
      "inferhub gateway tokens create --name web --account project:shop",
      "inferhub gateway accounts list",
    ]),
  );
  accounts.allowExcessArguments().action(() => {
    rejectUnknown(accounts, "accounts command");
    accounts.help();
  });

  withState(accounts.command("set"))
    .description("create an account, or replace its limits")
    .addHelpText(
      "before",
      exampleText(["inferhub gateway accounts set user:ann --parent project:shop --budget 5/day"]),
    )
    .argument("<id>", "kind and name: user:ann, project:shop or organization:acme")
    .option("--parent <id>", "the account above it, which stays the same")
    .option("--budget <amounts>", "dollars, with commas between: 5/day,50/month")
    .option("--rate <number>", "requests per minute")
    .option("--tokens-per-minute <number>", "tokens of models per minute")
    .option("--concurrency <number>", "requests at the same time")
    .option("--json", "print JSON")
    .action(async (id: string, options: SetAccountOptions) => {
      const { setAccount } = await import("../gateway/accounts.ts");
      await setAccount(tools, id, options);
    });

  withState(accounts.command("list"))
    .description("all accounts with their limits")
    .addHelpText("before", exampleText(["inferhub gateway accounts list --json"]))
    .option("--json", "print JSON")
    .action(async (options: SetAccountOptions) => {
      const { listAccounts } = await import("../gateway/accounts.ts");
      await listAccounts(tools, options);
    });

  withState(accounts.command("delete"))
    .description("delete an account without accounts below it and without tokens that can be used")
    .addHelpText("before", exampleText(["inferhub gateway accounts delete user:ann"]))
    .argument("<id>", "kind and name: user:ann, project:shop or organization:acme")
    .action(async (id: string, options: StateOptions) => {
      const { deleteAccount } = await import("../gateway/accounts.ts");
      await deleteAccount(tools, id, options);
    });
}

import type { Provider } from "@inferhub/inference";
import type { Command } from "commander";
import { type CliContext, providersOf } from "../context.ts";
import { unknownId, usageError } from "../problems.ts";
import { type Table, toColumns, toTabSeparated } from "../text/columns.ts";
import type { Tools } from "../tools.ts";

/** Things that can be listed and shown one by one. */
export interface Listing<Item extends { readonly id: string }> {
  /** What one is called: `There is no provider "x"`. */
  readonly noun: string;
  items(providers: readonly Provider[], context: CliContext): Promise<readonly Item[]>;
  /** A row of the list, by column. */
  row(item: Item): Readonly<Record<string, string>>;
  /** Everything about one, as lines of name and text. */
  details(item: Item): Readonly<Record<string, string>>;
}

/** Gives a command the forms `list`, which is the default, and `show <id>`. */
export function withListing<Item extends { readonly id: string }>(
  command: Command,
  tools: Tools,
  listing: Listing<Item>,
): void {
  command
    .argument("[action]", "list or show", "list")
    .argument("[id]", `the ${listing.noun} to show`)
    .option("--json", "as JSON")
    .action(async (action: string, id: string | undefined, { json }: { json?: boolean }) => {
      const items = await listing.items(await providersOf(tools.context), tools.context);
      if (action === "show") {
        if (id === undefined) throw usageError(`show needs the id of a ${listing.noun}`);
        const item = itemOf(items, id, listing.noun);
        return tools.out.write(json ? asJson(item) : shown(tools, listing.details(item)));
      }
      if (action !== "list") throw unknownId("input-invalid", "action", action, ["list", "show"]);
      if (id !== undefined) throw usageError(`list takes no id; to see one ${listing.noun}: show ${id}`);
      return tools.out.write(json ? asJson(items) : listed(tools, items.map(listing.row)));
    });
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function itemOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  noun: string,
): Item {
  const item = items.find((each) => each.id === id);
  if (item) return item;
  throw unknownId(
    "not-found",
    noun,
    id,
    items.map((each) => each.id),
  );
}

function listed({ onTerminal, style }: Tools, rows: readonly Readonly<Record<string, string>>[]): string {
  const [first] = rows;
  if (!first) return "";
  const table: Table = { header: Object.keys(first), rows: rows.map((row) => Object.values(row)) };
  return onTerminal ? toColumns(table, style) : toTabSeparated(table);
}

function shown({ onTerminal, style }: Tools, details: Readonly<Record<string, string>>): string {
  const rows = Object.entries(details).filter(([, text]) => text !== "");
  if (!onTerminal) return toTabSeparated({ header: ["field", "value"], rows });
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${style.bold(name.padEnd(width))}  ${text}\n`).join("");
}

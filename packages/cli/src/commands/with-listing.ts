import { type Command, Option } from "commander";
import type { Listed, Listing, ListingHead } from "../listing/listing.ts";
import type { Tools } from "../tools.ts";
import { collect } from "./call-options.ts";

/**
 * Adds the actions `list` (the default) and `show <id>` to a command.
 * @param load imports the listing when it is needed
 */
export function withListing<Item extends Listed, Whole extends Listed>(
  command: Command,
  tools: Tools,
  head: ListingHead,
  load: () => Promise<Listing<Item, Whole>>,
): void {
  command
    .argument("[action]", "list, show, or words to search", "list")
    .argument("[id]", `ID of the ${head.noun} for show`);
  for (const { flag, says, repeats } of head.filters) {
    if (repeats) command.option(flag, says, collect);
    else command.option(flag, says);
  }
  if (head.pageSize !== undefined) {
    command.option("--page <number>", `page number, ${head.pageSize} entries each (default in pipes: all)`);
  }
  command
    .option("--json", "print JSON")
    .addOption(new Option("--jsonl", "print JSON lines").conflicts("json"))
    .addOption(new Option("--quiet", "print only IDs").conflicts(["json", "jsonl"]))
    .action(async (action: string, id: string | undefined, options: Readonly<Record<string, unknown>>) => {
      const [{ runListing }, listing] = await Promise.all([import("../listing/run-listing.ts"), load()]);
      await runListing(tools, head, listing, { action, id, options });
    });
}

import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "provider",
  plural: "providers",
  filters: [
    { flag: "--task <id>", says: "that support this task; repeatable", repeats: true },
    { flag: "--key", says: "with a key" },
    { flag: "--q <words>", says: "search in name and tasks" },
  ],
};

export const providers: CommandDefinition = {
  examples: [
    "inferhub providers",
    "inferhub providers --task text-to-image --key",
    "inferhub providers show groq --json",
  ],
  configure: (command, tools) =>
    withListing(
      command,
      tools,
      head,
      async () => (await import("../providers/provider-listing.ts")).providerListing,
    ),
};

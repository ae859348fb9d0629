import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "provider",
  plural: "providers",
  filters: [
    { flag: "--task <id>", says: "those that run this task; repeatable, any of them fits", repeats: true },
    { flag: "--key", says: "those whose key is set" },
    { flag: "--q <words>", says: "those with these words in name or tasks" },
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

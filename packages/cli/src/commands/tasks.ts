import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "task",
  plural: "tasks",
  filters: [
    { flag: "--q <words>", says: "search in name, summary, and providers" },
    {
      flag: "--modality <id>",
      says: "in this group, such as audio or nlp; repeatable",
      repeats: true,
    },
    { flag: "--provider <id>", says: "supported by this provider; repeatable", repeats: true },
  ],
};

export const tasks: CommandDefinition = {
  examples: [
    "inferhub tasks",
    "inferhub tasks --modality audio --provider groq",
    "inferhub tasks show text-to-image",
  ],
  configure: (command, tools) =>
    withListing(command, tools, head, async () => (await import("../tasks/task-listing.ts")).taskListing),
};

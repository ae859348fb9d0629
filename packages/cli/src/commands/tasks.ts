import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "task",
  plural: "tasks",
  filters: [
    { flag: "--q <words>", says: "those with these words in name, summary or providers" },
    {
      flag: "--modality <id>",
      says: "those of a group, such as audio or nlp; repeatable",
      repeats: true,
    },
    { flag: "--provider <id>", says: "those that this provider runs; repeatable", repeats: true },
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

import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "library",
  plural: "libraries",
  pageSize: 30,
  filters: [
    { flag: "--q <words>", says: "search in name, description, and tasks" },
    { flag: "--task <id>", says: "for this task; repeatable", repeats: true },
    { flag: "--lang <id>", says: "with code in this language; repeatable", repeats: true },
    { flag: "--snippet", says: "with code" },
  ],
};

export const libraries: CommandDefinition = {
  examples: [
    "inferhub libraries --task text-to-speech --snippet",
    "inferhub libraries show sentence-transformers",
    "inferhub snippet sentence-similarity --lib sentence-transformers > similar.py",
  ],
  configure: (command, tools) =>
    withListing(
      command,
      tools,
      head,
      async () => (await import("../libraries/library-listing.ts")).libraryListing,
    ),
};

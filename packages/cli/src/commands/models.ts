import type { ListingHead } from "../listing/listing.ts";
import type { CommandDefinition } from "./command.ts";
import { withListing } from "./with-listing.ts";

const head: ListingHead = {
  noun: "model",
  plural: "models",
  pageSize: 30,
  filters: [
    { flag: "--q <words>", says: "search in ID, task, library, and tags" },
    { flag: "--task <id>", says: "for this task; repeatable", repeats: true },
    { flag: "--library <id>", says: "for this library; repeatable", repeats: true },
    { flag: "--provider <id>", says: "served by this provider; repeatable", repeats: true },
    { flag: "--license <id>", says: "with this license; repeatable", repeats: true },
    {
      flag: "--feature <id>",
      says: "with this feature, such as tools; repeatable, all are required",
      repeats: true,
    },
    { flag: "--params <range>", says: "by number of weights: 1b-8b, -3b, 70b-" },
    { flag: "--price <usd>", says: "up to this input price per million tokens: 0.5, free" },
    { flag: "--context <tokens>", says: "with at least this context: 128k" },
    {
      flag: "--fits <memory>",
      says: "that fit in this memory: 24gb; with show: which types fit",
      alsoShows: true,
    },
    { flag: "--quant <type>", says: "GGUF type for memory estimates (default: Q4_K_M)" },
    { flag: "--gguf", says: "with GGUF files" },
    {
      flag: "--sort <key>",
      says: "by providers, released, parameters, context, or name; -name for the reverse order",
    },
  ],
};

export const models: CommandDefinition = {
  examples: [
    "inferhub models --task text-generation --fits 24gb --license apache-2.0",
    'inferhub models --q "qwen coder" --params -10b --jsonl',
    "inferhub models show openai/gpt-oss-20b",
  ],
  configure: (command, tools) =>
    withListing(command, tools, head, async () => (await import("../models/model-listing.ts")).modelListing),
};

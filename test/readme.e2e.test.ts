import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { HARDWARE } from "@inferhub/catalog/hardware";
import { LOCAL_APPS } from "@inferhub/catalog/local-apps";
import { MODELS, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("README", () => {
  it.each(["README.md", "packages/catalog/README.md"])("%s counts what there is", (file) => {
    const PAIRS = PROVIDERS.flatMap(({ operations }) => Object.keys(operations));
    const lists = { TASKS, OPERATIONS, LIBRARIES, MODELS, OFFERS, HARDWARE, PROVIDERS, PAIRS, LOCAL_APPS };
    const nouns = {
      TASKS: /([\d,]+) tasks/,
      OPERATIONS: /([\d,]+) operations/,
      LIBRARIES: /([\d,]+) libraries/,
      MODELS: /([\d,]+) models/,
      OFFERS: /([\d,]+) offers/,
      HARDWARE: /([\d,]+) parts of hardware/,
      PROVIDERS: /([\d,]+) providers/,
      PAIRS: /([\d,]+) pairs/,
      LOCAL_APPS: /([\d,]+) local apps/,
    };
    for (const [name, list] of Object.entries(lists)) {
      const [, said] = nouns[name as keyof typeof nouns].exec(read(file)) ?? [];
      if (said !== undefined || name === "TASKS") expect(said, name).toBe(list.length.toLocaleString("en"));
    }
  });
});

import { existsSync, readFileSync } from "node:fs";
import { LIBRARIES } from "@inferhub/catalog";
import { LIBRARY_SNIPPETS } from "@inferhub/catalog/library-snippets";
import { describe, expect, it } from "vitest";
import { modelsIn, printed } from "./golden.ts";

const goldenUrl = (key: string) => new URL(`../golden/library-snippets/${key}.md`, import.meta.url);

describe("golden library snippets", () => {
  it.each(Object.entries(LIBRARY_SNIPPETS))("%s writes what its file shows", async (key, write) => {
    const file = goldenUrl(key);
    expect(existsSync(file), `golden/library-snippets/${key}.md, with a block of JSON for each case`).toBe(
      true,
    );
    const golden = readFileSync(file, "utf8");
    const models = modelsIn(golden);
    expect(models.length).toBeGreaterThan(0);
    await expect(printed(key, models, write)).toMatchFileSnapshot(file.pathname);
  });

  it.each(Object.entries(LIBRARY_SNIPPETS))(
    "%s has code for some model, and not messages alone",
    (key, write) => {
      const pieces = modelsIn(readFileSync(goldenUrl(key), "utf8")).flatMap((model) => write(model));
      expect(
        pieces.filter(({ language, code }) => language !== "text" && code !== "").length,
      ).toBeGreaterThan(0);
    },
  );

  it("belong to libraries of the catalog", () => {
    const keys = LIBRARIES.map(({ key }) => key as string);
    expect(Object.keys(LIBRARY_SNIPPETS).filter((key) => !keys.includes(key))).toEqual([]);
  });
});

import { createSeedIndex, type ModelRecord } from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import { findRecommendedFile } from "./gguf-view.server.ts";
import { findGguf } from "./local-gguf.server.ts";

const read = (id: string): ModelRecord => {
  const record = createSeedIndex().get(id);
  if (!record) throw new Error(`Model not found: ${id}`);
  return record;
};

/** A Hub that lists these files of each repository. Without any, it is not reachable. */
const createHub = (paths?: readonly string[]) =>
  ({
    files: async () =>
      paths
        ? { state: "known", value: { files: paths.map((path) => ({ path })) } }
        : { state: "unreachable" },
  }) as unknown as HubReader;

describe("the GGUF files of a model", () => {
  it("are those of its conversion, as the Hub lists them", async () => {
    const paths = ["README.md", "gpt-oss-20b-UD-Q4_K_XL.gguf"];
    const found = await findGguf(read("openai/gpt-oss-20b"), createHub(paths));
    expect(found).toMatchObject({ isListed: true, record: { id: "unsloth/gpt-oss-20b-GGUF" } });
    expect(found?.files.map(({ path }) => path)).toEqual(["gpt-oss-20b-UD-Q4_K_XL.gguf"]);
  });

  it("are derived from the repository and common types without the Hub", async () => {
    const found = await findGguf(read("openai/gpt-oss-20b"), createHub());
    expect(found?.isListed).toBe(false);
    expect(found?.files.map(({ path }) => path)).toContain("gpt-oss-20b-Q4_K_M.gguf");
    const recommend = (memoryGb?: number) =>
      found && findRecommendedFile(found.record, found.files, memoryGb)?.type;
    expect([recommend(), recommend(24), recommend(16), recommend(1)]).toEqual([
      "Q4_K_M",
      "Q6_K",
      "Q4_K_M",
      "Q4_K_M",
    ]);
  });

  it("are absent for a model without a conversion, and for images without the Hub", async () => {
    expect(await findGguf(read("distilbert/distilbert-base-uncased"), createHub())).toBeUndefined();
    expect(await findGguf(read("black-forest-labs/FLUX.1-dev"), createHub())).toBeUndefined();
  });
});

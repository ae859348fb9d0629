import { readFileSync } from "node:fs";
import { PROVIDERS as PEER_PROVIDERS } from "@huggingface/inference";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import * as ai from "ai";
import { describe, expect, it } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

/** Cells of a row of the comparison in the README: ours, the Hugging Face client's, the AI SDK's, LiteLLM's. */
function readRow(name: string): readonly string[] {
  const row = read("README.md")
    .split("\n")
    .find((line) => line.startsWith(`| ${name} |`));
  return (
    row
      ?.split("|")
      .slice(2, -1)
      .map((cell) => cell.trim()) ?? []
  );
}

const AI_SDK_CALLS = [
  "generateText",
  "generateObject",
  "embed",
  "rerank",
  "generateImage",
  "experimental_generateSpeech",
  "experimental_transcribe",
  "experimental_generateVideo",
];

describe("comparison", () => {
  it("counts providers and operations as the packages do", () => {
    const peerTasks = new Set(Object.values(PEER_PROVIDERS).flatMap((tasks) => Object.keys(tasks ?? {})));
    const counts = (cells: readonly string[]) => cells.slice(0, 2);
    expect(counts(readRow("Providers"))).toEqual([
      `${PROVIDERS.length}`,
      `${Object.keys(PEER_PROVIDERS).length}`,
    ]);
    expect(counts(readRow("Operations"))).toEqual([`${OPERATIONS.length}`, `${peerTasks.size}`]);
    expect(readRow("Operations")[2]).toBe(`${AI_SDK_CALLS.length}`);
    for (const name of AI_SDK_CALLS) expect(ai).toHaveProperty(name);
  });

  it.each(["README.md", "packages/inference/README.md"])(
    "begins with the number of providers in %s",
    (file) => {
      expect(read(file)).toContain(`client for ${PROVIDERS.length} inference providers`);
    },
  );

  it("names the versions that it was checked with", () => {
    const page = read("docs/concepts/comparison.md");
    for (const name of ["@huggingface/inference", "ai"]) {
      const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string };
      expect(page).toContain(`\`${name}\` ${version}`);
    }
  });
});

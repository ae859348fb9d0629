import { PROVIDERS as LIBRARY } from "@huggingface/inference";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { toOperationId } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import support from "../src/inference/data/client-support.json" with { type: "json" };

/** What the library sends, though not in a form that the provider reads, or `huggingface_hub` does not. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  groq: ["text-generation"],
  novita: ["image-text-to-video", "text-generation"],
};

describe("what the Hub's libraries support", () => {
  const table: Readonly<Record<string, readonly string[]>> = support;

  it.each(Object.entries(LIBRARY))("of %s is what the library has", (provider, tasks) => {
    const operations = Object.keys(tasks).map(toOperationId);
    const left = LEFT_OUT[provider] ?? [];
    expect([...(table[provider] ?? []), ...left].sort()).toEqual(operations.sort());
  });

  it("names providers and operations that there are", () => {
    const ids = OPERATIONS.map(({ id }): string => id);
    for (const [provider, operations] of Object.entries(table)) {
      expect(Object.keys(LIBRARY)).toContain(provider);
      for (const id of operations) expect(ids).toContain(id);
    }
  });
});

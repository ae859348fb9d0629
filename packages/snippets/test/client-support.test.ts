import { PROVIDERS as LIBRARY } from "@huggingface/inference";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { toOperationId } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import support from "../src/inference/data/client-support.json" with { type: "json" };

/**
 * Parameters that the library sends in a form that the provider does not read, or that
 * `huggingface_hub` does not send.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  groq: ["text-generation"],
  novita: ["image-text-to-video", "text-generation"],
};

describe("support of the Hub's libraries", () => {
  const table: Readonly<Record<string, readonly string[]>> = support;

  it.each(Object.entries(LIBRARY))("of %s equals the library's", (provider, tasks) => {
    const operations = Object.keys(tasks).map(toOperationId);
    const left = LEFT_OUT[provider] ?? [];
    expect([...(table[provider] ?? []), ...left].sort()).toEqual(operations.sort());
  });

  it("contains only existing providers and operations", () => {
    const ids = OPERATIONS.map(({ id }): string => id);
    for (const [provider, operations] of Object.entries(table)) {
      expect(Object.keys(LIBRARY)).toContain(provider);
      for (const id of operations) expect(ids).toContain(id);
    }
  });
});

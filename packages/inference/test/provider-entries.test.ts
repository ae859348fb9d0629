import { describe, expect, it } from "vitest";
import { PROVIDER_ENTRIES } from "../src/generated/provider-entries.ts";
import { PROVIDERS } from "../src/providers/index.ts";

describe("entries of providers", () => {
  it("are in the order of the providers", () => {
    expect(PROVIDER_ENTRIES.map(({ id }) => id)).toEqual(PROVIDERS.map(({ id }) => id));
  });

  it.each(PROVIDER_ENTRIES)(
    "$id loads its provider, and has its facts",
    async ({ load, operations, batches, ...facts }) => {
      const provider = await load?.();
      expect(provider).toBe(PROVIDERS.find(({ id }) => id === facts.id));
      expect(provider).toMatchObject(facts);
      expect(Object.keys(operations)).toEqual(Object.keys(provider?.operations ?? {}));
      expect(batches === true).toBe(provider?.batches !== undefined);
    },
  );
});

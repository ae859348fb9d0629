import { findBestFileType, fitsMemory } from "@inferhub/catalog/hardware";
import type { ModelRecord } from "@inferhub/catalog/models";
import { FILE_TYPE_ORDER, fileBitsPerWeight } from "@inferhub/catalog/quantization";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

const sized = (facts: Partial<ModelRecord>): ModelRecord => ({ id: "acme/harbour-8b", tags: [], ...facts });
const needed = (facts: Partial<ModelRecord>, file: object = {}) =>
  fitsMemory(sized(facts), { memoryGb: 24, contextTokens: 0, ...file });

const gigabytes = fc.double({ min: 0, max: 2048, noNaN: true });
const parameters = fc.integer({ min: 1, max: 2e12 });
const types = FILE_TYPE_ORDER.filter((type) => fileBitsPerWeight(type) !== undefined);
const fileType = fc.constantFrom(...types);

describe("whether a model fits", () => {
  test.each<[string, Partial<ModelRecord>, object, number]>([
    ["16 bits where nothing is known", { parameters: 8e9 }, {}, 16e9],
    ["the file's label", { parameters: 8e9 }, { file: "model-Q8_0.gguf" }, 8.5008e9],
    ["the type before the label", { parameters: 8e9 }, { file: "model-Q8_0.gguf", fileType: "BF16" }, 16e9],
    ["16 bits for a file without a label", { parameters: 8e9 }, { file: "model.gguf" }, 16e9],
    ["the file's own count", { gguf: { total: 4e9 }, parameters: 8e9 }, {}, 8e9],
    [
      "safetensors' count and types",
      { safetensors: { total: 3e9, parameters: { F32: 1e9, I8: 2e9 } } },
      {},
      6e9,
    ],
    ["a sum where there is no total", { safetensors: { parameters: { F8_E4M3: 2e9, BOOL: 2e9 } } }, {}, 4e9],
    [
      "counts that are counts",
      { safetensors: { parameters: { F32: -1, F64: 1e300, BF16: 1e9, odd: 1e9 } } },
      {},
      4e9,
    ],
  ])("goes by %s", (_, facts, file, weightBytes) => {
    expect(needed(facts, file)).toMatchObject({ weightBytes, fits: true });
  });

  it("reports unknown values", () => {
    expect(needed({})).toEqual({ fits: undefined, unknown: "parameters" });
    expect(needed({ parameters: 0 })).toEqual({ fits: undefined, unknown: "parameters" });
    expect(needed({ parameters: 8e9 }, { fileType: "Q4_2" })).toEqual({
      fits: undefined,
      unknown: "fileType",
    });
  });

  it("counts a conversation for models that write, as long as they can hold", () => {
    const cache = (facts: Partial<ModelRecord>) => {
      const fit = fitsMemory(sized({ parameters: 8.03e9, ...facts }), { memoryGb: 24 });
      return fit.fits === undefined ? undefined : fit.cacheBytes;
    };
    const whole = 8192 * 2 * 32 * 8 * 128 * 2;
    expect(cache({})).toBe(0);
    expect(cache({ pipeline_tag: "text-generation" })).toBe(whole);
    expect(cache({ tags: ["conversational"] })).toBe(whole);
    expect(cache({ contextTokens: 131072 })).toBe(whole);
    expect(cache({ gguf: { context_length: 4096 }, contextTokens: 131072 })).toBe(whole / 2);
  });

  it("stays so with more memory", () => {
    fc.assert(
      fc.property(parameters, gigabytes, gigabytes, fileType, (parameters, memoryGb, more, fileType) => {
        const model = sized({ parameters });
        if (fitsMemory(model, { memoryGb, fileType }).fits) {
          expect(fitsMemory(model, { memoryGb: memoryGb + more, fileType }).fits).toBe(true);
        }
      }),
    );
  });

  it("never needs less for more bits", () => {
    fc.assert(
      fc.property(parameters, fileType, fileType, (parameters, one, other) => {
        const [few = one, many = other] = [one, other].sort(
          (a, b) => (fileBitsPerWeight(a) ?? 0) - (fileBitsPerWeight(b) ?? 0),
        );
        const needs = (fileType: typeof one) => needed({ parameters }, { fileType }).neededGb ?? Number.NaN;
        expect(needs(few)).toBeLessThanOrEqual(needs(many));
      }),
    );
  });
});

describe("the best file type", () => {
  it("is the largest that fits", () => {
    const best = (memoryGb: number) =>
      findBestFileType(sized({ parameters: 8e9 }), { memoryGb, contextTokens: 0 });
    expect([32, 16, 8, 6, 4, 1].map(best)).toEqual(["BF16", "Q8_0", "Q6_K", "Q4_K_M", "IQ3_XXS", undefined]);
    expect(findBestFileType(sized({}), { memoryGb: 24 })).toBeUndefined();
  });

  it("is one of those there are", () => {
    const machine = { memoryGb: 8, contextTokens: 0 };
    expect(findBestFileType(sized({ parameters: 8e9 }), machine, ["F16", "Q4_0", "Q2_K"])).toBe("Q4_0");
  });

  it("fits, and no larger one does", () => {
    fc.assert(
      fc.property(parameters, gigabytes, (parameters, memoryGb) => {
        const model = sized({ parameters });
        const best = findBestFileType(model, { memoryGb }, types);
        const place = best ? types.indexOf(best) : types.length;
        for (const [index, fileType] of types.entries()) {
          const { fits } = fitsMemory(model, { memoryGb, fileType });
          if (index <= place) expect(fits).toBe(index === place);
        }
      }),
    );
  });
});

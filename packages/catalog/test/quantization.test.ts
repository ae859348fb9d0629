import {
  estimateMemory,
  findClosestFileType,
  GgufFileType,
  type GgufFileTypeName,
  parseFileLabel,
} from "@inferhub/catalog";
import {
  BLOCK_PARTS,
  FILE_TYPE_ORDER,
  FILE_TYPES,
  fileBitsPerWeight,
  GgmlTensorType,
  TENSOR_BLOCKS,
  tensorBitsPerWeight,
} from "@inferhub/catalog/quantization";
import { describe, expect, it, test } from "vitest";
import { facts } from "./facts.ts";

const types = Object.keys(GgufFileType) as GgufFileTypeName[];

describe("file types", () => {
  it("have each a place in the order and facts", () => {
    expect([...FILE_TYPE_ORDER].sort()).toEqual([...types].sort());
    expect(new Set(Object.values(GgufFileType)).size).toBe(types.length);
  });

  it("contain their size unless they are retired", () => {
    const silent = types.filter((type) => fileBitsPerWeight(type) === undefined);
    expect(silent).toEqual(["Q4_2", "Q4_3"]);
    for (const type of silent) expect(FILE_TYPES[type].retired).toBe(true);
  });

  it("are at least as large as their main tensors, but for a rounding", () => {
    for (const type of types) {
      const { mainTensor, bitsPerWeight } = FILE_TYPES[type];
      if (mainTensor && bitsPerWeight)
        expect(bitsPerWeight / tensorBitsPerWeight(mainTensor), type).toBeGreaterThan(0.95);
    }
  });
});

describe("tensor types", () => {
  it("have blocks of whole bytes, and unique numbers", () => {
    expect(Object.keys(TENSOR_BLOCKS)).toEqual(Object.keys(GgmlTensorType));
    expect(GgmlTensorType.Q8_0).toBe(8);
    expect(GgufFileType.Q8_0).toBe(7);
    expect(tensorBitsPerWeight("Q4_K")).toBe(4.5);
    expect(tensorBitsPerWeight("F16")).toBe(16);
  });

  it("have blocks that are the sum of their parts", () => {
    expect(Object.keys(BLOCK_PARTS)).toEqual(Object.keys(TENSOR_BLOCKS));
    for (const [type, { bytes }] of Object.entries(TENSOR_BLOCKS)) {
      const parts = BLOCK_PARTS[type as keyof typeof BLOCK_PARTS];
      expect(
        parts.reduce((sum, part) => sum + part.bytes, 0),
        type,
      ).toBe(bytes);
      expect(parts.some(({ role }) => role === "weights")).toBe(true);
    }
  });
});

describe("the label in a file name", () => {
  test.each([
    ["model-Q4_K_M.gguf", "Q4_K_M", "Q4_K_M"],
    ["model-q4_k_m.gguf", "Q4_K_M", "Q4_K_M"],
    ["Q8_0/model.IQ2_XXS.gguf", "IQ2_XXS", "IQ2_XXS"],
    ["model-Q4_K_M-00001-of-00003.gguf", "Q4_K_M", "Q4_K_M"],
    ["model-UD-Q2_K_XL.gguf", "UD-Q2_K_XL", "Q2_K_XL"],
    ["model-Q6_K_L.gguf", "Q6_K_L", "Q6_K"],
    ["model-MXFP4.gguf", "MXFP4", "MXFP4_MOE"],
    ["model-MXFP4_MOE.gguf", "MXFP4_MOE", "MXFP4_MOE"],
    // Longer names that begin with, or end in, the name of another type.
    ["model-Q4_0_4_4.gguf", "Q4_0_4_4", "Q4_0_4_4"],
    ["model-Q4_0_8_8.gguf", "Q4_0_8_8", "Q4_0_8_8"],
    ["model-Q4_1_SOME_F16.gguf", "Q4_1_SOME_F16", "Q4_1_SOME_F16"],
    ["model-bf16.gguf", "BF16", "BF16"],
  ])("%s: %s, which is %s", (name, label, type) => {
    expect(parseFileLabel(name)).toEqual({ label, type });
  });

  test.each(["model.gguf", "model-Q4_K.gguf", "model-fp8.gguf", ""])("%j has none", (name) => {
    expect(parseFileLabel(name)).toBeUndefined();
  });
});

describe("the nearest type", () => {
  test.each<[GgufFileTypeName, GgufFileTypeName[], GgufFileTypeName | undefined]>([
    ["Q4_K_M", ["Q2_K", "Q8_0", "Q3_K_M", "Q5_K_M"], "Q3_K_M"],
    ["Q4_K_M", ["Q4_0", "Q4_K_M"], "Q4_K_M"],
    ["F16", ["Q8_0"], "Q8_0"],
    ["Q2_K", ["Q4_K_M", "Q8_0"], "Q4_K_M"],
    ["BF16", ["F32", "F16"], "F16"],
    ["Q8_0", [], undefined],
  ])("to %s among %j: %s", (wanted, available, nearest) => {
    expect(findClosestFileType(wanted, available)).toBe(nearest);
  });
});

describe("memory", () => {
  const llama8b = { layers: 32, keyValueHeads: 8, headSize: 128 };

  it("is weights, cache and buffers", () => {
    const { weightBytes, cacheBytes, workBytes, totalBytes, formula } = estimateMemory({
      parameters: 8.03e9,
      type: "Q4_K_M",
      contextTokens: 8192,
      attention: llama8b,
    });
    // 4.92 GB is the size of the file on disk.
    expect(weightBytes / 1e9).toBeCloseTo(4.91, 2);
    expect(cacheBytes).toBe(2 ** 30);
    expect(totalBytes).toBe(weightBytes + cacheBytes + workBytes);
    expect(formula).toBe(
      "8.03B weights × 4.89 bits = 4.91 GB; 8192 tokens × 65.54K cached numbers × 16 bits = 1.07 GB; buffers = 0.6 GB",
    );
  });

  it.each([
    ["Llama 3.2 1B", 1.24e9, { layers: 16, keyValueHeads: 8, headSize: 64 }],
    ["Qwen 2.5 14B", 14.8e9, { layers: 48, keyValueHeads: 8, headSize: 128 }],
    ["Qwen 2.5 32B", 32.8e9, { layers: 64, keyValueHeads: 8, headSize: 128 }],
    ["Llama 3.1 70B", 70.6e9, { layers: 80, keyValueHeads: 8, headSize: 128 }],
    ["Llama 3.1 405B", 405e9, { layers: 126, keyValueHeads: 8, headSize: 128 }],
  ])("guesses the cache of %s within a factor of two", (_, parameters, attention) => {
    const question = { parameters, type: "Q4_K_M", contextTokens: 4096 } as const;
    const ratio = estimateMemory(question).cacheBytes / estimateMemory({ ...question, attention }).cacheBytes;
    expect(ratio).toBeGreaterThan(1 / 2);
    expect(ratio).toBeLessThan(2);
  });

  it("halves the cache when its numbers are half as long", () => {
    const question = { parameters: 8e9, type: "Q4_K_M", contextTokens: 4096 } as const;
    expect(estimateMemory({ ...question, cacheBits: 8 }).cacheBytes * 2).toBe(
      estimateMemory(question).cacheBytes,
    );
  });

  it.each([
    [{ parameters: -1, type: "Q4_0", contextTokens: 0 }, "parameters must be 0 or more"],
    [{ parameters: 1e9, type: "Q4_0", contextTokens: Number.NaN }, "contextTokens must be 0 or more"],
    [{ parameters: 1e9, type: "Q4_2", contextTokens: 0 }, "The size of file type Q4_2"],
  ] as const)("refuses %j", (question, message) => {
    expect(() => estimateMemory(question)).toThrow(message);
  });
});

describe.skipIf(!facts)("the facts", () => {
  const { fileTypes, tensorTypes, tensorSizes, preferenceOrder, labelRule, nearestRule } = facts?.gguf ?? {};

  it("number and order the types in the same way", () => {
    expect(GgufFileType).toEqual(fileTypes);
    expect(GgmlTensorType).toEqual(tensorTypes);
    expect(FILE_TYPE_ORDER).toEqual(preferenceOrder.order);
    for (const [name, size] of Object.entries<{ bitsPerWeight: number }>(tensorSizes)) {
      expect(tensorBitsPerWeight(name as keyof typeof TENSOR_BLOCKS)).toBe(size.bitsPerWeight);
    }
  });

  it("read labels in the same way, except types whose name starts or ends with another's", () => {
    const differences = labelRule.vectors
      .map(({ name, peerLabel }: { name: string; peerLabel: string | null }) => ({
        name,
        theirs: peerLabel,
        ours: parseFileLabel(name)?.label ?? null,
      }))
      .filter(({ theirs, ours }: { theirs: string | null; ours: string | null }) => theirs !== ours);
    expect(differences).toEqual([
      { name: "acme-7b-Q4_0_4_4.gguf", theirs: "Q4_0", ours: "Q4_0_4_4" },
      { name: "acme-7b-Q4_0_8_8.gguf", theirs: "Q4_0", ours: "Q4_0_8_8" },
      { name: "acme-7b-Q4_1_SOME_F16.gguf", theirs: "F16", ours: "Q4_1_SOME_F16" },
    ]);
  });

  it("find the same nearest types", () => {
    for (const { wanted, available, peer } of nearestRule.vectors) {
      expect(findClosestFileType(wanted, available) ?? null).toBe(peer);
    }
  });
});

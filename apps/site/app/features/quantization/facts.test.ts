import { FILE_TYPE_ORDER, type GgufFileTypeName } from "@inferhub/catalog/quantization";
import { expect, it, test } from "vitest";
import { findNeighbors, getTypeFacts, TYPE_FACTS } from "./facts.ts";
import { getFamily } from "./families.ts";

it.each<[GgufFileTypeName, string | undefined, string | undefined]>([
  ["F32", undefined, "BF16"],
  ["Q4_K_M", "Q5_K_S", "IQ4_NL"],
  ["Q4_0", "Q4_K_S", "IQ4_XS"],
  ["Q4_K_XL", "Q5_K_S", "Q4_K_M"],
  ["IQ1_S", "IQ1_M", undefined],
])("%s lies between %s and %s", (type, larger, smaller) => {
  expect(findNeighbors(type)).toEqual({ larger, smaller });
});

test("a type of unknown size has no known neighbors", () => {
  expect(findNeighbors("Q4_2")).toBeUndefined();
});

test("neighbors are larger and smaller, where sizes are certain", () => {
  for (const { name, bits, state } of TYPE_FACTS) {
    if (!bits || state === "publisher") continue;
    const { larger, smaller } = findNeighbors(name) ?? {};
    if (larger) expect(getTypeFacts(larger).bits?.value).toBeGreaterThan(bits.value);
    if (smaller) expect(getTypeFacts(smaller).bits?.value).toBeLessThan(bits.value);
  }
});

test("families follow from names", () => {
  const of = (family: string) => FILE_TYPE_ORDER.filter((type) => getFamily(type) === family);
  expect(of("float")).toEqual(["F32", "BF16", "F16"]);
  expect(of("fp4")).toEqual(["MXFP4_MOE", "NVFP4"]);
  expect(of("ternary")).toEqual(["TQ1_0", "TQ2_0"]);
  expect(of("mixture")).toHaveLength(6);
  expect(of("i")).toHaveLength(12);
  expect(of("simple")).toContain("Q4_0_4_4");
});

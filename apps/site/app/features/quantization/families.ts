import { GgufFileType, type GgufFileTypeName } from "@inferhub/catalog/quantization";

/** File types that write a weight in the same way. */
export interface Family {
  readonly id: string;
  readonly name: string;
  /** How they write it, in a sentence or two. */
  readonly about: string;
}

/** Numbers from here on are names that one publisher uses; no file holds them. */
const FIRST_PUBLISHED_NAME = 1000;

export const FAMILIES = {
  float: {
    id: "float",
    name: "Floating point",
    about: "Each weight is stored as a number, without blocks or scales. These types aren't quantized.",
  },
  simple: {
    id: "simple",
    name: "Simple blocks",
    about: "A small block of weights shares one scale, plus an offset in types that end in _1.",
  },
  k: {
    id: "k",
    name: "K-quants",
    about:
      "A large block is split into small ones with quantized scales. S, M and L indicate how many tensors use a larger type.",
  },
  i: {
    id: "i",
    name: "I-quants",
    about:
      "Weights are indexes into a fixed table of values. This preserves more quality at few bits and costs more compute.",
  },
  ternary: {
    id: "ternary",
    name: "Ternary",
    about: "Every weight is −1, 0 or 1 times the block's scale: for models that were trained so.",
  },
  fp4: {
    id: "fp4",
    name: "4-bit floating point",
    about: "Weights are floating-point numbers of 4 bits, and a few of them share a scale.",
  },
  mixture: {
    id: "mixture",
    name: "A publisher's mixtures",
    about: "The publisher selects a type for each tensor. The label appears only in the file name.",
  },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyId = keyof typeof FAMILIES;

/** Whether the name is one publisher's, which no file holds. */
export const isPublisherName = (type: GgufFileTypeName) => GgufFileType[type] >= FIRST_PUBLISHED_NAME;

/** The family of a file type, which its name tells. */
export function getFamily(type: GgufFileTypeName): FamilyId {
  if (isPublisherName(type)) return "mixture";
  if (/^B?F\d/.test(type)) return "float";
  if (type.startsWith("IQ")) return "i";
  if (type.startsWith("TQ")) return "ternary";
  if (type.includes("FP4")) return "fp4";
  return type.includes("_K") ? "k" : "simple";
}

import { type GgmlTensorTypeName, tensorBitsPerWeight } from "./ggml-tensor-type.ts";
import type { GgufFileTypeName } from "./gguf-file-type.ts";

/** Data of a file type. */
export interface FileTypeFacts {
  /** The type of most tensors. Absent for removed types with unknown blocks. */
  readonly mainTensor?: GgmlTensorTypeName;
  /**
   * Bits per weight of a complete file. For mixed types, measured by llama.cpp on Llama 3.1 8B. Other models differ by a
   * few hundredths, because the mixture depends on the layers.
   */
  readonly bitsPerWeight?: number;
  /** Whether llama.cpp no longer writes it. */
  readonly retired?: true;
}

/**
 * Data of every file type, largest first. Lists and the search for the closest type use this order.
 */
export const FILE_TYPES: Readonly<Record<GgufFileTypeName, FileTypeFacts>> = {
  F32: { mainTensor: "F32" },
  BF16: { mainTensor: "BF16" },
  F16: { mainTensor: "F16" },
  Q8_K_XL: { mainTensor: "Q8_0" },
  Q8_0: { mainTensor: "Q8_0", bitsPerWeight: 8.5008 },
  Q6_K_XL: { mainTensor: "Q6_K" },
  Q6_K: { mainTensor: "Q6_K", bitsPerWeight: 6.5633 },
  Q5_K_XL: { mainTensor: "Q5_K" },
  Q5_K_M: { mainTensor: "Q5_K", bitsPerWeight: 5.7036 },
  Q5_K_S: { mainTensor: "Q5_K", bitsPerWeight: 5.5704 },
  Q5_0: { mainTensor: "Q5_0" },
  Q5_1: { mainTensor: "Q5_1" },
  Q4_K_XL: { mainTensor: "Q4_K" },
  Q4_K_M: { mainTensor: "Q4_K", bitsPerWeight: 4.8944 },
  Q4_K_S: { mainTensor: "Q4_K", bitsPerWeight: 4.6672 },
  IQ4_NL: { mainTensor: "IQ4_NL", bitsPerWeight: 4.6818 },
  IQ4_XS: { mainTensor: "IQ4_XS", bitsPerWeight: 4.4597 },
  Q4_0_4_4: { mainTensor: "Q4_0", retired: true },
  Q4_0_4_8: { mainTensor: "Q4_0", retired: true },
  Q4_0_8_8: { mainTensor: "Q4_0", retired: true },
  Q4_1_SOME_F16: { mainTensor: "Q4_1", retired: true },
  Q4_0: { mainTensor: "Q4_0" },
  Q4_1: { mainTensor: "Q4_1" },
  Q4_2: { retired: true },
  Q4_3: { retired: true },
  MXFP4_MOE: { mainTensor: "MXFP4" },
  NVFP4: { mainTensor: "NVFP4" },
  Q3_K_XL: { mainTensor: "Q3_K" },
  Q3_K_L: { mainTensor: "Q3_K", bitsPerWeight: 4.2979 },
  Q3_K_M: { mainTensor: "Q3_K", bitsPerWeight: 3.996 },
  Q3_K_S: { mainTensor: "Q3_K", bitsPerWeight: 3.6429 },
  IQ3_M: { mainTensor: "IQ3_S", bitsPerWeight: 3.7628 },
  IQ3_S: { mainTensor: "IQ3_S", bitsPerWeight: 3.6606 },
  IQ3_XS: { mainTensor: "IQ3_S", bitsPerWeight: 3.4977 },
  IQ3_XXS: { mainTensor: "IQ3_XXS", bitsPerWeight: 3.2548 },
  Q2_K_XL: { mainTensor: "Q2_K" },
  Q2_K: { mainTensor: "Q2_K", bitsPerWeight: 3.1593 },
  Q2_K_S: { mainTensor: "Q2_K", bitsPerWeight: 2.9697 },
  IQ2_M: { mainTensor: "IQ2_S", bitsPerWeight: 2.9294 },
  IQ2_S: { mainTensor: "IQ2_S", bitsPerWeight: 2.7403 },
  IQ2_XS: { mainTensor: "IQ2_XS", bitsPerWeight: 2.5882 },
  IQ2_XXS: { mainTensor: "IQ2_XXS", bitsPerWeight: 2.3824 },
  Q2_0: { mainTensor: "Q2_0" },
  IQ1_S: { mainTensor: "IQ1_S", bitsPerWeight: 2.0042 },
  IQ1_M: { mainTensor: "IQ1_M", bitsPerWeight: 2.146 },
  TQ1_0: { mainTensor: "TQ1_0" },
  TQ2_0: { mainTensor: "TQ2_0" },
  Q1_0: { mainTensor: "Q1_0" },
};

/** Names of the file types, largest first. */
export const FILE_TYPE_ORDER = /* @__PURE__ */ Object.keys(FILE_TYPES) as readonly GgufFileTypeName[];

/**
 * Bits per weight of a file type: measured if available, or those of its main tensor type, which is slightly too low
 * for mixed types.
 * @returns `undefined` for removed types with unknown blocks
 */
export function fileBitsPerWeight(type: GgufFileTypeName): number | undefined {
  const { bitsPerWeight, mainTensor } = FILE_TYPES[type];
  return bitsPerWeight ?? (mainTensor && tensorBitsPerWeight(mainTensor));
}

/**
 * Returns the available type that is closest to `wanted`: the largest that is not larger, otherwise the smallest.
 */
export function findClosestFileType(
  wanted: GgufFileTypeName,
  available: readonly GgufFileTypeName[],
): GgufFileTypeName | undefined {
  const sorted = FILE_TYPE_ORDER.filter((type) => available.includes(type));
  const place = FILE_TYPE_ORDER.indexOf(wanted);
  return sorted.find((type) => FILE_TYPE_ORDER.indexOf(type) >= place) ?? sorted.at(-1);
}

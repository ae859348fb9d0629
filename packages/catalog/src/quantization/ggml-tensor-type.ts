/**
 * Data type of a tensor. Differs from {@link GgufFileType}: 8 is Q8_0 here and Q5_0 there. Missing numbers are removed
 * types.
 */
export const GgmlTensorType = {
  F32: 0,
  F16: 1,
  Q4_0: 2,
  Q4_1: 3,
  Q5_0: 6,
  Q5_1: 7,
  Q8_0: 8,
  Q8_1: 9,
  Q2_K: 10,
  Q3_K: 11,
  Q4_K: 12,
  Q5_K: 13,
  Q6_K: 14,
  Q8_K: 15,
  IQ2_XXS: 16,
  IQ2_XS: 17,
  IQ3_XXS: 18,
  IQ1_S: 19,
  IQ4_NL: 20,
  IQ3_S: 21,
  IQ2_S: 22,
  IQ4_XS: 23,
  I8: 24,
  I16: 25,
  I32: 26,
  I64: 27,
  F64: 28,
  IQ1_M: 29,
  BF16: 30,
  TQ1_0: 34,
  TQ2_0: 35,
  MXFP4: 39,
  NVFP4: 40,
  Q1_0: 41,
  Q2_0: 42,
} as const;

/** The name of a tensor's type: `"Q4_K"`. */
export type GgmlTensorTypeName = keyof typeof GgmlTensorType;
export type GgmlTensorType = (typeof GgmlTensorType)[GgmlTensorTypeName];

/** Block size of a tensor type: the number of weights and bytes per block. */
export interface BlockSize {
  readonly weights: number;
  readonly bytes: number;
}

/** Block sizes of all tensor types, as defined by ggml. */
export const TENSOR_BLOCKS: Readonly<Record<GgmlTensorTypeName, BlockSize>> = {
  F32: { weights: 1, bytes: 4 },
  F16: { weights: 1, bytes: 2 },
  Q4_0: { weights: 32, bytes: 18 },
  Q4_1: { weights: 32, bytes: 20 },
  Q5_0: { weights: 32, bytes: 22 },
  Q5_1: { weights: 32, bytes: 24 },
  Q8_0: { weights: 32, bytes: 34 },
  Q8_1: { weights: 32, bytes: 40 },
  Q2_K: { weights: 256, bytes: 84 },
  Q3_K: { weights: 256, bytes: 110 },
  Q4_K: { weights: 256, bytes: 144 },
  Q5_K: { weights: 256, bytes: 176 },
  Q6_K: { weights: 256, bytes: 210 },
  Q8_K: { weights: 256, bytes: 292 },
  IQ2_XXS: { weights: 256, bytes: 66 },
  IQ2_XS: { weights: 256, bytes: 74 },
  IQ3_XXS: { weights: 256, bytes: 98 },
  IQ1_S: { weights: 256, bytes: 50 },
  IQ4_NL: { weights: 32, bytes: 18 },
  IQ3_S: { weights: 256, bytes: 110 },
  IQ2_S: { weights: 256, bytes: 82 },
  IQ4_XS: { weights: 256, bytes: 136 },
  I8: { weights: 1, bytes: 1 },
  I16: { weights: 1, bytes: 2 },
  I32: { weights: 1, bytes: 4 },
  I64: { weights: 1, bytes: 8 },
  F64: { weights: 1, bytes: 8 },
  IQ1_M: { weights: 256, bytes: 56 },
  BF16: { weights: 1, bytes: 2 },
  TQ1_0: { weights: 256, bytes: 54 },
  TQ2_0: { weights: 256, bytes: 66 },
  MXFP4: { weights: 32, bytes: 17 },
  NVFP4: { weights: 64, bytes: 36 },
  Q1_0: { weights: 128, bytes: 18 },
  Q2_0: { weights: 64, bytes: 18 },
};

/** Returns the bits per weight of a tensor type, including scales. */
export function tensorBitsPerWeight(type: GgmlTensorTypeName): number {
  const { weights, bytes } = TENSOR_BLOCKS[type];
  return (bytes * 8) / weights;
}

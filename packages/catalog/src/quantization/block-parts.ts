import type { GgmlTensorTypeName } from "./ggml-tensor-type.ts";

/** Purpose of a block part: weights, or the data to convert them back. */
export type BlockRole = "weights" | "scales" | "offsets";

/** A part of a block. */
export interface BlockPart {
  readonly role: BlockRole;
  /** Short description of the content. */
  readonly holds: string;
  readonly bytes: number;
}

const part = (role: BlockRole, holds: string, bytes: number): BlockPart => ({ role, holds, bytes });

const weights = (holds: string, bytes: number) => part("weights", holds, bytes);
const scale = (holds = "scale of the block", bytes = 2) => part("scales", holds, bytes);
const offset = (holds = "offset of the block") => part("offsets", holds, 2);
/** A super-block: the scales of its blocks are multiplied by its scale. */
const scaleOfScales = scale("scale of the scales");
const offsetOfOffsets = offset("scale of the offsets");
const scalesAndOffsets = scale("scales and offsets of 8 sub-blocks, 6 bits each", 12);
const alone = (holds: string, bytes: number): readonly BlockPart[] => [weights(holds, bytes)];

/**
 * Layout of a block in file order, as declared in ggml's `ggml-common.h`. The parts add up to the size in
 * `TENSOR_BLOCKS`.
 */
export const BLOCK_PARTS: Readonly<Record<GgmlTensorTypeName, readonly BlockPart[]>> = {
  F32: alone("the number", 4),
  F16: alone("the number", 2),
  Q4_0: [scale(), weights("4 bits of each weight", 16)],
  Q4_1: [scale(), offset(), weights("4 bits of each weight", 16)],
  Q5_0: [scale(), weights("fifth bits", 4), weights("low 4 bits of each weight", 16)],
  Q5_1: [scale(), offset(), weights("fifth bits", 4), weights("low 4 bits of each weight", 16)],
  Q8_0: [scale(), weights("8 bits of each weight", 32)],
  Q8_1: [scale("scale of the block", 4), scale("sum of the block", 4), weights("8 bits of each weight", 32)],
  Q2_K: [
    scale("scales and offsets of 16 sub-blocks, 4 bits each", 16),
    weights("2 bits of each weight", 64),
    scaleOfScales,
    offsetOfOffsets,
  ],
  Q3_K: [
    weights("third bits", 32),
    weights("low 2 bits of each weight", 64),
    scale("scales of 16 sub-blocks, 6 bits each", 12),
    scaleOfScales,
  ],
  Q4_K: [scaleOfScales, offsetOfOffsets, scalesAndOffsets, weights("4 bits of each weight", 128)],
  Q5_K: [
    scaleOfScales,
    offsetOfOffsets,
    scalesAndOffsets,
    weights("fifth bits", 32),
    weights("low 4 bits of each weight", 128),
  ],
  Q6_K: [
    weights("low 4 bits of each weight", 128),
    weights("upper 2 bits", 64),
    scale("scales of 16 sub-blocks, 8 bits each", 16),
    scaleOfScales,
  ],
  Q8_K: [
    scale("scale of the block", 4),
    weights("8 bits of each weight", 256),
    scale("sums of 16 sub-blocks", 32),
  ],
  IQ2_XXS: [scale(), weights("patterns of 8 weights, their signs, and scales of 32", 64)],
  IQ2_XS: [
    scale(),
    weights("patterns of 8 weights and their signs", 64),
    scale("scales of 16 sub-blocks, 4 bits each", 8),
  ],
  IQ3_XXS: [scale(), weights("patterns of 4 weights, signs, and scales of 32", 96)],
  IQ1_S: [
    scale(),
    weights("low bits of the patterns of 8 weights", 32),
    weights("upper bits of the patterns, shifts, and scales of 32", 16),
  ],
  IQ4_NL: [scale(), weights("4 bits of each weight, a place in a table", 16)],
  IQ3_S: [
    scale(),
    weights("low bits of the patterns of 4 weights", 64),
    weights("upper bits of the patterns", 8),
    weights("signs", 32),
    scale("scales of 8 sub-blocks, 4 bits each", 4),
  ],
  IQ2_S: [
    scale(),
    weights("low bits of the patterns of 8 weights, and signs", 64),
    weights("upper bits of the patterns", 8),
    scale("scales of 16 sub-blocks, 4 bits each", 8),
  ],
  IQ4_XS: [
    scale(),
    scale("upper 2 bits of the scales of 8 sub-blocks", 2),
    scale("low 4 bits of those scales", 4),
    weights("4 bits of each weight, a place in a table", 128),
  ],
  I8: alone("the number", 1),
  I16: alone("the number", 2),
  I32: alone("the number", 4),
  I64: alone("the number", 8),
  F64: alone("the number", 8),
  IQ1_M: [
    weights("low bits of the patterns of 8 weights", 32),
    weights("upper bits of the patterns, and shifts", 16),
    scale("scales of 16 sub-blocks, and spread over them that of the block", 8),
  ],
  BF16: alone("the number", 2),
  TQ1_0: [weights("five weights to a byte", 48), weights("four weights to a byte", 4), scale()],
  TQ2_0: [weights("2 bits of each weight", 64), scale()],
  MXFP4: [scale("power of two of the block", 1), weights("4 bits of each weight", 16)],
  NVFP4: [scale("scales of 4 sub-blocks, 8 bits each", 4), weights("4 bits of each weight", 32)],
  Q1_0: [scale(), weights("1 bit of each weight", 16)],
  Q2_0: [scale(), weights("2 bits of each weight", 16)],
};

export { BLOCK_PARTS, type BlockPart, type BlockRole } from "./block-parts.ts";
export { type FileLabel, parseFileLabel } from "./file-label.ts";
export {
  FILE_TYPE_ORDER,
  FILE_TYPES,
  type FileTypeFacts,
  fileBitsPerWeight,
  findClosestFileType,
} from "./file-types.ts";
export {
  type BlockSize,
  GgmlTensorType,
  type GgmlTensorTypeName,
  TENSOR_BLOCKS,
  tensorBitsPerWeight,
} from "./ggml-tensor-type.ts";
export { GgufFileType, type GgufFileTypeName } from "./gguf-file-type.ts";
export { type AttentionShape, estimateMemory, type MemoryEstimate, type MemoryInput } from "./memory.ts";

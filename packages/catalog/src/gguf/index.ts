export type { ReadBytes } from "./byte-cursor.ts";
export { GgufError, type GgufErrorCode } from "./gguf-error.ts";
export { deriveGgufFacts, type GgufFacts, type TensorCount } from "./gguf-facts.ts";
export type { GgufList, GgufValue } from "./metadata-value.ts";
export { type GgufHeader, type GgufTensor, readGgufHeader } from "./read-header.ts";

/** Stands for the path of a GGUF file that nobody has chosen yet. */
export const FILE_PLACEHOLDER = "{{GGUF_FILE}}";

/** Stands for the label of a quantization that nobody has chosen yet. */
export const QUANT_PLACEHOLDER = "{{QUANT_TAG}}";

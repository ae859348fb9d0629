/** Placeholder for the path of a GGUF file, if none is selected. */
export const FILE_PLACEHOLDER = "{{GGUF_FILE}}";

/** Placeholder for a quantization label, if none is selected. */
export const QUANT_PLACEHOLDER = "{{QUANT_TAG}}";

/** Default quantization if no file is selected. Most GGUF repositories have it. */
export const USUAL_QUANTIZATION = "Q4_K_M";

/** File name pattern of the default quantization. */
export const USUAL_FILES = `*${USUAL_QUANTIZATION}.gguf`;

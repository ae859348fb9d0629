/** Represents the path of a GGUF file that is not selected yet. */
export const FILE_PLACEHOLDER = "{{GGUF_FILE}}";

/** Represents the label of a quantization that is not selected yet. */
export const QUANT_PLACEHOLDER = "{{QUANT_TAG}}";

/** The quantization that code takes where no file is selected: the one that most repositories of GGUF files have. */
export const USUAL_QUANTIZATION = "Q4_K_M";

/** Pattern of the names of files in that quantization. */
export const USUAL_FILES = `*${USUAL_QUANTIZATION}.gguf`;

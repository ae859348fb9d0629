import type { ModelRecord } from "@inferhub/catalog/models";

/** Formats that weights are published in, by the tag that reports it. */
const FORMATS: Readonly<Record<string, string>> = {
  safetensors: "Safetensors",
  gguf: "GGUF",
  onnx: "ONNX",
  pytorch: "PyTorch",
  tf: "TensorFlow",
  jax: "JAX",
  mlx: "MLX",
  openvino: "OpenVINO",
  coreml: "Core ML",
  tflite: "TFLite",
  "tensorrt-llm": "TensorRT-LLM",
};

/** Lists the formats that a record names. */
export function listFormats({ tags, safetensors, gguf }: ModelRecord): string[] {
  const names = new Set([
    ...tags.map((tag) => tag.toLowerCase()),
    ...(safetensors ? ["safetensors"] : []),
    ...(gguf ? ["gguf"] : []),
  ]);
  return Object.entries(FORMATS).flatMap(([tag, name]) => (names.has(tag) ? [name] : []));
}

import type { ModelRecord } from "@inferhub/catalog/models";

/** Formats that weights are published in, by the tag that says so. */
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

/** The formats that a record tells of. */
export function listFormats({ tags, safetensors, gguf }: ModelRecord): string[] {
  const told = new Set([
    ...tags.map((tag) => tag.toLowerCase()),
    ...(safetensors ? ["safetensors"] : []),
    ...(gguf ? ["gguf"] : []),
  ]);
  return Object.entries(FORMATS).flatMap(([tag, name]) => (told.has(tag) ? [name] : []));
}

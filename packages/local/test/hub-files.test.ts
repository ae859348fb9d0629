import { describe, expect, it } from "vitest";
import { chooseHubFiles, type HubFile } from "../src/hub/choose-hub-files.ts";
import { parseHubModelId } from "../src/hub/hub-model-id.ts";
import { readHubSettings } from "../src/hub/hub-settings.ts";

const files = (...paths: readonly string[]): readonly HubFile[] =>
  paths.map((path, at) => ({ path, bytes: 100 + at, gitSha1: "0".repeat(40) }));

const choose = (paths: readonly string[], quantization?: string) => {
  const chosen = chooseHubFiles(files(...paths), quantization);
  return chosen && [chosen.kind, chosen.dtype, ...chosen.files.map(({ path }) => path)];
};

describe("the files of a model of the Hub", () => {
  it.each([
    [
      "the smallest common precision",
      ["README.md", "config.json", "onnx/model.onnx", "onnx/model_fp16.onnx", "onnx/model_quantized.onnx"],
      ["onnx", "q8", "config.json", "onnx/model_quantized.onnx"],
    ],
    [
      "weights that are in a file of their own",
      ["config.json", "tokenizer.json", "onnx/model.onnx", "onnx/model.onnx_data"],
      ["onnx", "fp32", "config.json", "tokenizer.json", "onnx/model.onnx", "onnx/model.onnx_data"],
    ],
    [
      "a precision that all parts have, and no decoder twice",
      [
        ...["onnx/encoder_model.onnx", "onnx/encoder_model_quantized.onnx", "onnx/decoder_model_merged.onnx"],
        ...["onnx/decoder_model_quantized.onnx", "onnx/decoder_model.onnx"],
      ],
      ["onnx", "fp32", "onnx/encoder_model.onnx", "onnx/decoder_model_merged.onnx"],
    ],
    [
      "a usual quantization",
      ["m-Q2_K.gguf", "m-Q8_0.gguf", "m-Q4_K_M.gguf"],
      ["gguf", "Q4_K_M", "m-Q4_K_M.gguf"],
    ],
    ["the smallest file", ["m-f16.gguf"], ["gguf", "f16", "m-f16.gguf"]],
  ])("are %s", (_, paths, chosen) => {
    expect(choose(paths)).toEqual(chosen);
  });

  it("match the quantization in the model ID", () => {
    expect(choose(["m-Q8_0.gguf", "m-Q4_K_M.gguf"], "q8_0")).toEqual(["gguf", "Q8_0", "m-Q8_0.gguf"]);
    expect(choose(["m-Q8_0.gguf"], "Q2_K")).toBeUndefined();
  });

  it("are undefined if no runtime supports them", () => {
    expect(choose(["config.json", "model.safetensors"])).toBeUndefined();
    expect(choose(["big-00001-of-00002.gguf"])).toBeUndefined();
  });
});

it.each([
  ["acme/tiny-bert", { repo: "acme/tiny-bert", quantization: undefined }],
  ["acme/tiny:Q4_K_M", { repo: "acme/tiny", quantization: "Q4_K_M" }],
  ["use-lite-en", undefined],
  ["acme/../secret", undefined],
  ["acme/a/b", undefined],
])("reads the model %s", (text, expected) => {
  expect(parseHubModelId(text)).toEqual(expected);
});

it("reads the connection settings of the Hub", () => {
  expect(readHubSettings({})).toMatchObject({ endpoint: "https://huggingface.co", isOffline: false });
  const env = { HF_ENDPOINT: "https://mirror.test/", HF_TOKEN: " hf_x ", HF_HUB_OFFLINE: "1" };
  expect(readHubSettings(env)).toMatchObject({
    endpoint: "https://mirror.test",
    token: "hf_x",
    isOffline: true,
  });
});

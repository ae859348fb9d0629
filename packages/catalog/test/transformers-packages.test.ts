import type { SnippetModel } from "@inferhub/catalog/library-snippets";
import { MODELS } from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import { library, snippets } from "../src/libraries/transformers.ts";
import { getPackages } from "../src/snippet-parts/transformers-packages.ts";

const model = (more: Partial<SnippetModel>): SnippetModel => ({ id: "acme/model", tags: [], ...more });

const CASES: readonly (readonly [what: string, model: SnippetModel, packages: string])[] = [
  ["text", model({ pipeline_tag: "text-generation" }), ""],
  ["a table", model({ pipeline_tag: "table-question-answering" }), "pandas"],
  ["a picture", model({ pipeline_tag: "image-classification" }), "pillow torchvision"],
  ["a video", model({ pipeline_tag: "video-classification" }), "pillow torchvision av"],
  [
    "a picture, by the class alone",
    model({ transformersInfo: { auto_model: "AutoModelForImageTextToText" } }),
    "pillow torchvision",
  ],
  ["a recording", model({ transformersInfo: { auto_model: "AutoModelForCTC" } }), "librosa"],
  [
    "a recording that is talked about, and no picture",
    model({
      pipeline_tag: "audio-text-to-text",
      config: { model_type: "qwen2_audio" },
      transformersInfo: { auto_model: "AutoModelForMultimodalLM", processor: "AutoProcessor" },
    }),
    "librosa",
  ],
  [
    "a recording to embed",
    model({
      pipeline_tag: "feature-extraction",
      transformersInfo: { auto_model: "AutoModel", processor: "AutoFeatureExtractor" },
    }),
    "librosa",
  ],
  [
    "pictures and recordings",
    model({
      pipeline_tag: "automatic-speech-recognition",
      config: { model_type: "phi4_multimodal" },
      transformersInfo: { auto_model: "AutoModelForMultimodalLM", processor: "AutoProcessor" },
    }),
    "pillow torchvision librosa soundfile",
  ],
  [
    "state space layers",
    model({ pipeline_tag: "text-generation", tags: ["jamba"] }),
    "mamba-ssm causal-conv1d",
  ],
  [
    "a document whose words are read first",
    model({ pipeline_tag: "document-question-answering", config: { model_type: "layoutlm" } }),
    "pillow torchvision pytesseract",
  ],
  [
    "sentence pieces",
    model({ pipeline_tag: "translation", tags: ["marian"] }),
    "sentencepiece protobuf sacremoses",
  ],
  [
    "a backbone of timm",
    model({ pipeline_tag: "object-detection", config: { model_type: "detr" } }),
    "pillow torchvision timm",
  ],
  [
    "weights in 4 bits",
    model({ config: { quantization_config: { quant_method: "gptq" } } }),
    "gptqmodel optimum",
  ],
  [
    "code of its own",
    model({ pipeline_tag: "text-generation", tags: ["custom_code", "kimi_k2"] }),
    "tiktoken",
  ],
];

describe("packages of models of transformers", () => {
  it.each(CASES)("that need %s", (_, record, packages) => {
    expect(getPackages(record).join(" ")).toBe(packages);
  });

  it("are in every command, each once", () => {
    const models = MODELS.filter(({ library_name }) => library_name === library.key);
    for (const each of models) {
      for (const { install } of snippets(each)) {
        const words = install?.split(" ") ?? [];
        expect(new Set(words).size, each.id).toBe(words.length);
        for (const name of install ? getPackages(each) : []) expect(words, each.id).toContain(name);
      }
    }
  });
});

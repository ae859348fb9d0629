import { deriveAgain, refreshModels, toModelRecord } from "@inferhub/catalog/hub";
import {
  deriveTransformersInfo,
  MODELS,
  type ModelRecord,
  modelRecord,
  withLoadingFacts,
  withoutDerivedFacts,
} from "@inferhub/catalog/models";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const record = (more: Partial<ModelRecord>): ModelRecord => ({
  id: "acme/model",
  library_name: "transformers",
  tags: ["transformers"],
  ...more,
});

const of = (architecture: string, family: string, task?: string, tags: readonly string[] = []) =>
  record({
    config: { architectures: [architecture], model_type: family },
    ...(task ? { pipeline_tag: task } : {}),
    tags: ["transformers", ...tags],
  });

/** Facts about a model, and the classes that load it. */
const CASES: readonly (readonly [model: ModelRecord, autoModel: string, processor?: string])[] = [
  [of("LlamaForCausalLM", "llama", "text-generation"), "AutoModelForCausalLM", "AutoTokenizer"],
  [of("GPT2LMHeadModel", "gpt2", "text-generation"), "AutoModelForCausalLM", "AutoTokenizer"],
  [of("T5ForConditionalGeneration", "t5", "translation"), "AutoModelForSeq2SeqLM", "AutoTokenizer"],
  [of("T5ForConditionalGeneration", "t5"), "AutoModelForSeq2SeqLM", "AutoTokenizer"],
  [of("MarianMTModel", "marian", "translation"), "AutoModelForSeq2SeqLM", "AutoTokenizer"],
  [of("BartModel", "bart", "feature-extraction"), "AutoModel", "AutoTokenizer"],
  [of("BertModel", "bert", "sentence-similarity"), "AutoModel", "AutoTokenizer"],
  [of("BertForMaskedLM", "bert", "fill-mask"), "AutoModelForMaskedLM", "AutoTokenizer"],
  [
    of("ModernBertForSequenceClassification", "modernbert", "text-ranking"),
    "AutoModelForSequenceClassification",
    "AutoTokenizer",
  ],
  [of("DebertaV2ForTokenClassification", "deberta-v2"), "AutoModelForTokenClassification", "AutoTokenizer"],
  [of("RobertaForQuestionAnswering", "roberta"), "AutoModelForQuestionAnswering", "AutoTokenizer"],
  [of("TapasForQuestionAnswering", "tapas"), "AutoModelForTableQuestionAnswering", "AutoTokenizer"],
  [of("LayoutLMForQuestionAnswering", "layoutlm"), "AutoModelForDocumentQuestionAnswering", "AutoTokenizer"],
  [
    of("LayoutLMv3ForQuestionAnswering", "layoutlmv3"),
    "AutoModelForDocumentQuestionAnswering",
    "AutoProcessor",
  ],
  [of("LayoutLMv3ForTokenClassification", "layoutlmv3"), "AutoModelForTokenClassification", "AutoProcessor"],
  [of("ViltForQuestionAnswering", "vilt"), "AutoModelForVisualQuestionAnswering", "AutoProcessor"],
  [
    of("BlipForConditionalGeneration", "blip", "image-to-text"),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    of("Qwen2_5_VLForConditionalGeneration", "qwen2_5_vl", "image-text-to-text"),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [of("Gemma4ForConditionalGeneration", "gemma4", "any-to-any"), "AutoModelForMultimodalLM", "AutoProcessor"],
  [of("FuyuForCausalLM", "fuyu", "image-text-to-text"), "AutoModelForImageTextToText", "AutoProcessor"],
  [
    of("Florence2ForConditionalGeneration", "florence2", "image-text-to-text"),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    of("Qwen2AudioForConditionalGeneration", "qwen2_audio", "audio-text-to-text"),
    "AutoModelForMultimodalLM",
    "AutoProcessor",
  ],
  [
    of("WhisperForConditionalGeneration", "whisper", "automatic-speech-recognition"),
    "AutoModelForSpeechSeq2Seq",
    "AutoProcessor",
  ],
  [
    of("SeamlessM4Tv2Model", "seamless_m4t_v2", "automatic-speech-recognition"),
    "AutoModelForSpeechSeq2Seq",
    "AutoProcessor",
  ],
  [of("SeamlessM4Tv2Model", "seamless_m4t_v2", "translation"), "AutoModelForSeq2SeqLM", "AutoProcessor"],
  [of("Wav2Vec2ForCTC", "wav2vec2", "automatic-speech-recognition"), "AutoModelForCTC", "AutoProcessor"],
  [
    of("Wav2Vec2ForSequenceClassification", "wav2vec2", "audio-classification"),
    "AutoModelForAudioClassification",
    "AutoFeatureExtractor",
  ],
  [of("Wav2Vec2BertModel", "wav2vec2-bert", "feature-extraction"), "AutoModel", "AutoFeatureExtractor"],
  [of("VitsModel", "vits", "text-to-speech"), "AutoModelForTextToWaveform", "AutoTokenizer"],
  [of("BarkModel", "bark", "text-to-speech"), "AutoModelForTextToWaveform", "AutoProcessor"],
  [
    of("MusicgenForConditionalGeneration", "musicgen", "text-to-audio"),
    "AutoModelForTextToWaveform",
    "AutoProcessor",
  ],
  [
    of("SpeechT5ForTextToSpeech", "speecht5", "text-to-speech"),
    "AutoModelForTextToSpectrogram",
    "AutoProcessor",
  ],
  [
    of("SpeechT5ForSpeechToSpeech", "speecht5", "audio-to-audio"),
    "SpeechT5ForSpeechToSpeech",
    "AutoProcessor",
  ],
  [
    of("DiaForConditionalGeneration", "dia", "text-to-speech"),
    "DiaForConditionalGeneration",
    "AutoProcessor",
  ],
  [
    of("CLIPModel", "clip", "zero-shot-image-classification"),
    "AutoModelForZeroShotImageClassification",
    "AutoProcessor",
  ],
  [of("SamModel", "sam", "mask-generation"), "AutoModelForMaskGeneration", "AutoProcessor"],
  [
    of("DepthAnythingForDepthEstimation", "depth_anything"),
    "AutoModelForDepthEstimation",
    "AutoImageProcessor",
  ],
  [
    of("TableTransformerForObjectDetection", "table-transformer"),
    "AutoModelForObjectDetection",
    "AutoImageProcessor",
  ],
  [
    of("GroundingDinoForObjectDetection", "grounding-dino"),
    "AutoModelForZeroShotObjectDetection",
    "AutoProcessor",
  ],
  [of("DetrForSegmentation", "detr"), "AutoModelForImageSegmentation", "AutoImageProcessor"],
  [
    of("Mask2FormerForUniversalSegmentation", "mask2former"),
    "AutoModelForUniversalSegmentation",
    "AutoImageProcessor",
  ],
  [of("ViTModel", "vit", "image-feature-extraction"), "AutoModel", "AutoImageProcessor"],
  [of("SuperGlueForKeypointMatching", "superglue"), "AutoModelForKeypointMatching", "AutoImageProcessor"],
  [
    { ...of("VisionEncoderDecoderModel", "vision-encoder-decoder"), id: "acme/trocr-small" },
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    { ...of("VisionEncoderDecoderModel", "vision-encoder-decoder"), id: "acme/vit-gpt2" },
    "AutoModelForImageTextToText",
    "AutoImageProcessor",
  ],
  [of("XCLIPModel", "xclip", "video-classification"), "AutoModel", "AutoProcessor"],
  [of("VJEPA2ForVideoClassification", "vjepa2"), "AutoModelForVideoClassification", "AutoVideoProcessor"],
  [
    of("OneFormerForUniversalSegmentation", "oneformer", "image-segmentation"),
    "AutoModelForUniversalSegmentation",
    "AutoProcessor",
  ],
  [of("RfDetrForInstanceSegmentation", "rf_detr"), "AutoModelForInstanceSegmentation", "AutoImageProcessor"],
  [of("RTDetrModel", "rt_detr", "feature-extraction"), "AutoModel", "AutoImageProcessor"],
  [of("ReformerModelWithLMHead", "reformer", "text-generation"), "AutoModelForCausalLM", "AutoTokenizer"],
  [of("T5EncoderModel", "t5", "feature-extraction"), "T5EncoderModel", "AutoTokenizer"],
  [of("DPRContextEncoder", "dpr", "feature-extraction"), "DPRContextEncoder", "AutoTokenizer"],
  [of("ParakeetForTDT", "parakeet_tdt", "automatic-speech-recognition"), "ParakeetForTDT", "AutoProcessor"],
  [
    of("GotOcr2ForConditionalGeneration", "got_ocr2", "text-generation"),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    of("AcmeVLForConditionalGeneration", "acme_vl", "image-text-to-text"),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    of("AcmeASRForConditionalGeneration", "acme_asr", "automatic-speech-recognition"),
    "AcmeASRForConditionalGeneration",
    "AutoProcessor",
  ],
  [
    of("Qwen3VLForConditionalGeneration", "qwen3_vl", "sentence-similarity"),
    "Qwen3VLForConditionalGeneration",
    "AutoProcessor",
  ],
  [
    of("TimeSeriesTransformerForPrediction", "time_series_transformer", "time-series-forecasting"),
    "TimeSeriesTransformerForPrediction",
  ],
  [
    record({ tags: ["transformers", "qwen3_moe"], pipeline_tag: "text-generation" }),
    "AutoModelForCausalLM",
    "AutoTokenizer",
  ],
  [
    record({ tags: ["transformers", "brand_new"], pipeline_tag: "text-generation" }),
    "AutoModelForCausalLM",
    "AutoTokenizer",
  ],
  [
    record({ tags: ["transformers", "qwen3_vl"], pipeline_tag: "image-text-to-text" }),
    "AutoModelForImageTextToText",
    "AutoProcessor",
  ],
  [
    record({
      tags: ["transformers", "custom_code"],
      pipeline_tag: "image-text-to-text",
      config: {
        architectures: ["AcmeVL"],
        auto_map: { AutoConfig: "configuration.C", AutoModel: "m.M", AutoModelForCausalLM: "m.M" },
      },
    }),
    "AutoModelForCausalLM",
    "AutoTokenizer",
  ],
  [
    record({
      tags: ["transformers", "custom_code"],
      pipeline_tag: "feature-extraction",
      config: { auto_map: { AutoModel: "m.M", AutoModelForMaskedLM: "m.L", AutoProcessor: "p.P" } },
    }),
    "AutoModel",
    "AutoProcessor",
  ],
];

const UNKNOWN: readonly (readonly [why: string, model: ModelRecord])[] = [
  ["the library is another", record({ library_name: "timm", tags: [], pipeline_tag: "text-generation" })],
  ["an adapter", record({ tags: ["transformers", "peft"], pipeline_tag: "text-generation" })],
  ["GGUF files alone", record({ tags: ["transformers", "gguf"], pipeline_tag: "text-generation" })],
  ["a pipeline of diffusers", record({ tags: ["transformers", "diffusers"], pipeline_tag: "fill-mask" })],
  ["a family that version 5 has no more", of("GraphormerForGraphClassification", "graphormer", "graph-ml")],
  [
    "own code that says no class",
    record({ tags: ["transformers", "custom_code"], pipeline_tag: "any-to-any" }),
  ],
  ["nothing is said", record({})],
  ["a task that families meet in many ways", record({ pipeline_tag: "image-text-to-text" })],
  ["a class that is no name", record({ config: { architectures: ["import os; For"] } })],
];

describe("how transformers loads a model", () => {
  it.each(
    CASES.map((each) => [each[0].config?.architectures?.[0] ?? each[0].tags.join(" "), ...each] as const),
  )("%s", (_, model, autoModel, processor) => {
    const info = deriveTransformersInfo(model);
    expect([info?.auto_model, info?.processor]).toEqual([autoModel, processor]);
  });

  it.each(UNKNOWN)("is unknown of %s", (_, model) => {
    expect(deriveTransformersInfo(model)).toBeUndefined();
    expect(withLoadingFacts(model)).toBe(model);
  });

  it("keeps the Hub's value", () => {
    const said = { ...of("LlamaForCausalLM", "llama"), transformersInfo: { auto_model: "AutoModelForX" } };
    expect(withLoadingFacts(said)).toBe(said);
  });

  it("is a valid name for any record", () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom("AutoModel", "custom_code", "XForY", "toString", "__proto__"),
    );
    const any = fc.record({
      architectures: fc.array(text, { maxLength: 2 }),
      model_type: text,
      auto_map: fc.dictionary(text, text),
    });
    fc.assert(
      fc.property(any, text, fc.array(text), (config, task, tags) => {
        const info = deriveTransformersInfo(record({ config, pipeline_tag: task, tags }));
        if (info) expect(info.auto_model).toMatch(/^[A-Za-z_]\w*$/);
      }),
    );
  });
});

/** Models of the library of which it stays unknown, and why. */
const NOT_DERIVABLE: Readonly<Record<string, string>> = {
  "clefourrier/graphormer-base-pcqm4mv2": "Transformers 5 no longer has Graphormer",
  "nvidia/NVIDIA-Nemotron-Nano-12B-v2-VL-BF16":
    "its own code loads it, and the record does not name the class",
  "stepfun-ai/Step-3.7-Flash": "its own code loads it, and the record does not name the class",
  "unsloth/Qwen3-0.6B-GGUF": "it has GGUF files alone, which transformers does not load by itself",
};

describe("the catalog's records", () => {
  const models = MODELS.filter(({ library_name }) => library_name === "transformers");

  it("contain loading data for transformers, or the list has the reason", () => {
    const silent = models.filter(({ transformersInfo }) => !transformersInfo).map(({ id }) => id);
    expect(silent.sort()).toEqual(Object.keys(NOT_DERIVABLE).sort());
  });

  it("contain today's derived values, reviewed", () => {
    expect(MODELS.map((model) => deriveAgain(model))).toEqual(MODELS);
    const derived = MODELS.filter(({ loadingFacts }) => loadingFacts);
    expect(derived.length).toBeGreaterThan(150);
    for (const { loadingFacts } of derived) expect(loadingFacts?.reviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const model of derived) expect(v.is(modelRecord, model)).toBe(true);
  });

  it("for conversations have a chat template, except those with their own program", () => {
    const without = models.filter(({ hasChatTemplate }) => hasChatTemplate === false).map(({ id }) => id);
    expect(without.every((id) => /^deepseek-ai\/DeepSeek-V(3\.2|4)/.test(id))).toBe(true);
    expect(without.length).toBeGreaterThan(0);
  });
});

describe("a record of the hub", () => {
  const body = {
    id: "acme/chat",
    library_name: "transformers",
    pipeline_tag: "text-generation",
    tags: ["transformers", "llama", "conversational"],
  };

  it("returns the same facts, marked as derived", () => {
    expect(toModelRecord(body)).toMatchObject({
      transformersInfo: {
        auto_model: "AutoModelForCausalLM",
        pipeline_tag: "text-generation",
        processor: "AutoTokenizer",
      },
      hasChatTemplate: true,
      loadingFacts: { derived: true },
    });
  });

  it("replaces derived data by the Hub's data, and keeps a review if nothing changes", async () => {
    const reviewed = {
      ...(toModelRecord(body) as ModelRecord),
      loadingFacts: { derived: true, template: true, reviewed: "2026-01-02" } as const,
    };
    const refreshed = async (fresh: object) => {
      const source = {
        search: () => Promise.reject(),
        get: async () => toModelRecord({ ...body, ...fresh }),
      };
      return (await refreshModels([reviewed], source)).models[0];
    };
    expect((await refreshed({ downloads: 5 }))?.loadingFacts?.reviewed).toBe("2026-01-02");
    const said = await refreshed({ transformersInfo: { auto_model: "AutoModelForCausalLM" } });
    expect(said?.transformersInfo).toEqual({ auto_model: "AutoModelForCausalLM" });
    expect(said?.loadingFacts).toBeUndefined();
    expect((await refreshed({ tags: ["transformers", "gguf"] }))?.transformersInfo).toBeUndefined();
  });

  it("equals the earlier one without derived values", () => {
    const plain = of("LlamaForCausalLM", "llama", "text-generation", ["conversational"]);
    expect(withoutDerivedFacts(withLoadingFacts(plain))).toEqual(plain);
    const known = { ...plain, hasChatTemplate: true };
    expect(withoutDerivedFacts(withLoadingFacts(known))).toEqual(known);
  });
});

import { OPERATIONS } from "@inferhub/catalog/operations";
import { encodeWav } from "@inferhub/catalog/wav";
import type { ServerBody } from "@inferhub/inference/define";
import { describe, expect, it } from "vitest";
import { runModel } from "../src/models/index.ts";
import { findModelOperation, findModelOperations } from "../src/server/model-families.ts";
import type { RequestPattern } from "../src/server/request-pattern.ts";
import { selectOperation } from "../src/server/select-operation.ts";

/** Examples of operations whose model does something else first. */
const SECOND = new Set(["sentence-similarity"]);

const picture = runModel(
  "text-to-image",
  { inputs: "sea", parameters: { width: 8, height: 8 } },
  { seed: 0 },
);
const base64 = Buffer.from(picture.bytes).toString("base64");
const sound = Buffer.from(encodeWav(new Float32Array(100), 8000)).toString("base64");

const json = (body: object): ServerBody => ({ kind: "json", json: body });
const bytes = (type: string): ServerBody => ({ kind: "bytes", bytes: picture.bytes, type });

/** One address for all operations that are named, or for all there are. */
function templates(ids: readonly string[] = OPERATIONS.map(({ id }) => id)) {
  const list = ids.map((id) => ({ adapter: { operation: { id } } }) as RequestPattern);
  return list as [RequestPattern, ...RequestPattern[]];
}

describe("a model's name", () => {
  it.each(OPERATIONS.map(({ id, exampleModel }) => [exampleModel, id] as const))(
    "%s tells %s",
    (model, id) => {
      if (!SECOND.has(id)) expect(findModelOperation(model)).toBe(id);
      expect(findModelOperations(model)).toContain(id);
    },
  );

  it.each([
    ["openai/clip-vit-large-patch14", "zero-shot-image-classification"],
    ["google/vit-large-patch32-384", "image-classification"],
    ["microsoft/resnet-50", "image-classification"],
    ["Falconsai/nsfw_image_detection", undefined],
    ["facebook/detr-resnet-101", "object-detection"],
    ["facebook/detr-resnet-50-panoptic", "image-segmentation"],
    ["hustvl/yolos-tiny", "object-detection"],
    ["IDEA-Research/grounding-dino-tiny", "zero-shot-object-detection"],
    ["google/owlv2-base-patch16-ensemble", "zero-shot-object-detection"],
    ["Intel/dpt-hybrid-midas", "depth-estimation"],
    ["Salesforce/blip-vqa-base", "visual-question-answering"],
    ["naver-clova-ix/donut-base-finetuned-docvqa", "document-question-answering"],
    ["microsoft/trocr-base-handwritten", "image-to-text"],
    ["MCG-NJU/videomae-base-finetuned-kinetics", "video-classification"],
    ["facebook/wav2vec2-base-960h", "automatic-speech-recognition"],
    ["superb/hubert-large-superb-er", "audio-classification"],
    ["speechbrain/metricgan-plus-voicebank", "audio-to-audio"],
    ["hexgrad/Kokoro-82M", "text-to-speech"],
    ["facebook/mms-tts-eng", "text-to-speech"],
    ["stabilityai/stable-audio-open-1.0", "text-to-audio"],
    ["stabilityai/stable-diffusion-xl-base-1.0", "text-to-image"],
    ["fal-ai/kling-video/v2/master/image-to-video", "image-to-video"],
    ["tencent/HunyuanVideo", "text-to-video"],
    ["black-forest-labs/FLUX.1-dev", "text-to-image"],
    ["google-bert/bert-base-uncased", "fill-mask"],
    ["microsoft/deberta-v3-base", "fill-mask"],
    ["cardiffnlp/twitter-roberta-base-sentiment-latest", "text-classification"],
    ["MoritzLaurer/deberta-v3-large-zeroshot-v2.0", "zero-shot-classification"],
    ["Helsinki-NLP/opus-mt-en-fr", "translation"],
    ["google/pegasus-xsum", "summarization"],
    ["distilbert/distilbert-base-cased-distilled-squad", "question-answering"],
    ["dslim/bert-base-NER", "token-classification"],
    ["BAAI/bge-reranker-v2-m3", "text-ranking"],
    ["BAAI/bge-m3", "feature-extraction"],
    ["openai-community/gpt2", "text-generation"],
    ["Qwen/Qwen3-32B", "chat-completion"],
    ["acme/unheard-of", undefined],
  ])("%s tells %s", (model, id) => {
    expect(findModelOperation(model)).toBe(id);
  });
});

describe("a body at an address that operations share", () => {
  it.each<[string, ServerBody, string]>([
    ["table-question-answering", json({ inputs: { query: "?", table: { A: ["1"] } } }), ""],
    ["question-answering", json({ inputs: { question: "?", context: "x" } }), ""],
    ["sentence-similarity", json({ inputs: { source_sentence: "x", sentences: ["y"] } }), ""],
    ["text-ranking", json({ query: "x", documents: ["y"] }), ""],
    ["tabular-classification", json({ inputs: { data: { A: ["1"] } } }), ""],
    ["tabular-regression", json({ inputs: { data: { A: ["1"] } } }), "acme/house-prices"],
    ["zero-shot-classification", json({ inputs: "x", parameters: { candidate_labels: ["y"] } }), ""],
    ["zero-shot-image-classification", json({ inputs: base64, parameters: { candidate_labels: ["y"] } }), ""],
    [
      "zero-shot-image-classification",
      json({ inputs: { image: base64 }, parameters: { candidate_labels: ["y"] } }),
      "",
    ],
    [
      "zero-shot-object-detection",
      json({ inputs: base64, parameters: { candidate_labels: ["y"], threshold: 0.2 } }),
      "",
    ],
    [
      "zero-shot-object-detection",
      json({ inputs: base64, parameters: { candidate_labels: ["y"] } }),
      "google/owlvit-base-patch32",
    ],
    ["visual-question-answering", json({ inputs: { question: "?", image: base64 } }), ""],
    ["document-question-answering", json({ inputs: { question: "?", image: base64 } }), "acme/donut-x"],
    [
      "document-question-answering",
      json({ inputs: { question: "?", image: base64 }, parameters: { word_boxes: [] } }),
      "",
    ],
    ["image-classification", bytes("image/jpeg"), ""],
    ["image-classification", bytes("application/octet-stream"), ""],
    ["object-detection", bytes("image/jpeg"), "facebook/detr-resnet-50"],
    ["automatic-speech-recognition", bytes("audio/flac"), ""],
    ["audio-classification", bytes("audio/flac"), "acme/audioset"],
    ["audio-to-audio", bytes("audio/flac"), "speechbrain/sepformer-wham"],
    ["video-classification", bytes("video/mp4"), ""],
    ["automatic-speech-recognition", bytes("video/webm"), "openai/whisper-tiny"],
    ["automatic-speech-recognition", json({ inputs: sound }), ""],
    ["image-segmentation", json({ inputs: base64, parameters: { subtask: "panoptic" } }), ""],
    ["object-detection", json({ inputs: base64, parameters: { threshold: 0.4 } }), ""],
    ["image-segmentation", json({ inputs: base64, parameters: { threshold: 0.4 } }), "acme/segformer"],
    ["image-to-image", json({ inputs: base64, parameters: { prompt: "blue" } }), ""],
    ["image-to-video", json({ inputs: base64, parameters: { prompt: "blue" } }), "acme/img2vid"],
    ["image-to-text", json({ inputs: base64, parameters: { max_new_tokens: 4 } }), ""],
    ["text-classification", json({ inputs: "x" }), ""],
    ["object-detection", json({ inputs: "x" }), "acme/detr-resnet-50"],
    ["token-classification", json({ inputs: "x", parameters: { aggregation_strategy: "max" } }), ""],
    ["translation", json({ inputs: "x", parameters: { src_lang: "fr_XX" } }), "acme/bert"],
    ["summarization", json({ inputs: "x", parameters: { max_length: 9 } }), ""],
    ["fill-mask", json({ inputs: "a [MASK]" }), "acme/bert"],
    ["text-to-image", json({ inputs: "x", parameters: { width: 8 } }), ""],
    ["text-to-speech", json({ inputs: "x" }), "suno/bark"],
    ["text-generation", json({ inputs: "x", parameters: { max_new_tokens: 9 } }), ""],
    ["image-to-video", json({ image_url: "https://a.test/a.png", prompt: "x" }), "acme/image-to-video"],
    ["text-to-video", json({ prompt: "x" }), "Wan-AI/Wan2.2-TI2V-5B"],
    ["text-to-image", json({ prompt: "x" }), ""],
    ["image-text-to-image", json({ prompt: "x" }), "black-forest-labs/FLUX.2-dev"],
    [
      "image-to-image",
      json({ version: "1", input: { prompt: "x", input_image: "https://a.test/a" } }),
      "kontext",
    ],
    ["chat-completion", json({ contents: [] }), "any"],
    ["text-to-image", json({ contents: [], generationConfig: { responseModalities: ["IMAGE"] } }), "any"],
    ["text-to-speech", json({ contents: [], generationConfig: { responseModalities: ["AUDIO"] } }), "any"],
  ])("is %s: %j of %s", (expected, body, model) => {
    expect(selectOperation(templates(), model, body).adapter.operation.id).toBe(expected);
  });

  it("selects the operation whose fields it has", () => {
    const chosen = (ids: readonly string[], model: string, body: ServerBody) =>
      selectOperation(templates(ids), model, body).adapter.operation.id;
    expect(chosen(["text-to-image", "image-to-image"], "x", json({ prompt: "x" }))).toBe("text-to-image");
    expect(chosen(["text-to-speech", "text-to-image"], "suno/bark", { kind: "none" })).toBe("text-to-speech");
    expect(chosen(["text-to-speech", "text-to-image"], "x", { kind: "none" })).toBe("text-to-speech");
  });
});

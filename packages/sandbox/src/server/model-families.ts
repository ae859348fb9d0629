import type { OperationId } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";

/** Terms in model IDs that indicate the operation, most specific first. */
const FAMILIES: readonly (readonly [OperationId, RegExp])[] = [
  ["text-ranking", /rerank|cross-encoder|\branker|text-ranking/i],
  ["document-question-answering", /layoutlm|\bdonut|docvqa|document-q/i],
  ["visual-question-answering", /vqa|\bvilt\b|visual-question/i],
  ["table-question-answering", /tapas|tapex|table-question/i],
  ["video-classification", /vivit|videomae|timesformer|\bx-?clip|video-classif|kinetics|ssv2/i],
  ["zero-shot-object-detection", /owl-?v(it|2)|grounding|zero-shot-object/i],
  ["zero-shot-image-classification", /\b(meta)?clip\b|siglip|zero-shot-image/i],
  ["depth-estimation", /depth|midas|\bdpt\b|\bglpn\b/i],
  ["image-segmentation", /segform|segment|mask2?former|oneformer|clipseg|\bsam2?\b|panoptic|rmbg|birefnet/i],
  ["object-detection", /detr\b|yolo|object-detect|table-transformer|r-?cnn\b/i],
  ["image-to-text", /\bblip|caption|image-to-text|trocr|\bgit-(base|large)|vit-gpt2|\bocr\b|pix2struct/i],
  ["audio-to-audio", /sepformer|metricgan|audio-to-audio|enhanc|denois|demucs|separat|convtas/i],
  [
    "audio-classification",
    /audioset|\bast-|audio-classif|\bclap\b|keyword-spot|superb-|gtzan|lang-id|speech-emotion/i,
  ],
  ["text-to-speech", /\bbark\b|tts|speecht5(?!_asr)|kokoro|parler|text-to-speech|orpheus|chatterbox|eleven/i],
  ["text-to-audio", /musicgen|audiogen|audioldm|musicldm|stable-audio|text-to-audio|riffusion|ace-step/i],
  [
    "automatic-speech-recognition",
    /whisper|wizper|wav2vec|hubert|parakeet|canary|moonshine|speech|transcri|\basr\b/i,
  ],
  ["image-text-to-video", /\bltx|image-text-to-video/i],
  ["image-to-video", /\bi2v\b|image-to-video|img2vid|stable-video/i],
  [
    "text-to-video",
    /t2v|ti2v|text-to-video|\bwan-?\d|hunyuan-?video|mochi|cogvideo|\bveo\b|\bsora\b|kling|seedance|hailuo|zeroscope/i,
  ],
  ["image-text-to-image", /flux[.-]2|image-text-to-image/i],
  [
    "image-to-image",
    /kontext|image-to-image|img2img|pix2pix|image-edit|upscal|esrgan|controlnet|swin2sr|inpaint/i,
  ],
  [
    "text-to-image",
    /flux|diffusion|sdxl|\bsd-?\d|text-to-image|imagen?\b|pixart|kandinsky|recraft|ideogram|hidream|seedream|dall-?e/i,
  ],
  ["zero-shot-classification", /mnli|xnli|\bnli\b|zero-?shot/i],
  ["translation", /translat|opus-mt|mbart|nllb|m2m100|madlad|\bwmt\d/i],
  ["summarization", /summar|-cnn\b|cnn[-_]daily|pegasus|xsum|samsum/i],
  ["question-answering", /squad|question-answer|\bqa\b/i],
  ["token-classification", /\bner\b|conll|token-classif|gliner|ontonotes|wikineural/i],
  [
    "feature-extraction",
    /embed|sentence-transformers|minilm|mpnet|\bbge\b|\be5\b|\bgte\b|feature-extraction|retriev/i,
  ],
  ["sentence-similarity", /sentence|minilm|mpnet|similarity/i],
  [
    "image-classification",
    /\bvit\b|\b(dino|be|de)it\b|resnet|convnext|\bswin|efficientnet|mobilenet|imagenet|image-classif/i,
  ],
  ["tabular-classification", /tabular-classif|\b(wine|iris|titanic)\b/i],
  ["tabular-regression", /tabular-regress|-(weight|price)s?\b/i],
  ["fill-mask", /fill-mask|bert[a-z]*(-v\d)?-(base|large|small)(-v\d)?(-multilingual)?(-(un)?cased)?$/i],
  ["text-classification", /sst-?2|sentiment|classif|emotion|toxic|finbert|distilbert|roberta|\bbert\b/i],
  ["text-generation", /text-generation|\bgpt-?(2|j|neo)|\bbloom\b|\bopt-\d|pythia|starcoder|codegen/i],
  ["chat-completion", /instruct|chat|llama|mistral|mixtral|qwen|gemma|deepseek|gpt|glm|kimi|\d+b\b|-it\b/i],
];

/** Returns the operations that a model's name suggests, most likely first. The catalog's examples are exact. */
export function findModelOperations(model: string): OperationId[] {
  const examples = OPERATIONS.filter(({ exampleModel }) => exampleModel === model).map(({ id }) => id);
  const named = FAMILIES.filter(([, words]) => words.test(model)).map(([id]) => id);
  return [...new Set([...examples, ...named])];
}

/** Returns the most likely operation. */
export const findModelOperation = (model: string): OperationId | undefined => findModelOperations(model)[0];

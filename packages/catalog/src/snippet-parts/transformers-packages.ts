import type { SnippetModel } from "../define-snippets.ts";
import { isOfFamily } from "./transformers-family.ts";

/**
 * Python packages that a transformers model needs in addition to transformers and torch: for its task's inputs, its
 * classes, its family, and its weight format. Source: the `requires_backends` of the classes in the transformers 5
 * documentation, and the cards of models with custom code.
 * @returns unique names for `pip`
 */
export function getPackages(model: SnippetModel): readonly string[] {
  const names = NEEDS.filter(({ applies }) => applies(model)).flatMap(({ packages }) => packages.split(" "));
  return [...new Set(names)];
}

interface Need {
  readonly applies: (model: SnippetModel) => boolean;
  readonly packages: string;
}

const taskIs =
  (pattern: RegExp) =>
  ({ pipeline_tag = "" }: SnippetModel) =>
    pattern.test(pipeline_tag);

const classIs =
  (pattern: RegExp) =>
  ({ transformersInfo }: SnippetModel) =>
    pattern.test(transformersInfo?.auto_model ?? "");

const familyIs = (families: string) => (model: SnippetModel) => isOfFamily(model, families);

const processorIs =
  (name: string) =>
  ({ transformersInfo }: SnippetModel) =>
    transformersInfo?.processor === name;

const hasOwnCode = ({ tags }: SnippetModel) => tags.includes("custom_code");

const both =
  (one: Need["applies"], other: Need["applies"]): Need["applies"] =>
  (model) =>
    one(model) && other(model);

const storedAs =
  (pattern: RegExp) =>
  ({ config }: SnippetModel) =>
    pattern.test(config?.quantization_config?.quant_method ?? "");

/** Multimodal families with audio input, but without image input. */
const HEARING =
  "audioflamingo3 fun_asr_nano glmasr granite_speech granite_speech_plus kyutai_speech_to_text musicflamingo qwen2_audio qwen3_asr vibevoice_asr voxtral voxtral_realtime";

const hearsAlone: Need["applies"] = (model) =>
  familyIs(HEARING)(model) ||
  (taskIs(/^(audio-|automatic-speech)/)(model) && !classIs(/MultimodalLM/)(model));

const readsPictures: Need["applies"] = (model) => !hearsAlone(model) && seesSomething(model);

const seesSomething: Need["applies"] = (model) =>
  processorIs("AutoImageProcessor")(model) ||
  processorIs("AutoVideoProcessor")(model) ||
  taskIs(/image|object|depth|visual|document|mask-generation|keypoint|video|any-to-any/)(model) ||
  classIs(/Image|Vision|Visual|MultimodalLM|MaskGeneration|ZeroShotObject|DocumentQuestion/)(model) ||
  familyIs("layoutlmv2 layoutlmv3 layoutxlm udop")(model);

const NEEDS: readonly Need[] = [
  { applies: readsPictures, packages: "pillow torchvision" },
  { applies: taskIs(/^video-(classification|text-to-text)$/), packages: "av" },
  {
    applies: both(
      classIs(/MultimodalLM|SpeechSeq2Seq|CTC$|RNNT$|TDT$|Audio/),
      (model) => !readsPictures(model),
    ),
    packages: "librosa",
  },
  { applies: processorIs("AutoFeatureExtractor"), packages: "librosa" },
  { applies: familyIs("phi4_multimodal qwen2_5_omni qwen3_omni_moe"), packages: "librosa soundfile" },
  { applies: taskIs(/^table-question-answering$/), packages: "pandas" },
  { applies: familyIs("layoutlm layoutlmv2 layoutlmv3 layoutxlm udop"), packages: "pytesseract" },
  {
    applies: familyIs(
      "albert big_bird bigbird_pegasus camembert deberta-v2 fnet fsmt m2m_100 marian mbart mt5 nllb-moe pegasus pegasus_x plbart reformer rembert seamless_m4t seamless_m4t_v2 siglip speech_to_text speecht5 t5 udop umt5 xglm xlm-roberta xlm-roberta-xl xlnet",
    ),
    packages: "sentencepiece protobuf",
  },
  {
    applies: both(familyIs("vision-encoder-decoder"), taskIs(/^document-question-answering$/)),
    packages: "sentencepiece protobuf",
  },
  { applies: familyIs("biogpt flaubert fsmt marian xlm"), packages: "sacremoses" },
  {
    applies: familyIs(
      "conditional_detr dab-detr deformable_detr detr fast_vlm gemma3n omdet-turbo perception_lm table-transformer timm_wrapper",
    ),
    packages: "timm",
  },
  { applies: familyIs("eomt mask2former maskformer oneformer"), packages: "scipy" },
  { applies: familyIs("smolvlm"), packages: "num2words" },
  { applies: familyIs("pop2piano"), packages: "essentia pretty_midi" },
  { applies: familyIs("gpt_oss"), packages: "kernels" },
  { applies: both(hasOwnCode, familyIs("florence2 intern_vit_6b jina_clip")), packages: "einops timm" },
  { applies: both(hasOwnCode, familyIs("internvl_chat")), packages: "einops timm" },
  { applies: both(hasOwnCode, familyIs("internlm2 mpt nomic_bert")), packages: "einops" },
  { applies: both(hasOwnCode, familyIs("baichuan chatglm internlm internlm2")), packages: "sentencepiece" },
  { applies: both(hasOwnCode, familyIs("qwen")), packages: "tiktoken einops transformers_stream_generator" },
  { applies: both(hasOwnCode, familyIs("kimi_k2 kimi_k25")), packages: "tiktoken" },
  { applies: familyIs("voxtral"), packages: '"mistral-common[audio]"' },
  { applies: both(hasOwnCode, familyIs("lightglue")), packages: "kornia" },
  { applies: familyIs("jamba"), packages: "mamba-ssm causal-conv1d" },
  { applies: both(hasOwnCode, familyIs("nemotron_h")), packages: "mamba-ssm causal-conv1d" },
  { applies: both(hasOwnCode, familyIs("mambavision")), packages: "mambavision" },
  { applies: both(hasOwnCode, familyIs("ultravox")), packages: "peft librosa" },
  { applies: both(hasOwnCode, familyIs("magma")), packages: "open_clip_torch" },
  { applies: both(hasOwnCode, taskIs(/^image-segmentation$/)), packages: "scikit-image" },
  { applies: storedAs(/^(awq|gptq)$/), packages: "gptqmodel optimum" },
  { applies: storedAs(/^bitsandbytes/), packages: "bitsandbytes" },
  { applies: storedAs(/^compressed-tensors$/), packages: "compressed-tensors" },
  { applies: storedAs(/^quanto$/), packages: "optimum-quanto" },
  ...["aqlm", "auto-round", "eetq", "hqq", "torchao"].map((method) => ({
    applies: storedAs(new RegExp(`^${method}$`)),
    packages: method,
  })),
];

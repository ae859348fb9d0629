import type { AutoClass, ProcessorClass } from "./auto-classes.ts";

/**
 * Families (`model_type`) by the classes that load them, if the architecture doesn't imply the class.
 * Source: the lists of supported models on the page "Auto Classes" of the transformers documentation.
 */
const MEMBERS: Partial<Record<AutoClass, string>> = {
  AutoModelForSeq2SeqLM:
    "bart bigbird_pegasus blenderbot blenderbot-small encoder-decoder fsmt led longt5 m2m_100 marian mbart mt5 mvp nllb-moe pegasus pegasus_x plbart prophetnet seamless_m4t seamless_m4t_v2 switch_transformers t5 t5gemma umt5",
  AutoModelForImageTextToText:
    "aria aya_vision blip blip-2 chameleon cohere2_vision cohere_compass cosmos3_edge cosmos3_omni deepseek_ocr2 deepseek_vl deepseek_vl_hybrid diffusion_gemma emu3 ernie4_5_vl_moe evolla exaone4_5 fast_vlm florence2 fuyu gemma3 gemma3n gemma4 gemma4_unified git glm46v glm4v glm4v_moe glm5_next glm5v glm_ocr glmga got_ocr2 granite4_vision hunyuan_vl hyperclovax_vision_v2 idefics idefics2 idefics3 inkling_mm_model instructblip instructblipvideo internvl janus kosmos-2 kosmos-2.5 lfm2_vl lighton_ocr llama4 llava llava_next llava_next_video llava_onevision minicpmv4_6 minicpmv4_7 minimax_m3_vl mistral3 mllama muse_glimmer nemotron_h_omni ovis2 paddleocr_vl paligemma perception_lm pix2struct pixtral pp_chart2table pp_formulanet qianfan_ocr qwen2_5_vl qwen2_vl qwen3_5 qwen3_5_moe qwen3_vl qwen3_vl_moe qwen4_exp shieldgemma2 smolvlm step3p7 t5gemma2 udop video_llama_3 video_llava vipllava vision-encoder-decoder",
  AutoModelForMultimodalLM:
    "fun_asr_nano glmasr granite_speech granite_speech_plus kyutai_speech_to_text phi4_multimodal qwen2_5_omni qwen2_audio qwen3_asr qwen3_omni_moe vibevoice_asr voxtral voxtral_realtime",
  AutoModelForSpeechSeq2Seq:
    "canary cohere_asr kyutai_speech_to_text moonshine moonshine_streaming pop2piano seamless_m4t seamless_m4t_v2 speech-encoder-decoder speech_to_text speecht5 whisper",
  AutoModelForCTC:
    "data2vec-audio hubert lasr_ctc parakeet_ctc sew sew-d unispeech unispeech-sat wav2vec2 wav2vec2-bert wav2vec2-conformer wavlm",
  AutoModelForTextToWaveform:
    "bark csm fastspeech2_conformer_with_hifigan higgs_audio_v2 musicgen musicgen_melody qwen2_5_omni qwen3_omni_moe seamless_m4t seamless_m4t_v2 vibevoice vits",
  AutoModelForTextToSpectrogram: "fastspeech2_conformer",
  AutoModelForMaskGeneration: "edgetam edgetam_video sam sam2 sam2_video sam3_tracker sam3_video sam_hq",
  AutoModelForZeroShotImageClassification:
    "align altclip chinese_clip clip clipseg metaclip_2 siglip siglip2 tipsv2 videoprism",
  AutoModelForZeroShotObjectDetection: "grounding-dino mm-grounding-dino omdet-turbo owlv2 owlvit",
  AutoModelForVisualQuestionAnswering: "blip blip-2 vilt",
  AutoModelForDocumentQuestionAnswering: "layoutlm layoutlmv2 layoutlmv3",
  AutoModelForTableQuestionAnswering: "tapas",
  AutoModelForDepthEstimation: "depth_anything depth_pro dpt glpn prompt_depth_anything zoedepth",
  AutoModelForObjectDetection: "table-transformer",
  AutoModelForUniversalSegmentation: "eomt mask2former maskformer oneformer",
  AutoModelForSemanticSegmentation: "upernet",
  AutoModelForKeypointDetection: "superpoint",
  AutoModelForKeypointMatching: "efficientloftr lightglue superglue",
  AutoModelForImageToImage: "swin2sr",
  AutoModelForTimeSeriesPrediction: "timesfm timesfm2_5",
};

const listed = (words: string) => words.split(" ");

/** Classes for a family, default first; empty if its architectures define them. */
export const getFamilyClasses = (family: string): readonly AutoClass[] =>
  (Object.keys(MEMBERS) as AutoClass[]).filter((name) => listed(MEMBERS[name] ?? "").includes(family));

/** Families that are loaded with another class than the suffix of the architecture implies. */
export const EXCEPTIONS: readonly {
  readonly ending: AutoClass;
  readonly families: string;
  readonly instead: AutoClass;
}[] = [
  { ending: "AutoModelForCausalLM", families: "fuyu git", instead: "AutoModelForImageTextToText" },
  { ending: "AutoModelForCausalLM", families: "phi4_multimodal", instead: "AutoModelForMultimodalLM" },
  { ending: "AutoModelForCausalLM", families: "flaubert xlm", instead: "AutoModelForMaskedLM" },
  {
    ending: "AutoModelForObjectDetection",
    families: MEMBERS.AutoModelForZeroShotObjectDetection ?? "",
    instead: "AutoModelForZeroShotObjectDetection",
  },
  {
    ending: "AutoModelForUniversalSegmentation",
    families: "rf_detr",
    instead: "AutoModelForInstanceSegmentation",
  },
  {
    ending: "AutoModelForQuestionAnswering",
    families: "tapas",
    instead: "AutoModelForTableQuestionAnswering",
  },
  {
    ending: "AutoModelForQuestionAnswering",
    families: "layoutlm layoutlmv2 layoutlmv3",
    instead: "AutoModelForDocumentQuestionAnswering",
  },
  {
    ending: "AutoModelForQuestionAnswering",
    families: "blip vilt",
    instead: "AutoModelForVisualQuestionAnswering",
  },
  {
    ending: "AutoModelForSequenceClassification",
    families:
      "data2vec-audio hubert sew sew-d unispeech unispeech-sat wav2vec2 wav2vec2-bert wav2vec2-conformer wavlm",
    instead: "AutoModelForAudioClassification",
  },
];

/** Preprocessor of families whose class doesn't define it. */
const PROCESSORS: Readonly<Record<ProcessorClass, string>> = {
  AutoTokenizer:
    "albert bart bert bert-generation big_bird biogpt bloom camembert canine convbert deberta deberta-v2 distilbert dpr electra ernie esm fastspeech2_conformer fastspeech2_conformer_with_hifigan flaubert fnet funnel gemma gpt2 ibert layoutlm llama longformer luke megatron-bert mistral mobilebert modernbert mpnet mra mt5 nystromformer qwen2 qwen3 reformer rembert roberta roberta-prelayernorm roformer squeezebert t5 tapas umt5 vits xlm xlm-roberta xlm-roberta-xl xlnet xmod yoso",
  AutoImageProcessor:
    "aimv2_vision_model beit bit chmv2 conditional_detr convnext convnextv2 cvt d_fine dab-detr data2vec-vision deformable_detr deimv2 deit depth_anything depth_pro detr dinat dinov2 dinov2_with_registers dinov3_convnext dinov3_vit donut-swin dpt efficientloftr efficientnet eomt eomt_dinov3 focalnet glpn hgnet_v2 hiera ijepa imagegpt levit lightglue lw_detr mask2former maskformer mlcd mobilenet_v1 mobilenet_v2 mobilevit mobilevitv2 perceiver pixio poolformer pp_doclayout_v2 pp_doclayout_v3 pp_lcnet pp_ocrv5_mobile_det pp_ocrv5_mobile_rec pp_ocrv5_server_det pp_ocrv5_server_rec pp_ocrv6_medium_det pp_ocrv6_small_det pp_ocrv6_small_rec pp_ocrv6_tiny_rec prompt_depth_anything pvt pvt_v2 regnet resnet rf_detr rt_detr rt_detr_v2 sapiens2 segformer seggpt slanet slanext superglue superpoint swiftformer swin swin2sr swinv2 table-transformer textnet timesformer timm_wrapper tipsv2_dpt upernet uvdoc videomae vit vit_mae vit_msn vitmatte vitpose vivit yolos zoedepth",
  AutoFeatureExtractor:
    "audio-spectrogram-transformer clap dac data2vec-audio encodec hubert mimi moshi neucodec sew sew-d unispeech unispeech-sat univnet vibevoice_acoustic_tokenizer wav2vec2 wav2vec2-bert wav2vec2-conformer wavlm xcodec xcodec2",
  AutoVideoProcessor: "videomt videoprism_vision_model vjepa2",
  AutoProcessor:
    "aimv2 align altclip audioflamingo3 blip blip-2 bridgetower chinese_clip clip clipseg clvp colmodernvbert colpali colqwen2 dia flava glm_image groupvit layoutlmv2 layoutlmv3 layoutxlm markuplm metaclip_2 mgp-str modernvbert musicflamingo nemotron3_5_asr nemotron_asr_streaming neomme oneformer owlv2 owlvit parakeet_rnnt parakeet_tdt pe_audio pe_audio_video pe_video pi0 sam sam3 sam3_lite_text sam3_tracker_video seamless_m4t seamless_m4t_v2 siglip siglip2 speecht5 tvp udop vibevoice vilt vision-text-dual-encoder whisper xclip",
};

/** Preprocessor of a family, for any class. */
export const processorOfFamily = (family: string): ProcessorClass | undefined =>
  (Object.keys(PROCESSORS) as ProcessorClass[]).find((name) => listed(PROCESSORS[name]).includes(family));

/** Loading data of families whose repositories contain custom code. Source: the model cards. */
const CUSTOM_FAMILIES: Readonly<
  Record<string, { readonly autoModel: AutoClass; readonly processor?: ProcessorClass }>
> = {
  ernie4_5_moe_vl: { autoModel: "AutoModelForCausalLM", processor: "AutoProcessor" },
  kimi_k25: { autoModel: "AutoModelForCausalLM", processor: "AutoProcessor" },
  mambavision: { autoModel: "AutoModelForImageClassification" },
};

export const customFamily = (family: string) =>
  Object.hasOwn(CUSTOM_FAMILIES, family) ? CUSTOM_FAMILIES[family] : undefined;

/** Families that version 5 removed. */
const REMOVED =
  "bort deta efficientformer ernie_m gptsan-japanese graphormer jukebox mctct mega nat nezha open-llama qdqbert realm retribert speech_to_text_2 trajectory_transformer transfo-xl tvlt van vit_hybrid xlm-prophetnet";

export const isRemoved = (family: string): boolean => listed(REMOVED).includes(family);

/**
 * Prefixes of model IDs whose repositories contain a program instead of a chat template; the trial version of
 * DeepSeek 3.2 still has one. Source: the model cards.
 */
export const WITHOUT_CHAT_TEMPLATE = /^deepseek_v(4|32)\b(?!.*-Exp$)/;

/** Returns whether a tag is a known family. */
export const isFamily = (tag: string): boolean =>
  getFamilyClasses(tag).length > 0 ||
  processorOfFamily(tag) !== undefined ||
  customFamily(tag) !== undefined ||
  WITHOUT_CHAT_TEMPLATE.test(tag) ||
  isRemoved(tag);

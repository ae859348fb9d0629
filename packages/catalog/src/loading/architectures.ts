import type { AutoClass } from "./auto-classes.ts";

/** Suffixes of architectures (`LlamaForCausalLM`), with the class that loads these models. */
const ENDINGS: readonly (readonly [ending: RegExp, autoClass: AutoClass])[] = [
  [/ForCausalLM$|LMHeadModel$|ModelWithLMHead$|^BertGenerationDecoder$/, "AutoModelForCausalLM"],
  [/ForMaskedLM$/, "AutoModelForMaskedLM"],
  [/ForPreTraining$/, "AutoModelForPreTraining"],
  [/MTModel$/, "AutoModelForSeq2SeqLM"],
  [/ForSequenceClassification$/, "AutoModelForSequenceClassification"],
  [/ForTokenClassification$/, "AutoModelForTokenClassification"],
  [/ForQuestionAnswering(Simple)?$/, "AutoModelForQuestionAnswering"],
  [/ForMultipleChoice$/, "AutoModelForMultipleChoice"],
  [/ForNextSentencePrediction$/, "AutoModelForNextSentencePrediction"],
  [/ForImageClassification(WithTeacher|Learned|Fourier|ConvProcessing)?$/, "AutoModelForImageClassification"],
  [/ForSemanticSegmentation$/, "AutoModelForSemanticSegmentation"],
  [/For(Universal|Instance)Segmentation$/, "AutoModelForUniversalSegmentation"],
  [/ForSegmentation$/, "AutoModelForImageSegmentation"],
  [/ForObjectDetection$/, "AutoModelForObjectDetection"],
  [/ForDepthEstimation$/, "AutoModelForDepthEstimation"],
  [/ForVideoClassification$/, "AutoModelForVideoClassification"],
  [/ForImageSuperResolution$/, "AutoModelForImageToImage"],
  [/ForMaskedImageModeling$/, "AutoModelForMaskedImageModeling"],
  [/ForKeypointDetection$/, "AutoModelForKeypointDetection"],
  [/ForKeypointMatching$/, "AutoModelForKeypointMatching"],
  [/ForAudioClassification$/, "AutoModelForAudioClassification"],
  [/ForAudioFrameClassification$/, "AutoModelForAudioFrameClassification"],
  [/ForXVector$/, "AutoModelForAudioXVector"],
  [/ForCTC$/, "AutoModelForCTC"],
  [/ForSpeechToText$/, "AutoModelForSpeechSeq2Seq"],
  [/SpeechT5ForTextToSpeech$/, "AutoModelForTextToSpectrogram"],
  [/ForTextToSpeech$|WithHifiGan$/, "AutoModelForTextToWaveform"],
];

/** Returns the class that the suffix of an architecture implies. */
export const classOfArchitecture = (architecture: string): AutoClass | undefined =>
  ENDINGS.find(([ending]) => ending.test(architecture))?.[1];

/** Returns whether the class depends on the family, not only on the architecture. */
export const needsFamily = (architecture: string): boolean =>
  /(ForConditionalGeneration|Model)$/.test(architecture);

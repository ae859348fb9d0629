import type { AutoClass } from "./auto-classes.ts";

/** Endings of architectures (`LlamaForCausalLM`) and the class that loads such models. */
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

/** The class that the name of an architecture says. */
export const classOfArchitecture = (architecture: string): AutoClass | undefined =>
  ENDINGS.find(([ending]) => ending.test(architecture))?.[1];

/** Whether an architecture is a standalone model, or a decoder whose family defines its tasks. */
export const needsFamily = (architecture: string): boolean =>
  /(ForConditionalGeneration|Model)$/.test(architecture);

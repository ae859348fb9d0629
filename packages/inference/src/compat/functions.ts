import { type CompatOptions, createClientFor, type InferenceClient } from "./clients.ts";

/** The client's method of the same name as a function, which takes `accessToken` among its arguments. */
// @__NO_SIDE_EFFECTS__
function standalone<Name extends keyof InferenceClient>(name: Name): InferenceClient[Name] {
  const call = (args: { readonly accessToken?: string }, options?: CompatOptions) => {
    const client = createClientFor(args, options) as unknown as Record<
      string,
      (...call: unknown[]) => unknown
    >;
    return client[name]?.(args, options);
  };
  return call as unknown as InferenceClient[Name];
}

export const textClassification = standalone("textClassification");
export const tokenClassification = standalone("tokenClassification");
export const tableQuestionAnswering = standalone("tableQuestionAnswering");
export const questionAnswering = standalone("questionAnswering");
export const zeroShotClassification = standalone("zeroShotClassification");
export const translation = standalone("translation");
export const summarization = standalone("summarization");
export const featureExtraction = standalone("featureExtraction");
export const fillMask = standalone("fillMask");
export const sentenceSimilarity = standalone("sentenceSimilarity");
export const textRanking = standalone("textRanking");
export const textGeneration = standalone("textGeneration");
export const chatCompletion = standalone("chatCompletion");
export const audioClassification = standalone("audioClassification");
export const audioToAudio = standalone("audioToAudio");
export const automaticSpeechRecognition = standalone("automaticSpeechRecognition");
export const textToSpeech = standalone("textToSpeech");
export const textToAudio = standalone("textToAudio");
export const imageClassification = standalone("imageClassification");
export const imageSegmentation = standalone("imageSegmentation");
export const imageToImage = standalone("imageToImage");
export const imageToText = standalone("imageToText");
export const imageToVideo = standalone("imageToVideo");
export const imageTextToImage = standalone("imageTextToImage");
export const imageTextToVideo = standalone("imageTextToVideo");
export const objectDetection = standalone("objectDetection");
export const textToImage = standalone("textToImage");
export const textToVideo = standalone("textToVideo");
export const zeroShotImageClassification = standalone("zeroShotImageClassification");
export const zeroShotObjectDetection = standalone("zeroShotObjectDetection");
export const depthEstimation = standalone("depthEstimation");
export const documentQuestionAnswering = standalone("documentQuestionAnswering");
export const visualQuestionAnswering = standalone("visualQuestionAnswering");
export const videoClassification = standalone("videoClassification");
export const tabularClassification = standalone("tabularClassification");
export const tabularRegression = standalone("tabularRegression");
export const request = standalone("request");
export const chatCompletionStream = standalone("chatCompletionStream");
export const textGenerationStream = standalone("textGenerationStream");
export const streamingRequest = standalone("streamingRequest");

import { audioClassification } from "@inferhub/catalog/operations/audio-classification";
import { audioToAudio } from "@inferhub/catalog/operations/audio-to-audio";
import { automaticSpeechRecognition } from "@inferhub/catalog/operations/automatic-speech-recognition";
import { depthEstimation } from "@inferhub/catalog/operations/depth-estimation";
import { documentQuestionAnswering } from "@inferhub/catalog/operations/document-question-answering";
import { featureExtraction } from "@inferhub/catalog/operations/feature-extraction";
import { fillMask } from "@inferhub/catalog/operations/fill-mask";
import { imageClassification } from "@inferhub/catalog/operations/image-classification";
import { imageSegmentation } from "@inferhub/catalog/operations/image-segmentation";
import { imageToImage } from "@inferhub/catalog/operations/image-to-image";
import { imageToText } from "@inferhub/catalog/operations/image-to-text";
import { objectDetection } from "@inferhub/catalog/operations/object-detection";
import { questionAnswering } from "@inferhub/catalog/operations/question-answering";
import { sentenceSimilarity } from "@inferhub/catalog/operations/sentence-similarity";
import { summarization } from "@inferhub/catalog/operations/summarization";
import { tableQuestionAnswering } from "@inferhub/catalog/operations/table-question-answering";
import { tabularClassification } from "@inferhub/catalog/operations/tabular-classification";
import { tabularRegression } from "@inferhub/catalog/operations/tabular-regression";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import { textToAudio } from "@inferhub/catalog/operations/text-to-audio";
import { textToImage } from "@inferhub/catalog/operations/text-to-image";
import { textToSpeech } from "@inferhub/catalog/operations/text-to-speech";
import { tokenClassification } from "@inferhub/catalog/operations/token-classification";
import { translation } from "@inferhub/catalog/operations/translation";
import { videoClassification } from "@inferhub/catalog/operations/video-classification";
import { visualQuestionAnswering } from "@inferhub/catalog/operations/visual-question-answering";
import { zeroShotClassification } from "@inferhub/catalog/operations/zero-shot-classification";
import { zeroShotImageClassification } from "@inferhub/catalog/operations/zero-shot-image-classification";
import { zeroShotObjectDetection } from "@inferhub/catalog/operations/zero-shot-object-detection";
import { media } from "../../media/index.ts";
import { openaiChat } from "../openai-chat/client.ts";
import * as bodies from "./bodies.ts";
import { hubTask, type TaskPath } from "./hub-task.ts";
import { hubTextGeneration } from "./hub-text-generation.ts";
import * as replies from "./responses.ts";

/** Where a server that uses the Hub's formats has what. */
export interface HubPaths {
  readonly task: TaskPath;
  readonly chat: (model: string) => string;
  readonly completions: (model: string) => string;
}

/** Every operation in the Hub's own formats, which its inference service and dedicated endpoints share. */
// @__NO_SIDE_EFFECTS__
export function hubOperations({ task, chat, completions }: HubPaths) {
  const { fileOrBase64Body, base64Body } = bodies;
  const { unwrapRows, unwrapFirst } = replies;
  return {
    "chat-completion": openaiChat({ path: chat }),
    "text-generation": hubTextGeneration(completions),

    "text-classification": hubTask(task, { operation: textClassification, read: unwrapRows }),
    "token-classification": hubTask(task, { operation: tokenClassification, read: unwrapRows }),
    "zero-shot-classification": hubTask(task, {
      operation: zeroShotClassification,
      read: replies.zipLabels,
    }),
    "question-answering": hubTask(task, { operation: questionAnswering, read: unwrapFirst }),
    "table-question-answering": hubTask(task, {
      operation: tableQuestionAnswering,
      body: bodies.withQuestionAliases,
      read: unwrapFirst,
    }),
    "fill-mask": hubTask(task, { operation: fillMask }),
    translation: hubTask(task, { operation: translation, read: replies.unwrapSingle }),
    summarization: hubTask(task, { operation: summarization, read: unwrapFirst }),
    "feature-extraction": hubTask(task, {
      operation: featureExtraction,
      body: bodies.flatParametersBody,
      read: replies.unwrapTokenVectors,
    }),
    "sentence-similarity": hubTask(task, { operation: sentenceSimilarity, body: bodies.sentencesBody }),
    "tabular-classification": hubTask(task, { operation: tabularClassification }),
    "tabular-regression": hubTask(task, { operation: tabularRegression }),

    "automatic-speech-recognition": hubTask(task, {
      operation: automaticSpeechRecognition,
      media,
      body: fileOrBase64Body,
      read: replies.parseTranscriptReply,
    }),
    "audio-classification": hubTask(task, {
      operation: audioClassification,
      media,
      body: fileOrBase64Body,
      read: unwrapRows,
    }),
    "audio-to-audio": hubTask(task, {
      operation: audioToAudio,
      media,
      body: fileOrBase64Body,
      read: unwrapRows,
    }),
    "image-classification": hubTask(task, {
      operation: imageClassification,
      media,
      body: fileOrBase64Body,
      read: unwrapRows,
    }),
    "object-detection": hubTask(task, {
      operation: objectDetection,
      media,
      body: fileOrBase64Body,
      read: unwrapRows,
    }),
    "image-to-text": hubTask(task, {
      operation: imageToText,
      media,
      body: fileOrBase64Body,
      read: unwrapFirst,
    }),
    "depth-estimation": hubTask(task, {
      operation: depthEstimation,
      media,
      body: fileOrBase64Body,
      read: replies.parseDepth,
    }),
    "video-classification": hubTask(task, {
      operation: videoClassification,
      media,
      body: fileOrBase64Body,
      read: unwrapRows,
    }),

    "image-segmentation": hubTask(task, {
      operation: imageSegmentation,
      media,
      body: base64Body,
      read: unwrapRows,
    }),
    "zero-shot-object-detection": hubTask(task, {
      operation: zeroShotObjectDetection,
      media,
      body: base64Body,
      read: unwrapRows,
    }),
    "zero-shot-image-classification": hubTask(task, {
      operation: zeroShotImageClassification,
      media,
      body: bodies.nestedImageBody,
      read: replies.zipLabels,
    }),
    "visual-question-answering": hubTask(task, {
      operation: visualQuestionAnswering,
      media,
      body: bodies.questionWithImageBody,
      read: unwrapFirst,
    }),
    "document-question-answering": hubTask(task, {
      operation: documentQuestionAnswering,
      media,
      body: bodies.questionWithImageBody,
      read: unwrapFirst,
    }),

    "text-to-image": hubTask(task, {
      operation: textToImage,
      media,
      file: "image",
      read: replies.unwrapImage,
    }),
    "image-to-image": hubTask(task, {
      operation: imageToImage,
      media,
      file: "image",
      body: bodies.imageBody,
    }),
    "text-to-speech": hubTask(task, { operation: textToSpeech, media, file: "audio" }),
    "text-to-audio": hubTask(task, { operation: textToAudio, media, file: "audio" }),
  };
}

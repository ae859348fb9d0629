// Written by `npm run generate`.
import type { CheckedAudioClassificationInput, AudioClassificationInput, AudioClassificationOutput } from "./audio-classification.ts";
import type { CheckedAudioToAudioInput, AudioToAudioInput, AudioToAudioOutput } from "./audio-to-audio.ts";
import type { CheckedAutomaticSpeechRecognitionInput, AutomaticSpeechRecognitionInput, AutomaticSpeechRecognitionOutput } from "./automatic-speech-recognition.ts";
import type { CheckedChatCompletionInput, ChatCompletionChunk, ChatCompletionInput, ChatCompletionOutput } from "./chat-completion.ts";
import type { CheckedDepthEstimationInput, DepthEstimationInput, DepthEstimationOutput } from "./depth-estimation.ts";
import type { CheckedDocumentQuestionAnsweringInput, DocumentQuestionAnsweringInput, DocumentQuestionAnsweringOutput } from "./document-question-answering.ts";
import type { CheckedFeatureExtractionInput, FeatureExtractionInput, FeatureExtractionOutput } from "./feature-extraction.ts";
import type { CheckedFillMaskInput, FillMaskInput, FillMaskOutput } from "./fill-mask.ts";
import type { CheckedImageClassificationInput, ImageClassificationInput, ImageClassificationOutput } from "./image-classification.ts";
import type { CheckedImageSegmentationInput, ImageSegmentationInput, ImageSegmentationOutput } from "./image-segmentation.ts";
import type { CheckedImageTextToImageInput, ImageTextToImageInput, ImageTextToImageOutput } from "./image-text-to-image.ts";
import type { CheckedImageTextToVideoInput, ImageTextToVideoInput, ImageTextToVideoOutput } from "./image-text-to-video.ts";
import type { CheckedImageToImageInput, ImageToImageInput, ImageToImageOutput } from "./image-to-image.ts";
import type { CheckedImageToTextInput, ImageToTextInput, ImageToTextOutput } from "./image-to-text.ts";
import type { CheckedImageToVideoInput, ImageToVideoInput, ImageToVideoOutput } from "./image-to-video.ts";
import type { CheckedObjectDetectionInput, ObjectDetectionInput, ObjectDetectionOutput } from "./object-detection.ts";
import type { CheckedQuestionAnsweringInput, QuestionAnsweringInput, QuestionAnsweringOutput } from "./question-answering.ts";
import type { CheckedSentenceSimilarityInput, SentenceSimilarityInput, SentenceSimilarityOutput } from "./sentence-similarity.ts";
import type { CheckedSummarizationInput, SummarizationInput, SummarizationOutput } from "./summarization.ts";
import type { CheckedTableQuestionAnsweringInput, TableQuestionAnsweringInput, TableQuestionAnsweringOutput } from "./table-question-answering.ts";
import type { CheckedTabularClassificationInput, TabularClassificationInput, TabularClassificationOutput } from "./tabular-classification.ts";
import type { CheckedTabularRegressionInput, TabularRegressionInput, TabularRegressionOutput } from "./tabular-regression.ts";
import type { CheckedTextClassificationInput, TextClassificationInput, TextClassificationOutput } from "./text-classification.ts";
import type { CheckedTextGenerationInput, TextGenerationChunk, TextGenerationInput, TextGenerationOutput } from "./text-generation.ts";
import type { CheckedTextRankingInput, TextRankingInput, TextRankingOutput } from "./text-ranking.ts";
import type { CheckedTextToAudioInput, TextToAudioInput, TextToAudioOutput } from "./text-to-audio.ts";
import type { CheckedTextToImageInput, TextToImageInput, TextToImageOutput } from "./text-to-image.ts";
import type { CheckedTextToSpeechInput, TextToSpeechInput, TextToSpeechOutput } from "./text-to-speech.ts";
import type { CheckedTextToVideoInput, TextToVideoInput, TextToVideoOutput } from "./text-to-video.ts";
import type { CheckedTokenClassificationInput, TokenClassificationInput, TokenClassificationOutput } from "./token-classification.ts";
import type { CheckedTranslationInput, TranslationInput, TranslationOutput } from "./translation.ts";
import type { CheckedVideoClassificationInput, VideoClassificationInput, VideoClassificationOutput } from "./video-classification.ts";
import type { CheckedVisualQuestionAnsweringInput, VisualQuestionAnsweringInput, VisualQuestionAnsweringOutput } from "./visual-question-answering.ts";
import type { CheckedZeroShotClassificationInput, ZeroShotClassificationInput, ZeroShotClassificationOutput } from "./zero-shot-classification.ts";
import type { CheckedZeroShotImageClassificationInput, ZeroShotImageClassificationInput, ZeroShotImageClassificationOutput } from "./zero-shot-image-classification.ts";
import type { CheckedZeroShotObjectDetectionInput, ZeroShotObjectDetectionInput, ZeroShotObjectDetectionOutput } from "./zero-shot-object-detection.ts";

export type { Media, MediaKind } from "../../media-types.ts";
export type * from "../../tasks/text-generation/messages.ts";
export type * from "./audio-classification.ts";
export type * from "./audio-to-audio.ts";
export type * from "./automatic-speech-recognition.ts";
export type * from "./chat-completion.ts";
export type * from "./depth-estimation.ts";
export type * from "./document-question-answering.ts";
export type * from "./feature-extraction.ts";
export type * from "./fill-mask.ts";
export type * from "./image-classification.ts";
export type * from "./image-segmentation.ts";
export type * from "./image-text-to-image.ts";
export type * from "./image-text-to-video.ts";
export type * from "./image-to-image.ts";
export type * from "./image-to-text.ts";
export type * from "./image-to-video.ts";
export type * from "./object-detection.ts";
export type * from "./question-answering.ts";
export type * from "./sentence-similarity.ts";
export type * from "./summarization.ts";
export type * from "./table-question-answering.ts";
export type * from "./tabular-classification.ts";
export type * from "./tabular-regression.ts";
export type * from "./text-classification.ts";
export type * from "./text-generation.ts";
export type * from "./text-ranking.ts";
export type * from "./text-to-audio.ts";
export type * from "./text-to-image.ts";
export type * from "./text-to-speech.ts";
export type * from "./text-to-video.ts";
export type * from "./token-classification.ts";
export type * from "./translation.ts";
export type * from "./video-classification.ts";
export type * from "./visual-question-answering.ts";
export type * from "./zero-shot-classification.ts";
export type * from "./zero-shot-image-classification.ts";
export type * from "./zero-shot-object-detection.ts";

/** The interfaces of each operation of the catalog, by its ID. */
export interface OperationTypes {
  "text-classification": {
    input: TextClassificationInput;
    checked: CheckedTextClassificationInput;
    output: TextClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "top_k" | "function_to_apply";
  };
  "token-classification": {
    input: TokenClassificationInput;
    checked: CheckedTokenClassificationInput;
    output: TokenClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "aggregation_strategy" | "ignore_labels" | "stride";
  };
  "table-question-answering": {
    input: TableQuestionAnsweringInput;
    checked: CheckedTableQuestionAnsweringInput;
    output: TableQuestionAnsweringOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "question" | "query" | "table" | "padding" | "sequential" | "truncation";
  };
  "question-answering": {
    input: QuestionAnsweringInput;
    checked: CheckedQuestionAnsweringInput;
    output: QuestionAnsweringOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "question" | "context" | "top_k" | "doc_stride" | "max_answer_len" | "max_question_len" | "max_seq_len" | "align_to_words" | "handle_impossible_answer";
  };
  "zero-shot-classification": {
    input: ZeroShotClassificationInput;
    checked: CheckedZeroShotClassificationInput;
    output: ZeroShotClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "candidate_labels" | "multi_label" | "hypothesis_template";
  };
  translation: {
    input: TranslationInput;
    checked: CheckedTranslationInput;
    output: TranslationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "src_lang" | "tgt_lang" | "clean_up_tokenization_spaces" | "truncation" | "generate_parameters";
  };
  summarization: {
    input: SummarizationInput;
    checked: CheckedSummarizationInput;
    output: SummarizationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "clean_up_tokenization_spaces" | "truncation" | "generate_parameters" | "min_length" | "max_length";
  };
  "feature-extraction": {
    input: FeatureExtractionInput;
    checked: CheckedFeatureExtractionInput;
    output: FeatureExtractionOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "normalize" | "prompt_name" | "truncate" | "truncation_direction" | "encoding_format" | "dimensions" | "parameters";
  };
  "chat-completion": {
    input: ChatCompletionInput;
    checked: CheckedChatCompletionInput;
    output: ChatCompletionOutput;
    chunk: ChatCompletionChunk;
    aliases: Record<never, string>;
    fields: "messages" | "temperature" | "top_p" | "max_tokens" | "stop" | "seed" | "n" | "presence_penalty" | "frequency_penalty" | "logit_bias" | "logprobs" | "top_logprobs" | "response_format" | "tools" | "tool_choice" | "tool_prompt" | "reasoning_effort";
  };
  "text-generation": {
    input: TextGenerationInput;
    checked: CheckedTextGenerationInput;
    output: TextGenerationOutput;
    chunk: TextGenerationChunk;
    aliases: Record<never, string>;
    fields: "inputs" | "max_new_tokens" | "temperature" | "top_k" | "top_p" | "typical_p" | "stop" | "seed" | "do_sample" | "best_of" | "repetition_penalty" | "frequency_penalty" | "return_full_text" | "truncate" | "details" | "decoder_input_details" | "watermark" | "top_n_tokens" | "grammar" | "adapter_id";
  };
  "fill-mask": {
    input: FillMaskInput;
    checked: CheckedFillMaskInput;
    output: FillMaskOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "targets" | "top_k";
  };
  "sentence-similarity": {
    input: SentenceSimilarityInput;
    checked: CheckedSentenceSimilarityInput;
    output: SentenceSimilarityOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "source_sentence" | "sentences" | "prompt_name" | "truncate" | "truncation_direction";
  };
  "text-to-speech": {
    input: TextToSpeechInput;
    checked: CheckedTextToSpeechInput;
    output: TextToSpeechOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "voice" | "speed" | "language" | "response_format" | "generation_parameters";
  };
  "text-to-audio": {
    input: TextToAudioInput;
    checked: CheckedTextToAudioInput;
    output: TextToAudioOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "generation_parameters";
  };
  "automatic-speech-recognition": {
    input: AutomaticSpeechRecognitionInput;
    checked: CheckedAutomaticSpeechRecognitionInput;
    output: AutomaticSpeechRecognitionOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "return_timestamps" | "generation_parameters";
  };
  "audio-to-audio": {
    input: AudioToAudioInput;
    checked: CheckedAudioToAudioInput;
    output: AudioToAudioOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "parameters";
  };
  "audio-classification": {
    input: AudioClassificationInput;
    checked: CheckedAudioClassificationInput;
    output: AudioClassificationOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "top_k" | "function_to_apply";
  };
  "depth-estimation": {
    input: DepthEstimationInput;
    checked: CheckedDepthEstimationInput;
    output: DepthEstimationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "parameters";
  };
  "image-classification": {
    input: ImageClassificationInput;
    checked: CheckedImageClassificationInput;
    output: ImageClassificationOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "top_k" | "function_to_apply";
  };
  "object-detection": {
    input: ObjectDetectionInput;
    checked: CheckedObjectDetectionInput;
    output: ObjectDetectionOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "threshold";
  };
  "image-segmentation": {
    input: ImageSegmentationInput;
    checked: CheckedImageSegmentationInput;
    output: ImageSegmentationOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "subtask" | "threshold" | "mask_threshold" | "overlap_mask_area_threshold";
  };
  "text-to-image": {
    input: TextToImageInput;
    checked: CheckedTextToImageInput;
    output: TextToImageOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "negative_prompt" | "guidance_scale" | "width" | "height" | "num_inference_steps" | "scheduler" | "seed";
  };
  "image-to-text": {
    input: ImageToTextInput;
    checked: CheckedImageToTextInput;
    output: ImageToTextOutput;
    chunk: undefined;
    aliases: { readonly data: "inputs" };
    fields: "inputs" | "max_new_tokens" | "generation_parameters";
  };
  "image-to-image": {
    input: ImageToImageInput;
    checked: CheckedImageToImageInput;
    output: ImageToImageOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "mask" | "prompt" | "negative_prompt" | "guidance_scale" | "num_inference_steps" | "strength" | "width" | "height" | "seed";
  };
  "image-to-video": {
    input: ImageToVideoInput;
    checked: CheckedImageToVideoInput;
    output: ImageToVideoOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "prompt" | "negative_prompt" | "guidance_scale" | "num_frames" | "num_inference_steps" | "width" | "height" | "seed";
  };
  "video-classification": {
    input: VideoClassificationInput;
    checked: CheckedVideoClassificationInput;
    output: VideoClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "top_k" | "function_to_apply" | "num_frames" | "frame_sampling_rate";
  };
  "tabular-classification": {
    input: TabularClassificationInput;
    checked: CheckedTabularClassificationInput;
    output: TabularClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "data" | "parameters";
  };
  "tabular-regression": {
    input: TabularRegressionInput;
    checked: CheckedTabularRegressionInput;
    output: TabularRegressionOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "data" | "parameters";
  };
  "text-ranking": {
    input: TextRankingInput;
    checked: CheckedTextRankingInput;
    output: TextRankingOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "query" | "documents" | "top_n" | "return_documents";
  };
  "text-to-video": {
    input: TextToVideoInput;
    checked: CheckedTextToVideoInput;
    output: TextToVideoOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "negative_prompt" | "guidance_scale" | "num_frames" | "num_inference_steps" | "width" | "height" | "seed";
  };
  "image-text-to-image": {
    input: ImageTextToImageInput;
    checked: CheckedImageTextToImageInput;
    output: ImageTextToImageOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "prompt" | "negative_prompt" | "guidance_scale" | "num_inference_steps" | "strength" | "width" | "height" | "seed";
  };
  "image-text-to-video": {
    input: ImageTextToVideoInput;
    checked: CheckedImageTextToVideoInput;
    output: ImageTextToVideoOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "prompt" | "negative_prompt" | "guidance_scale" | "num_frames" | "num_inference_steps" | "width" | "height" | "seed";
  };
  "visual-question-answering": {
    input: VisualQuestionAnsweringInput;
    checked: CheckedVisualQuestionAnsweringInput;
    output: VisualQuestionAnsweringOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "question" | "image" | "top_k";
  };
  "document-question-answering": {
    input: DocumentQuestionAnsweringInput;
    checked: CheckedDocumentQuestionAnsweringInput;
    output: DocumentQuestionAnsweringOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "question" | "image" | "top_k" | "doc_stride" | "handle_impossible_answer" | "lang" | "max_answer_len" | "max_question_len" | "max_seq_len" | "word_boxes";
  };
  "zero-shot-image-classification": {
    input: ZeroShotImageClassificationInput;
    checked: CheckedZeroShotImageClassificationInput;
    output: ZeroShotImageClassificationOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "candidate_labels" | "hypothesis_template";
  };
  "zero-shot-object-detection": {
    input: ZeroShotObjectDetectionInput;
    checked: CheckedZeroShotObjectDetectionInput;
    output: ZeroShotObjectDetectionOutput;
    chunk: undefined;
    aliases: Record<never, string>;
    fields: "inputs" | "candidate_labels" | "threshold" | "top_k";
  };
}

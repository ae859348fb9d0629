import type { Blob } from "@inferhub/catalog/platform";
import type {
  AudioToAudioOutputItem,
  ChatCompletionInput,
  Media,
  OperationTypes,
  TextGenerationChunkToken,
  TextGenerationOutputBestOfSequences,
  TextGenerationOutputDetails,
  TextGenerationOutputPrefill,
} from "@inferhub/catalog/types";
import type { ModelMapping } from "../contracts/model-directory.ts";
import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";
import type { WithMeta } from "../contracts/with-meta.ts";
import type { CamelCase } from "../engine/names.ts";

export type {
  AudioToAudioOutput,
  FeatureExtractionOutput,
  TabularClassificationOutput,
  TabularRegressionOutput,
  TextGenerationInput,
  TextGenerationOutput,
  TextToVideoOutput,
} from "@inferhub/catalog/types";
export type { OutputType } from "../contracts/options.ts";
export type { Logger } from "./logger.ts";

/** A model ID at the Hub. */
export type ModelId = string;
/** The Hub's name of a task, or the ID of an operation. */
export type InferenceTask = string;
/** The ID of a provider. */
export type InferenceProvider = string;
/** The ID of a provider, or `auto`. */
export type InferenceProviderOrPolicy = string;
/** A model at one provider, as the Hub lists it. */
export type InferenceProviderMappingEntry = ModelMapping;
/** How a request is authorized. */
export type AuthMethod = "none" | "hf-token" | "credentials-include" | "provider-key";

/** Options of a call, under the names of the Hugging Face client. */
export interface Options extends Omit<CallOptions, "includeCredentials"> {
  /** Whether requests send cookies, or the mode of `fetch`. */
  readonly includeCredentials?: boolean | string | undefined;
  /** `false` disables retries. */
  readonly retry_on_error?: boolean | undefined;
}

/** The arguments of every call in addition to its input. */
export interface BaseArgs {
  accessToken?: string | undefined;
  model?: ModelId | undefined;
  provider?: InferenceProviderOrPolicy | undefined;
  endpointUrl?: string | undefined;
}

/** The arguments of `request`. */
export type RequestArgs = Open<
  BaseArgs & { data?: Media | undefined; inputs?: unknown; parameters?: object | undefined }
>;

/** The values for a provider's headers. */
export interface HeaderParams {
  accessToken?: string | undefined;
  authMethod: AuthMethod;
}

/** The values for a provider's URL. */
export interface UrlParams {
  authMethod: AuthMethod;
  model: string;
  task?: InferenceTask | undefined;
}

/** The values for a provider's body. */
export interface BodyParams<Args extends Record<string, unknown> = Record<string, unknown>> {
  args: Args;
  model: string;
  task?: InferenceTask | undefined;
}

/** The same type with plain strings instead of names, and lists that may be constants. */
type Loose<T> = T extends string
  ? string
  : T extends Media
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Loose<Item>[]
      : T extends object
        ? { [Name in keyof T]: Loose<T[Name]> | (undefined extends T[Name] ? null : never) }
        : T;

/** A message with any role and any content. */
export interface LooseMessage {
  role: string;
  content?: string | readonly object[] | null | undefined;
  [member: string]: unknown;
}

/** A chat with any messages, tools and formats. */
type LooseChat = Loose<
  Omit<ChatCompletionInput, "messages" | "tools" | "tool_choice" | "response_format" | "logit_bias">
> & {
  messages: readonly LooseMessage[];
  tools?: readonly object[] | null | undefined;
  tool_choice?: string | object | null | undefined;
  response_format?: object | null | undefined;
};

type LooseInput<Id extends keyof OperationTypes> = Id extends "chat-completion"
  ? LooseChat
  : OptionalParameters<Loose<OperationTypes[Id]["input"]>>;

/** Some of the Hugging Face client's types omit parameters that the operation requires. */
type OptionalParameters<Input> = Input extends { parameters: infer Parameters }
  ? Omit<Input, "parameters"> & { parameters?: Parameters | undefined }
  : Input;

/** The input, or the same with the older name of a field. */
type Renamed<Input, Old> = "data" extends keyof Old
  ? Input | (Omit<Input, "inputs"> & { data: Media })
  : Input;

/** Arguments with the loose types of the Hugging Face client. */
export type CompatArgs<Id extends keyof OperationTypes> = Open<
  BaseArgs & Renamed<LooseInput<Id>, OperationTypes[Id]["aliases"]>
>;

/** With any further names, which interfaces of other packages do not declare. */
type Open<Args> = Args | (Args & { [member: string]: unknown });

type CompatOutput<
  Id extends keyof OperationTypes,
  Type extends OutputType,
> = OperationTypes[Id]["output"] extends Blob ? FileOutputs[Type] : OperationTypes[Id]["output"];

type Streamed = "chat-completion" | "text-generation";

/** The methods of the client, with the loose argument types of the Hugging Face client. */
export type CompatMethods = {
  [Id in keyof OperationTypes as CamelCase<Id>]: <Type extends OutputType = "blob">(
    args: CompatArgs<Id>,
    options?: Options & Pick<FileOptions<Type>, "outputType">,
  ) => Promise<CompatOutput<Id, Type>>;
} & {
  [Id in Streamed as `${CamelCase<Id>}Stream`]: (
    args: CompatArgs<Id>,
    options?: Options,
  ) => AsyncGenerator<OperationTypes[Id]["chunk"], void, undefined>;
};

/** The same methods, returning `{ data, meta }`. */
export type CompatMethodsWithMeta = {
  [Id in keyof OperationTypes as CamelCase<Id>]: <Type extends OutputType = "blob">(
    args: CompatArgs<Id>,
    options?: Options & Pick<FileOptions<Type>, "outputType">,
  ) => Promise<WithMeta<CompatOutput<Id, Type>>>;
};

/** The arguments of `audioClassification`. */
export type AudioClassificationArgs = CompatArgs<"audio-classification">;
/** The arguments of `audioToAudio`. */
export type AudioToAudioArgs = CompatArgs<"audio-to-audio">;
/** One audio file of the output of `audioToAudio`. */
export type AudioToAudioOutputElem = AudioToAudioOutputItem;
/** The arguments of `automaticSpeechRecognition`. */
export type AutomaticSpeechRecognitionArgs = CompatArgs<"automatic-speech-recognition">;
/** The arguments of `documentQuestionAnswering`. */
export type DocumentQuestionAnsweringArgs = CompatArgs<"document-question-answering">;
/** The arguments of `featureExtraction`. */
export type FeatureExtractionArgs = CompatArgs<"feature-extraction">;
/** The arguments of `fillMask`. */
export type FillMaskArgs = CompatArgs<"fill-mask">;
/** The arguments of `imageClassification`. */
export type ImageClassificationArgs = CompatArgs<"image-classification">;
/** The arguments of `imageSegmentation`. */
export type ImageSegmentationArgs = CompatArgs<"image-segmentation">;
/** The arguments of `imageTextToImage`. */
export type ImageTextToImageArgs = CompatArgs<"image-text-to-image">;
/** The arguments of `imageTextToVideo`. */
export type ImageTextToVideoArgs = CompatArgs<"image-text-to-video">;
/** The arguments of `imageToImage`. */
export type ImageToImageArgs = CompatArgs<"image-to-image">;
/** The arguments of `imageToText`. */
export type ImageToTextArgs = CompatArgs<"image-to-text">;
/** The arguments of `imageToVideo`. */
export type ImageToVideoArgs = CompatArgs<"image-to-video">;
/** The arguments of `objectDetection`. */
export type ObjectDetectionArgs = CompatArgs<"object-detection">;
/** The arguments of `questionAnswering`. */
export type QuestionAnsweringArgs = CompatArgs<"question-answering">;
/** The arguments of `sentenceSimilarity`. */
export type SentenceSimilarityArgs = CompatArgs<"sentence-similarity">;
/** The arguments of `summarization`. */
export type SummarizationArgs = CompatArgs<"summarization">;
/** The arguments of `tableQuestionAnswering`. */
export type TableQuestionAnsweringArgs = CompatArgs<"table-question-answering">;
/** The arguments of `tabularClassification`. */
export type TabularClassificationArgs = CompatArgs<"tabular-classification">;
/** The arguments of `tabularRegression`. */
export type TabularRegressionArgs = CompatArgs<"tabular-regression">;
/** The arguments of `textClassification`. */
export type TextClassificationArgs = CompatArgs<"text-classification">;
/** The arguments of `textToAudio`. */
export type TextToAudioArgs = CompatArgs<"text-to-audio">;
/** The arguments of `textToImage`. */
export type TextToImageArgs = CompatArgs<"text-to-image">;
/** The arguments of `textToVideo`. */
export type TextToVideoArgs = CompatArgs<"text-to-video">;
/** The arguments of `tokenClassification`. */
export type TokenClassificationArgs = CompatArgs<"token-classification">;
/** The arguments of `translation`. */
export type TranslationArgs = CompatArgs<"translation">;
/** The arguments of `visualQuestionAnswering`. */
export type VisualQuestionAnsweringArgs = CompatArgs<"visual-question-answering">;
/** The arguments of `zeroShotClassification`. */
export type ZeroShotClassificationArgs = CompatArgs<"zero-shot-classification">;
/** The arguments of `zeroShotImageClassification`. */
export type ZeroShotImageClassificationArgs = CompatArgs<"zero-shot-image-classification">;

/** One generated token. */
export type TextGenerationStreamToken = TextGenerationChunkToken;
/** One token of the input. */
export type TextGenerationStreamPrefillToken = TextGenerationOutputPrefill;
/** One of several generated sequences. */
export type TextGenerationStreamBestOfSequence = TextGenerationOutputBestOfSequences;
/** Why the generation ended. */
export type TextGenerationStreamFinishReason = string;
/** Details of the generation, in the last chunk. */
export type TextGenerationStreamDetails = TextGenerationOutputDetails;
/** One chunk of `textGenerationStream`. */
export type TextGenerationStreamOutput = OperationTypes["text-generation"]["chunk"];

// Written by `npm run generate`.
import type {
  AudioClassificationInput,
  AudioClassificationOutput,
  AudioToAudioInput,
  AudioToAudioOutput,
  AutomaticSpeechRecognitionInput,
  AutomaticSpeechRecognitionOutput,
  ChatCompletionChunk,
  ChatCompletionInput,
  ChatCompletionOutput,
  DepthEstimationInput,
  DepthEstimationOutput,
  DocumentQuestionAnsweringInput,
  DocumentQuestionAnsweringOutput,
  FeatureExtractionInput,
  FeatureExtractionOutput,
  FillMaskInput,
  FillMaskOutput,
  ImageClassificationInput,
  ImageClassificationOutput,
  ImageSegmentationInput,
  ImageSegmentationOutput,
  ImageTextToImageInput,
  ImageTextToVideoInput,
  ImageToImageInput,
  ImageToTextInput,
  ImageToTextOutput,
  ImageToVideoInput,
  ObjectDetectionInput,
  ObjectDetectionOutput,
  QuestionAnsweringInput,
  QuestionAnsweringOutput,
  SentenceSimilarityInput,
  SentenceSimilarityOutput,
  SummarizationInput,
  SummarizationOutput,
  TableQuestionAnsweringInput,
  TableQuestionAnsweringOutput,
  TabularClassificationInput,
  TabularClassificationOutput,
  TabularRegressionInput,
  TabularRegressionOutput,
  TextClassificationInput,
  TextClassificationOutput,
  TextGenerationChunk,
  TextGenerationInput,
  TextGenerationOutput,
  TextRankingInput,
  TextRankingOutput,
  TextToAudioInput,
  TextToImageInput,
  TextToSpeechInput,
  TextToVideoInput,
  TokenClassificationInput,
  TokenClassificationOutput,
  TranslationInput,
  TranslationOutput,
  TranslationOutputItem,
  VideoClassificationInput,
  VideoClassificationOutput,
  VisualQuestionAnsweringInput,
  VisualQuestionAnsweringOutput,
  ZeroShotClassificationInput,
  ZeroShotClassificationOutput,
  ZeroShotImageClassificationInput,
  ZeroShotImageClassificationOutput,
  ZeroShotObjectDetectionInput,
  ZeroShotObjectDetectionOutput,
} from "@inferhub/catalog/types";
import type { OwnEndpointRouting } from "../contracts/model-routing.ts";
import type { CallOptions, FileOptions, FileOutputs, OutputType } from "../contracts/options.ts";
import type { StreamWithMeta, WithMeta } from "../contracts/with-meta.ts";
import type {
  AudioClassificationArgs,
  AudioClassificationDataArgs,
  AudioClassificationDataEndpointArgs,
  AudioClassificationDataInput,
  AudioClassificationEndpointArgs,
  AudioToAudioArgs,
  AudioToAudioDataArgs,
  AudioToAudioDataEndpointArgs,
  AudioToAudioDataInput,
  AudioToAudioEndpointArgs,
  AutomaticSpeechRecognitionArgs,
  AutomaticSpeechRecognitionDataArgs,
  AutomaticSpeechRecognitionDataEndpointArgs,
  AutomaticSpeechRecognitionDataInput,
  AutomaticSpeechRecognitionEndpointArgs,
  ChatCompletionArgs,
  ChatCompletionEndpointArgs,
  DepthEstimationArgs,
  DepthEstimationEndpointArgs,
  DocumentQuestionAnsweringArgs,
  DocumentQuestionAnsweringEndpointArgs,
  FeatureExtractionArgs,
  FeatureExtractionEndpointArgs,
  FillMaskArgs,
  FillMaskEndpointArgs,
  ImageClassificationArgs,
  ImageClassificationDataArgs,
  ImageClassificationDataEndpointArgs,
  ImageClassificationDataInput,
  ImageClassificationEndpointArgs,
  ImageSegmentationArgs,
  ImageSegmentationDataArgs,
  ImageSegmentationDataEndpointArgs,
  ImageSegmentationDataInput,
  ImageSegmentationEndpointArgs,
  ImageTextToImageArgs,
  ImageTextToImageEndpointArgs,
  ImageTextToVideoArgs,
  ImageTextToVideoEndpointArgs,
  ImageToImageArgs,
  ImageToImageEndpointArgs,
  ImageToTextArgs,
  ImageToTextDataArgs,
  ImageToTextDataEndpointArgs,
  ImageToTextDataInput,
  ImageToTextEndpointArgs,
  ImageToVideoArgs,
  ImageToVideoEndpointArgs,
  ObjectDetectionArgs,
  ObjectDetectionDataArgs,
  ObjectDetectionDataEndpointArgs,
  ObjectDetectionDataInput,
  ObjectDetectionEndpointArgs,
  QuestionAnsweringArgs,
  QuestionAnsweringEndpointArgs,
  SentenceSimilarityArgs,
  SentenceSimilarityEndpointArgs,
  SummarizationArgs,
  SummarizationEndpointArgs,
  TableQuestionAnsweringArgs,
  TableQuestionAnsweringEndpointArgs,
  TabularClassificationArgs,
  TabularClassificationEndpointArgs,
  TabularRegressionArgs,
  TabularRegressionEndpointArgs,
  TextClassificationArgs,
  TextClassificationEndpointArgs,
  TextGenerationArgs,
  TextGenerationEndpointArgs,
  TextRankingArgs,
  TextRankingEndpointArgs,
  TextToAudioArgs,
  TextToAudioEndpointArgs,
  TextToImageArgs,
  TextToImageEndpointArgs,
  TextToSpeechArgs,
  TextToSpeechEndpointArgs,
  TextToVideoArgs,
  TextToVideoEndpointArgs,
  TokenClassificationArgs,
  TokenClassificationEndpointArgs,
  TranslationArgs,
  TranslationEndpointArgs,
  VideoClassificationArgs,
  VideoClassificationEndpointArgs,
  VisualQuestionAnsweringArgs,
  VisualQuestionAnsweringEndpointArgs,
  ZeroShotClassificationArgs,
  ZeroShotClassificationEndpointArgs,
  ZeroShotImageClassificationArgs,
  ZeroShotImageClassificationEndpointArgs,
  ZeroShotObjectDetectionArgs,
  ZeroShotObjectDetectionEndpointArgs,
} from "./args.ts";
import type { ServingProviders } from "./provider-ids.ts";

/** The methods of a client: one for each operation, and a second one for each that streams. */
export interface ClientMethods<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {
  /**
   * Classify text into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.textClassification({
   *   provider: "hf-inference",
   *   model: "distilbert/distilbert-base-uncased-finetuned-sst-2-english",
   *   inputs: "The ferry was late, but the crew were wonderful.",
   * });
   * console.log(best?.label, best?.score);
   * // stand-in label B 0.82…
   * ```
   */
  textClassification(
    args:
      | TextClassificationArgs<Ids["text-classification"]>
      | TextClassificationEndpointArgs
      | (TextClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TextClassificationOutput>;

  /**
   * Extract names, places and other entities from text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const entities = await client.tokenClassification({
   *   provider: "hf-inference",
   *   model: "dslim/bert-base-NER",
   *   inputs: "Ada Lovelace was born in London.",
   * });
   * for (const { entity_group, word } of entities) console.log(entity_group, word);
   * // STAND-IN Ada Lovelace
   * // STAND-IN London
   * ```
   */
  tokenClassification(
    args:
      | TokenClassificationArgs<Ids["token-classification"]>
      | TokenClassificationEndpointArgs
      | (TokenClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TokenClassificationOutput>;

  /**
   * Answer a question about a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.tableQuestionAnswering({
   *   provider: "hf-inference",
   *   model: "google/tapas-base-finetuned-wtq",
   *   inputs: {
   *     question: "Which ferry is the longest?",
   *     table: { ferry: ["Viking Grace", "Finlandia"], meters: ["218", "203"] },
   *   },
   * });
   * console.log(result.answer, result.cells);
   * // [sandbox stand-in, not a model] Viking Grace [ 'Viking Grace' ]
   * ```
   */
  tableQuestionAnswering(
    args:
      | TableQuestionAnsweringArgs<Ids["table-question-answering"]>
      | TableQuestionAnsweringEndpointArgs
      | (TableQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<TableQuestionAnsweringOutput>;

  /**
   * Find the answer to a question in a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.questionAnswering({
   *   provider: "hf-inference",
   *   model: "deepset/roberta-base-squad2",
   *   inputs: {
   *     question: "Where was she born?",
   *     context: "Ada Lovelace was born in London in 1815.",
   *   },
   * });
   * console.log(result.answer, result.start, result.end);
   * // Ada Lovelace was 0 16
   * ```
   */
  questionAnswering(
    args:
      | QuestionAnsweringArgs<Ids["question-answering"]>
      | QuestionAnsweringEndpointArgs
      | (QuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<QuestionAnsweringOutput>;

  /**
   * Classify text into labels that you define.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.zeroShotClassification({
   *   provider: "hf-inference",
   *   model: "facebook/bart-large-mnli",
   *   inputs: "My parcel has not arrived.",
   *   parameters: { candidate_labels: ["delivery", "refund", "praise"] },
   * });
   * console.log(best?.label, best?.score);
   * // delivery 0.72…
   * ```
   */
  zeroShotClassification(
    args:
      | ZeroShotClassificationArgs<Ids["zero-shot-classification"]>
      | ZeroShotClassificationEndpointArgs
      | (ZeroShotClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotClassificationOutput>;

  /**
   * Translate text to another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.translation({
   *   provider: "hf-inference",
   *   model: "Helsinki-NLP/opus-mt-fr-en",
   *   inputs: "Le phare est petit.",
   * });
   * console.log(result.translation_text);
   * // [sandbox stand-in, not a model] Translation of: Le phare est petit.
   * ```
   */
  translation(
    args: (
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint)
    ) & { readonly inputs: string },
    options?: CallOptions,
  ): Promise<TranslationOutputItem>;

  /**
   * Translate text to another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.translation({
   *   provider: "hf-inference",
   *   model: "Helsinki-NLP/opus-mt-fr-en",
   *   inputs: "Le phare est petit.",
   * });
   * console.log(result.translation_text);
   * // [sandbox stand-in, not a model] Translation of: Le phare est petit.
   * ```
   */
  translation(
    args:
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TranslationOutput>;

  /**
   * Summarize a long text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const summary = await client.summarization({
   *   provider: "hf-inference",
   *   model: "facebook/bart-large-cnn",
   *   inputs:
   *     "The lighthouse was built in 1858. It was automated in 1986. Today it is a museum with a small café.",
   * });
   * console.log(summary.summary_text);
   * // [sandbox stand-in, not a model] The lighthouse was built in 1858.
   * ```
   */
  summarization(
    args:
      | SummarizationArgs<Ids["summarization"]>
      | SummarizationEndpointArgs
      | (SummarizationInput & Endpoint),
    options?: CallOptions,
  ): Promise<SummarizationOutput>;

  /**
   * Convert text to embeddings: vectors that are close for similar texts.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const vector = await client.featureExtraction({
   *   provider: "hf-inference",
   *   model: "sentence-transformers/all-MiniLM-L6-v2",
   *   inputs: "A lighthouse at dawn",
   * });
   * console.log(vector.length);
   * // 384
   * ```
   */
  featureExtraction<Provider extends Ids["feature-extraction"] = Ids["feature-extraction"]>(
    args:
      | FeatureExtractionArgs<Provider>
      | FeatureExtractionEndpointArgs
      | (FeatureExtractionInput & Endpoint),
    options?: CallOptions,
  ): Promise<FeatureExtractionOutput>;

  /**
   * Continue a conversation.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const response = await client.chatCompletion({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "What is 6 times 7?" }],
   *   max_tokens: 100,
   * });
   * console.log(response.choices[0]?.message.content);
   * // This is an example answer of the Inferhub sandbox, not of a model. You wrote: “What is 6 times 7?” Words of it, chosen by the seed: 6, 7, 7.
   * ```
   */
  chatCompletion<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
    options?: CallOptions,
  ): Promise<ChatCompletionOutput>;

  /**
   * Continue a conversation. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   *
   * @example
   * ```ts
   * const stream = client.chatCompletionStream({
   *   provider: "groq",
   *   model: "meta-llama/Llama-3.3-70B-Instruct",
   *   messages: [{ role: "user", content: "What is 6 times 7?" }],
   * });
   * for await (const chunk of stream) process.stdout.write(chunk.choices[0]?.delta.content ?? "");
   * // This is an example answer of the Inferhub sandbox, not of a model. You wrote: “What is 6 times 7?” Words of it, chosen by the seed: 6, 7, 7.
   * ```
   */
  chatCompletionStream<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
    options?: CallOptions,
  ): AsyncGenerator<ChatCompletionChunk, void, undefined>;

  /**
   * Complete a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const output = await client.textGeneration({
   *   provider: "hf-inference",
   *   model: "openai-community/gpt2",
   *   inputs: "The ferry left at",
   *   parameters: { max_new_tokens: 20 },
   * });
   * console.log(output.generated_text);
   * // (example text of the Inferhub sandbox, not of a model) at at left left ferry left ferry
   * ```
   */
  textGeneration<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TextGenerationOutput>;

  /**
   * Complete a prompt. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   *
   * @example
   * ```ts
   * const stream = client.textGenerationStream({
   *   provider: "hf-inference",
   *   model: "openai-community/gpt2",
   *   inputs: "The ferry left at",
   *   parameters: { max_new_tokens: 20 },
   * });
   * for await (const chunk of stream) process.stdout.write(chunk.token.text);
   * // (example text of the Inferhub sandbox, not of a model) at at left left ferry left ferry
   * ```
   */
  textGenerationStream<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): AsyncGenerator<TextGenerationChunk, void, undefined>;

  /**
   * Predict the masked word of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.fillMask({
   *   provider: "hf-inference",
   *   model: "google-bert/bert-base-uncased",
   *   inputs: "The ferry crosses the [MASK].",
   * });
   * console.log(best);
   * // {
   * //   score: …,
   * //   token: …,
   * //   token_str: 'placeholder',
   * //   sequence: 'The ferry crosses the placeholder.'
   * // }
   * ```
   */
  fillMask(
    args:
      | FillMaskArgs<Ids["fill-mask"]>
      | FillMaskEndpointArgs
      | (FillMaskInput & Endpoint),
    options?: CallOptions,
  ): Promise<FillMaskOutput>;

  /**
   * Compare the meaning of sentences with a source sentence.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const scores = await client.sentenceSimilarity({
   *   provider: "hf-inference",
   *   model: "sentence-transformers/all-MiniLM-L6-v2",
   *   inputs: {
   *     source_sentence: "a boat on a lake",
   *     sentences: ["a ship at sea", "a loaf of bread"],
   *   },
   * });
   * console.log(scores.length);
   * // 2
   * ```
   */
  sentenceSimilarity(
    args:
      | SentenceSimilarityArgs<Ids["sentence-similarity"]>
      | SentenceSimilarityEndpointArgs
      | (SentenceSimilarityInput & Endpoint),
    options?: CallOptions,
  ): Promise<SentenceSimilarityOutput>;

  /**
   * Convert text to speech.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const speech = await client.textToSpeech({
   *   provider: "fal-ai",
   *   model: "hexgrad/Kokoro-82M",
   *   inputs: "The ferry leaves at nine.",
   * });
   * console.log(speech.type, speech.size);
   * // audio/wav 76844
   * ```
   */
  textToSpeech<Provider extends Ids["text-to-speech"] = Ids["text-to-speech"], Type extends OutputType = "blob">(
    args:
      | TextToSpeechArgs<Provider>
      | TextToSpeechEndpointArgs
      | (TextToSpeechInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Generate music or sound effects from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const music = await client.textToAudio({
   *   provider: "fal-ai",
   *   model: "stabilityai/stable-audio-open-1.0",
   *   inputs: "Waves against a pier, a foghorn far away",
   * });
   * console.log(music.type, music.size);
   * // audio/mpeg 82186
   * ```
   */
  textToAudio<Provider extends Ids["text-to-audio"] = Ids["text-to-audio"], Type extends OutputType = "blob">(
    args:
      | TextToAudioArgs<Provider>
      | TextToAudioEndpointArgs
      | (TextToAudioInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Transcribe speech to text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.automaticSpeechRecognition({
   *   provider: "hf-inference",
   *   model: "openai/whisper-large-v3",
   *   inputs: await openAsBlob("sample1.flac"),
   * });
   * console.log(result.text);
   * // Sandbox transcript, not speech recognition: 0 seconds of audio/flac, fingerprint 57cff2bd
   * ```
   */
  automaticSpeechRecognition<Provider extends Ids["automatic-speech-recognition"] = Ids["automatic-speech-recognition"]>(
    args:
      | AutomaticSpeechRecognitionArgs<Provider>
      | AutomaticSpeechRecognitionEndpointArgs
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AutomaticSpeechRecognitionDataEndpointArgs
      | (AutomaticSpeechRecognitionInput & { data?: never } & Endpoint)
      | (AutomaticSpeechRecognitionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AutomaticSpeechRecognitionOutput>;

  /**
   * Denoise, convert or separate audio.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [part] = await client.audioToAudio({
   *   provider: "hf-inference",
   *   model: "speechbrain/sepformer-wham",
   *   inputs: await openAsBlob("sample1.flac"),
   * });
   * console.log(part?.label, part?.["content-type"]);
   * // stand-in: the recording, unchanged audio/flac
   * ```
   */
  audioToAudio(
    args:
      | AudioToAudioArgs<Ids["audio-to-audio"]>
      | AudioToAudioEndpointArgs
      | AudioToAudioDataArgs<Ids["audio-to-audio"]>
      | AudioToAudioDataEndpointArgs
      | (AudioToAudioInput & { data?: never } & Endpoint)
      | (AudioToAudioDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AudioToAudioOutput>;

  /**
   * Classify the sounds in an audio file.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.audioClassification({
   *   provider: "hf-inference",
   *   model: "superb/hubert-large-superb-er",
   *   inputs: await openAsBlob("sample1.flac"),
   * });
   * console.log(best?.label, best?.score);
   * // stand-in sound A 0.42…
   * ```
   */
  audioClassification(
    args:
      | AudioClassificationArgs<Ids["audio-classification"]>
      | AudioClassificationEndpointArgs
      | AudioClassificationDataArgs<Ids["audio-classification"]>
      | AudioClassificationDataEndpointArgs
      | (AudioClassificationInput & { data?: never } & Endpoint)
      | (AudioClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<AudioClassificationOutput>;

  /**
   * Estimate the depth of each pixel of an image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.depthEstimation({
   *   provider: "hf-inference",
   *   model: "depth-anything/Depth-Anything-V2-Large-hf",
   *   inputs: await openAsBlob("cats.jpg"),
   * });
   * // A picture in base64.
   * console.log(result.depth.length > 0);
   * // true
   * ```
   */
  depthEstimation(
    args:
      | DepthEstimationArgs<Ids["depth-estimation"]>
      | DepthEstimationEndpointArgs
      | (DepthEstimationInput & Endpoint),
    options?: CallOptions,
  ): Promise<DepthEstimationOutput>;

  /**
   * Classify an image into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.imageClassification({
   *   provider: "hf-inference",
   *   model: "google/vit-base-patch16-224",
   *   inputs: await openAsBlob("cats.jpg"),
   * });
   * console.log(best?.label, best?.score);
   * // stand-in label B 0.58…
   * ```
   */
  imageClassification(
    args:
      | ImageClassificationArgs<Ids["image-classification"]>
      | ImageClassificationEndpointArgs
      | ImageClassificationDataArgs<Ids["image-classification"]>
      | ImageClassificationDataEndpointArgs
      | (ImageClassificationInput & { data?: never } & Endpoint)
      | (ImageClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ImageClassificationOutput>;

  /**
   * Detect objects in an image, each with a bounding box.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [first] = await client.objectDetection({
   *   provider: "hf-inference",
   *   model: "facebook/detr-resnet-50",
   *   inputs: await openAsBlob("cats.jpg"),
   * });
   * console.log(first?.label, first?.box);
   * // stand-in object B { xmin: 13, ymin: 153, xmax: 105, ymax: 236 }
   * ```
   */
  objectDetection(
    args:
      | ObjectDetectionArgs<Ids["object-detection"]>
      | ObjectDetectionEndpointArgs
      | ObjectDetectionDataArgs<Ids["object-detection"]>
      | ObjectDetectionDataEndpointArgs
      | (ObjectDetectionInput & { data?: never } & Endpoint)
      | (ObjectDetectionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ObjectDetectionOutput>;

  /**
   * Segment an image into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [first] = await client.imageSegmentation({
   *   provider: "hf-inference",
   *   model: "mattmdjaga/segformer_b2_clothes",
   *   inputs: await openAsBlob("cats.jpg"),
   * });
   * // The mask is a picture in base64.
   * console.log(first?.label, first?.mask.length);
   * // stand-in region A 1604
   * ```
   */
  imageSegmentation(
    args:
      | ImageSegmentationArgs<Ids["image-segmentation"]>
      | ImageSegmentationEndpointArgs
      | ImageSegmentationDataArgs<Ids["image-segmentation"]>
      | ImageSegmentationDataEndpointArgs
      | (ImageSegmentationInput & { data?: never } & Endpoint)
      | (ImageSegmentationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ImageSegmentationOutput>;

  /**
   * Generate an image from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const picture = await client.textToImage({
   *   provider: "fal-ai",
   *   model: "black-forest-labs/FLUX.1-dev",
   *   inputs: "a lighthouse at dawn",
   *   parameters: { width: 512, height: 512 },
   * });
   * console.log(picture.type, picture.size);
   * // image/png 12453
   * ```
   */
  textToImage<Provider extends Ids["text-to-image"] = Ids["text-to-image"], Type extends OutputType = "blob">(
    args:
      | TextToImageArgs<Provider>
      | TextToImageEndpointArgs
      | (TextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Generate a caption for an image, or read its text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.imageToText({
   *   provider: "hf-inference",
   *   model: "Salesforce/blip-image-captioning-base",
   *   inputs: await openAsBlob("cats.jpg"),
   * });
   * console.log(result.generated_text);
   * // [sandbox stand-in, not a model] a picture of 256 by 256 pixels, fingerprint e26d79d1
   * ```
   */
  imageToText(
    args:
      | ImageToTextArgs<Ids["image-to-text"]>
      | ImageToTextEndpointArgs
      | ImageToTextDataArgs<Ids["image-to-text"]>
      | ImageToTextDataEndpointArgs
      | (ImageToTextInput & { data?: never } & Endpoint)
      | (ImageToTextDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<ImageToTextOutput>;

  /**
   * Edit an image with a text prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const picture = await client.imageToImage({
   *   provider: "fal-ai",
   *   model: "black-forest-labs/FLUX.1-Kontext-dev",
   *   inputs: await openAsBlob("cat.png"),
   *   parameters: { prompt: "Make it winter" },
   * });
   * console.log(picture.type, picture.size);
   * // image/png 142
   * ```
   */
  imageToImage<Provider extends Ids["image-to-image"] = Ids["image-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageToImageArgs<Provider>
      | ImageToImageEndpointArgs
      | (ImageToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Animate a still image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const video = await client.imageToVideo({
   *   provider: "fal-ai",
   *   model: "Wan-AI/Wan2.1-I2V-14B-720P",
   *   inputs: await openAsBlob("cat.png"),
   *   parameters: { prompt: "The cat looks up" },
   * });
   * console.log(video.type, video.size);
   * // video/mp4 31235
   * ```
   */
  imageToVideo<Provider extends Ids["image-to-video"] = Ids["image-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageToVideoArgs<Provider>
      | ImageToVideoEndpointArgs
      | (ImageToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Classify the action in a video into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.videoClassification({
   *   provider: "hf-inference",
   *   model: "MCG-NJU/videomae-base-finetuned-kinetics",
   *   inputs: await openAsBlob("clip.mp4"),
   * });
   * console.log(best?.label, best?.score);
   * // stand-in action E 0.55…
   * ```
   */
  videoClassification(
    args:
      | VideoClassificationArgs<Ids["video-classification"]>
      | VideoClassificationEndpointArgs
      | (VideoClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<VideoClassificationOutput>;

  /**
   * Classify the rows of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const classes = await client.tabularClassification({
   *   provider: "hf-inference",
   *   model: "scikit-learn/tabular-playground",
   *   inputs: { data: { age: ["30", "40"], city: ["Turku", "Oslo"] } },
   * });
   * console.log(classes.length);
   * // 2
   * ```
   */
  tabularClassification(
    args:
      | TabularClassificationArgs<Ids["tabular-classification"]>
      | TabularClassificationEndpointArgs
      | (TabularClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<TabularClassificationOutput>;

  /**
   * Predict a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const values = await client.tabularRegression({
   *   provider: "hf-inference",
   *   model: "scikit-learn/Fish-Weight",
   *   inputs: { data: { length: ["23.2", "24"], height: ["11.5", "12.5"] } },
   * });
   * console.log(values.length);
   * // 2
   * ```
   */
  tabularRegression(
    args:
      | TabularRegressionArgs<Ids["tabular-regression"]>
      | TabularRegressionEndpointArgs
      | (TabularRegressionInput & Endpoint),
    options?: CallOptions,
  ): Promise<TabularRegressionOutput>;

  /**
   * Sort texts by relevance to a query.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.textRanking({
   *   provider: "cohere",
   *   model: "rerank-v3.5",
   *   query: "fresh bread",
   *   documents: ["Freeze the dough.", "Heat the oven, then bake the bread."],
   * });
   * console.log(best?.index);
   * // 1
   * ```
   */
  textRanking<Provider extends Ids["text-ranking"] = Ids["text-ranking"]>(
    args:
      | TextRankingArgs<Provider>
      | TextRankingEndpointArgs
      | (TextRankingInput & Endpoint),
    options?: CallOptions,
  ): Promise<TextRankingOutput>;

  /**
   * Generate a video from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const video = await client.textToVideo({
   *   provider: "fal-ai",
   *   model: "tencent/HunyuanVideo",
   *   inputs: "Waves against a lighthouse",
   * });
   * console.log(video.type, video.size);
   * // video/mp4 18373
   * ```
   */
  textToVideo<Provider extends Ids["text-to-video"] = Ids["text-to-video"], Type extends OutputType = "blob">(
    args:
      | TextToVideoArgs<Provider>
      | TextToVideoEndpointArgs
      | (TextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Generate an image from a prompt and an optional input image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const picture = await client.imageTextToImage({
   *   provider: "fal-ai",
   *   model: "black-forest-labs/FLUX.2-dev",
   *   inputs: await openAsBlob("cat.png"),
   *   parameters: { prompt: "Give the cat a hat" },
   * });
   * console.log(picture.type, picture.size);
   * // image/png 142
   * ```
   */
  imageTextToImage<Provider extends Ids["image-text-to-image"] = Ids["image-text-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageTextToImageArgs<Provider>
      | ImageTextToImageEndpointArgs
      | (ImageTextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Generate a video from a prompt and an optional input image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const video = await client.imageTextToVideo({
   *   provider: "fal-ai",
   *   model: "Lightricks/LTX-Video",
   *   inputs: await openAsBlob("cat.png"),
   *   parameters: { prompt: "The cat walks away" },
   * });
   * console.log(video.type, video.size);
   * // video/mp4 31235
   * ```
   */
  imageTextToVideo<Provider extends Ids["image-text-to-video"] = Ids["image-text-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageTextToVideoArgs<Provider>
      | ImageTextToVideoEndpointArgs
      | (ImageTextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<FileOutputs[Type]>;

  /**
   * Answer a question about an image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.visualQuestionAnswering({
   *   provider: "hf-inference",
   *   model: "dandelin/vilt-b32-finetuned-vqa",
   *   inputs: { question: "How many cats are there?", image: await openAsBlob("cats.jpg") },
   * });
   * console.log(result.answer);
   * // [sandbox stand-in, not a model] You asked “How many cats are there?” about a picture of 256 by 256 pixels, fingerprint e26d79d1
   * ```
   */
  visualQuestionAnswering(
    args:
      | VisualQuestionAnsweringArgs<Ids["visual-question-answering"]>
      | VisualQuestionAnsweringEndpointArgs
      | (VisualQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<VisualQuestionAnsweringOutput>;

  /**
   * Answer a question about a document page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const result = await client.documentQuestionAnswering({
   *   provider: "hf-inference",
   *   model: "impira/layoutlm-document-qa",
   *   inputs: { question: "What is the total?", image: await openAsBlob("invoice.png") },
   * });
   * console.log(result.answer);
   * // [sandbox stand-in, not a model] You asked “What is the total?” about a picture of 2 by 2 pixels, on average of the color #73731e, fingerprint 1df3e51d
   * ```
   */
  documentQuestionAnswering(
    args:
      | DocumentQuestionAnsweringArgs<Ids["document-question-answering"]>
      | DocumentQuestionAnsweringEndpointArgs
      | (DocumentQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<DocumentQuestionAnsweringOutput>;

  /**
   * Classify an image into labels that you define, without training.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [best] = await client.zeroShotImageClassification({
   *   provider: "hf-inference",
   *   model: "openai/clip-vit-large-patch14",
   *   inputs: await openAsBlob("cats.jpg"),
   *   parameters: { candidate_labels: ["cat", "dog"] },
   * });
   * console.log(best?.label, best?.score);
   * // dog 0.85…
   * ```
   */
  zeroShotImageClassification(
    args:
      | ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]>
      | ZeroShotImageClassificationEndpointArgs
      | (ZeroShotImageClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotImageClassificationOutput>;

  /**
   * Detect objects in an image by labels that you define.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   *
   * @example
   * ```ts
   * const [first] = await client.zeroShotObjectDetection({
   *   provider: "hf-inference",
   *   model: "google/owlv2-base-patch16-ensemble",
   *   inputs: await openAsBlob("cats.jpg"),
   *   parameters: { candidate_labels: ["cat", "remote control"] },
   * });
   * console.log(first?.label, first?.box);
   * // cat { xmin: 31, ymin: 71, xmax: 115, ymax: 174 }
   * ```
   */
  zeroShotObjectDetection(
    args:
      | ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]>
      | ZeroShotObjectDetectionEndpointArgs
      | (ZeroShotObjectDetectionInput & Endpoint),
    options?: CallOptions,
  ): Promise<ZeroShotObjectDetectionOutput>;
}

/** The same methods, with metadata of the call: provider, attempts, usage, time. */
export interface ClientMethodsWithMeta<
  Ids extends Readonly<Record<keyof ServingProviders, string>> = ServingProviders,
  Endpoint extends OwnEndpointRouting = never,
> {
  /**
   * Classify text into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textClassification(
    args:
      | TextClassificationArgs<Ids["text-classification"]>
      | TextClassificationEndpointArgs
      | (TextClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TextClassificationOutput>>;

  /**
   * Extract names, places and other entities from text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tokenClassification(
    args:
      | TokenClassificationArgs<Ids["token-classification"]>
      | TokenClassificationEndpointArgs
      | (TokenClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TokenClassificationOutput>>;

  /**
   * Answer a question about a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tableQuestionAnswering(
    args:
      | TableQuestionAnsweringArgs<Ids["table-question-answering"]>
      | TableQuestionAnsweringEndpointArgs
      | (TableQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TableQuestionAnsweringOutput>>;

  /**
   * Find the answer to a question in a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  questionAnswering(
    args:
      | QuestionAnsweringArgs<Ids["question-answering"]>
      | QuestionAnsweringEndpointArgs
      | (QuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<QuestionAnsweringOutput>>;

  /**
   * Classify text into labels that you define.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotClassification(
    args:
      | ZeroShotClassificationArgs<Ids["zero-shot-classification"]>
      | ZeroShotClassificationEndpointArgs
      | (ZeroShotClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotClassificationOutput>>;

  /**
   * Translate text to another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args: (
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint)
    ) & { readonly inputs: string },
    options?: CallOptions,
  ): Promise<WithMeta<TranslationOutputItem>>;

  /**
   * Translate text to another language.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  translation(
    args:
      | TranslationArgs<Ids["translation"]>
      | TranslationEndpointArgs
      | (TranslationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TranslationOutput>>;

  /**
   * Summarize a long text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  summarization(
    args:
      | SummarizationArgs<Ids["summarization"]>
      | SummarizationEndpointArgs
      | (SummarizationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<SummarizationOutput>>;

  /**
   * Convert text to embeddings: vectors that are close for similar texts.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  featureExtraction<Provider extends Ids["feature-extraction"] = Ids["feature-extraction"]>(
    args:
      | FeatureExtractionArgs<Provider>
      | FeatureExtractionEndpointArgs
      | (FeatureExtractionInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<FeatureExtractionOutput>>;

  /**
   * Continue a conversation.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  chatCompletion<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ChatCompletionOutput>>;

  /**
   * Continue a conversation. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  chatCompletionStream<Provider extends Ids["chat-completion"] = Ids["chat-completion"]>(
    args:
      | ChatCompletionArgs<Provider>
      | ChatCompletionEndpointArgs
      | (ChatCompletionInput & Endpoint),
    options?: CallOptions,
  ): StreamWithMeta<ChatCompletionChunk>;

  /**
   * Complete a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textGeneration<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TextGenerationOutput>>;

  /**
   * Complete a prompt. Returns the response while it is generated.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`, `IncompleteStreamError`
   */
  textGenerationStream<Provider extends Ids["text-generation"] = Ids["text-generation"]>(
    args:
      | TextGenerationArgs<Provider>
      | TextGenerationEndpointArgs
      | (TextGenerationInput & Endpoint),
    options?: CallOptions,
  ): StreamWithMeta<TextGenerationChunk>;

  /**
   * Predict the masked word of a text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  fillMask(
    args:
      | FillMaskArgs<Ids["fill-mask"]>
      | FillMaskEndpointArgs
      | (FillMaskInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<FillMaskOutput>>;

  /**
   * Compare the meaning of sentences with a source sentence.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  sentenceSimilarity(
    args:
      | SentenceSimilarityArgs<Ids["sentence-similarity"]>
      | SentenceSimilarityEndpointArgs
      | (SentenceSimilarityInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<SentenceSimilarityOutput>>;

  /**
   * Convert text to speech.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToSpeech<Provider extends Ids["text-to-speech"] = Ids["text-to-speech"], Type extends OutputType = "blob">(
    args:
      | TextToSpeechArgs<Provider>
      | TextToSpeechEndpointArgs
      | (TextToSpeechInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Generate music or sound effects from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToAudio<Provider extends Ids["text-to-audio"] = Ids["text-to-audio"], Type extends OutputType = "blob">(
    args:
      | TextToAudioArgs<Provider>
      | TextToAudioEndpointArgs
      | (TextToAudioInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Transcribe speech to text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  automaticSpeechRecognition<Provider extends Ids["automatic-speech-recognition"] = Ids["automatic-speech-recognition"]>(
    args:
      | AutomaticSpeechRecognitionArgs<Provider>
      | AutomaticSpeechRecognitionEndpointArgs
      | AutomaticSpeechRecognitionDataArgs<Provider>
      | AutomaticSpeechRecognitionDataEndpointArgs
      | (AutomaticSpeechRecognitionInput & { data?: never } & Endpoint)
      | (AutomaticSpeechRecognitionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AutomaticSpeechRecognitionOutput>>;

  /**
   * Denoise, convert or separate audio.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioToAudio(
    args:
      | AudioToAudioArgs<Ids["audio-to-audio"]>
      | AudioToAudioEndpointArgs
      | AudioToAudioDataArgs<Ids["audio-to-audio"]>
      | AudioToAudioDataEndpointArgs
      | (AudioToAudioInput & { data?: never } & Endpoint)
      | (AudioToAudioDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AudioToAudioOutput>>;

  /**
   * Classify the sounds in an audio file.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  audioClassification(
    args:
      | AudioClassificationArgs<Ids["audio-classification"]>
      | AudioClassificationEndpointArgs
      | AudioClassificationDataArgs<Ids["audio-classification"]>
      | AudioClassificationDataEndpointArgs
      | (AudioClassificationInput & { data?: never } & Endpoint)
      | (AudioClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<AudioClassificationOutput>>;

  /**
   * Estimate the depth of each pixel of an image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  depthEstimation(
    args:
      | DepthEstimationArgs<Ids["depth-estimation"]>
      | DepthEstimationEndpointArgs
      | (DepthEstimationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<DepthEstimationOutput>>;

  /**
   * Classify an image into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageClassification(
    args:
      | ImageClassificationArgs<Ids["image-classification"]>
      | ImageClassificationEndpointArgs
      | ImageClassificationDataArgs<Ids["image-classification"]>
      | ImageClassificationDataEndpointArgs
      | (ImageClassificationInput & { data?: never } & Endpoint)
      | (ImageClassificationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ImageClassificationOutput>>;

  /**
   * Detect objects in an image, each with a bounding box.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  objectDetection(
    args:
      | ObjectDetectionArgs<Ids["object-detection"]>
      | ObjectDetectionEndpointArgs
      | ObjectDetectionDataArgs<Ids["object-detection"]>
      | ObjectDetectionDataEndpointArgs
      | (ObjectDetectionInput & { data?: never } & Endpoint)
      | (ObjectDetectionDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ObjectDetectionOutput>>;

  /**
   * Segment an image into regions, each with a label and a mask.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageSegmentation(
    args:
      | ImageSegmentationArgs<Ids["image-segmentation"]>
      | ImageSegmentationEndpointArgs
      | ImageSegmentationDataArgs<Ids["image-segmentation"]>
      | ImageSegmentationDataEndpointArgs
      | (ImageSegmentationInput & { data?: never } & Endpoint)
      | (ImageSegmentationDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ImageSegmentationOutput>>;

  /**
   * Generate an image from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToImage<Provider extends Ids["text-to-image"] = Ids["text-to-image"], Type extends OutputType = "blob">(
    args:
      | TextToImageArgs<Provider>
      | TextToImageEndpointArgs
      | (TextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Generate a caption for an image, or read its text.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToText(
    args:
      | ImageToTextArgs<Ids["image-to-text"]>
      | ImageToTextEndpointArgs
      | ImageToTextDataArgs<Ids["image-to-text"]>
      | ImageToTextDataEndpointArgs
      | (ImageToTextInput & { data?: never } & Endpoint)
      | (ImageToTextDataInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ImageToTextOutput>>;

  /**
   * Edit an image with a text prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToImage<Provider extends Ids["image-to-image"] = Ids["image-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageToImageArgs<Provider>
      | ImageToImageEndpointArgs
      | (ImageToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Animate a still image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageToVideo<Provider extends Ids["image-to-video"] = Ids["image-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageToVideoArgs<Provider>
      | ImageToVideoEndpointArgs
      | (ImageToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Classify the action in a video into labels with scores.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  videoClassification(
    args:
      | VideoClassificationArgs<Ids["video-classification"]>
      | VideoClassificationEndpointArgs
      | (VideoClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<VideoClassificationOutput>>;

  /**
   * Classify the rows of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularClassification(
    args:
      | TabularClassificationArgs<Ids["tabular-classification"]>
      | TabularClassificationEndpointArgs
      | (TabularClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TabularClassificationOutput>>;

  /**
   * Predict a number for each row of a table.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  tabularRegression(
    args:
      | TabularRegressionArgs<Ids["tabular-regression"]>
      | TabularRegressionEndpointArgs
      | (TabularRegressionInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TabularRegressionOutput>>;

  /**
   * Sort texts by relevance to a query.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textRanking<Provider extends Ids["text-ranking"] = Ids["text-ranking"]>(
    args:
      | TextRankingArgs<Provider>
      | TextRankingEndpointArgs
      | (TextRankingInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<TextRankingOutput>>;

  /**
   * Generate a video from a prompt.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  textToVideo<Provider extends Ids["text-to-video"] = Ids["text-to-video"], Type extends OutputType = "blob">(
    args:
      | TextToVideoArgs<Provider>
      | TextToVideoEndpointArgs
      | (TextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Generate an image from a prompt and an optional input image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToImage<Provider extends Ids["image-text-to-image"] = Ids["image-text-to-image"], Type extends OutputType = "blob">(
    args:
      | ImageTextToImageArgs<Provider>
      | ImageTextToImageEndpointArgs
      | (ImageTextToImageInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Generate a video from a prompt and an optional input image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  imageTextToVideo<Provider extends Ids["image-text-to-video"] = Ids["image-text-to-video"], Type extends OutputType = "blob">(
    args:
      | ImageTextToVideoArgs<Provider>
      | ImageTextToVideoEndpointArgs
      | (ImageTextToVideoInput & Endpoint),
    options?: FileOptions<Type>,
  ): Promise<WithMeta<FileOutputs[Type]>>;

  /**
   * Answer a question about an image.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  visualQuestionAnswering(
    args:
      | VisualQuestionAnsweringArgs<Ids["visual-question-answering"]>
      | VisualQuestionAnsweringEndpointArgs
      | (VisualQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<VisualQuestionAnsweringOutput>>;

  /**
   * Answer a question about a document page.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  documentQuestionAnswering(
    args:
      | DocumentQuestionAnsweringArgs<Ids["document-question-answering"]>
      | DocumentQuestionAnsweringEndpointArgs
      | (DocumentQuestionAnsweringInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<DocumentQuestionAnsweringOutput>>;

  /**
   * Classify an image into labels that you define, without training.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotImageClassification(
    args:
      | ZeroShotImageClassificationArgs<Ids["zero-shot-image-classification"]>
      | ZeroShotImageClassificationEndpointArgs
      | (ZeroShotImageClassificationInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotImageClassificationOutput>>;

  /**
   * Detect objects in an image by labels that you define.
   *
   * @throws {InferhubError} `InputError`, `RoutingError`, `ProviderApiError`, `ProviderOutputError`,
   * `TimeoutError`
   */
  zeroShotObjectDetection(
    args:
      | ZeroShotObjectDetectionArgs<Ids["zero-shot-object-detection"]>
      | ZeroShotObjectDetectionEndpointArgs
      | (ZeroShotObjectDetectionInput & Endpoint),
    options?: CallOptions,
  ): Promise<WithMeta<ZeroShotObjectDetectionOutput>>;
}

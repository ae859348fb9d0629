// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-speech`. Read a text aloud. */
export interface TextToSpeechInput {
  /**
   * Text. What is said. Commas and full stops make pauses; numbers and abbreviations are safer written
   * out.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextToSpeechParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextToSpeechParameters {
  /**
   * Voice. Name of a voice that the model offers, such as af_heart or alloy. Some providers insist on
   * one.
   *
   * Default: the provider's. Sent to every provider except deepgram.
   */
  voice?: string | undefined;
  /**
   * Speed. 1 is the voice's own pace, 2 twice as fast. Models without this setting ignore it.
   *
   * Number. Default: the provider's. Sent to every provider except google, mistral.
   */
  speed?: number | undefined;
  /**
   * Language. Code of the language, such as en or pt-BR, for models that cannot tell it from the text.
   *
   * Default: the provider's. Sent to every provider except deepgram, mistral.
   */
  language?: string | undefined;
  /**
   * File format. mp3, wav, opus, flac or pcm, as the provider offers. WAV is large and plays everywhere;
   * pcm has no header.
   *
   * Default: the provider's. Sent to every provider except google.
   */
  response_format?: string | undefined;
  /**
   * Generation. Settings of the model's decoder, such as temperature or do_sample, passed on as they
   * are.
   *
   * Default: the provider's. Sent to every provider.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `text-to-speech`. */
export type TextToSpeechOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedTextToSpeechInput {
  inputs: string;
  parameters?: CheckedTextToSpeechParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextToSpeechParameters {
  voice?: string | undefined;
  speed?: number | undefined;
  language?: string | undefined;
  response_format?: string | undefined;
  generation_parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

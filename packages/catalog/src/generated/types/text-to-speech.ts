// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-speech`. Convert text to speech. */
export interface TextToSpeechInput {
  /**
   * Text. The text to speak. Punctuation adds pauses. Spell out numbers and abbreviations.
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
   * Voice. Name of a voice, such as af_heart or alloy. Some providers require one.
   *
   * Default: the provider's. Sent to every provider except deepgram.
   */
  voice?: string | undefined;
  /**
   * Speed. 1 is the normal speed, 2 is twice as fast. Some models ignore it.
   *
   * Number. Default: the provider's. Sent to every provider except google, mistral.
   */
  speed?: number | undefined;
  /**
   * Language. Language code, such as en or pt-BR, for models that don't detect the language.
   *
   * Default: the provider's. Sent to every provider except deepgram, mistral.
   */
  language?: string | undefined;
  /**
   * File format. mp3, wav, opus, flac or pcm, depending on the provider. WAV files are large and play
   * everywhere; pcm has no header.
   *
   * Default: the provider's. Sent to every provider except google.
   */
  response_format?: string | undefined;
  /**
   * Generation. Parameters of the model's decoder, such as temperature or do_sample. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `text-to-speech`. */
export type TextToSpeechOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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

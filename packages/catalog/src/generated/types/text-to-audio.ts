// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-audio`. Make music or sounds from a description. */
export interface TextToAudioInput {
  /**
   * Description. What is heard: instruments, style, mood and tempo, or the sounds of a place.
   *
   * Required.
   */
  inputs: string;
  /** Parameters of the model. Each of them is optional. */
  parameters?: TextToAudioParameters | undefined;
}

/** The fields of `parameters`. */
export interface TextToAudioParameters {
  /**
   * Generation. Settings of the model's decoder, passed on as they are. Its max_new_tokens sets the
   * length: MusicGen makes about 50 tokens a second.
   *
   * Default: the provider's. Sent to every provider.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `text-to-audio`. */
export type TextToAudioOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedTextToAudioInput {
  inputs: string;
  parameters?: CheckedTextToAudioParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedTextToAudioParameters {
  generation_parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

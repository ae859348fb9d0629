// Written by `npm run generate`.
import type { Blob } from "../../platform.ts";

/** Input of `text-to-audio`. Generate music or sound effects from a prompt. */
export interface TextToAudioInput {
  /**
   * Description. The audio to generate: instruments, style, mood and tempo, or ambient sounds.
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
   * Generation. Parameters of the model's decoder. Sent unchanged. max_new_tokens sets the length:
   * MusicGen uses about 50 tokens per second.
   *
   * Default: the provider's. Sent to every provider.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `text-to-audio`. */
export type TextToAudioOutput = Blob;

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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

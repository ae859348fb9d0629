// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `automatic-speech-recognition`. Transcribe speech to text. */
export interface AutomaticSpeechRecognitionInput {
  /**
   * Recording. Speech as FLAC, MP3, WAV, OGG, M4A or WebM.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: AutomaticSpeechRecognitionParameters | undefined;
}

/** The fields of `parameters`. */
export interface AutomaticSpeechRecognitionParameters {
  /**
   * Timestamps. Return start and end times of each segment or word.
   *
   * One of: `true`, `false`, `"word"`. Default: the provider's. Sent to: hf-inference, azure-openai,
   * deepinfra, groq, mistral, openai, replicate, scaleway, siliconflow, together, local, vllm.
   */
  return_timestamps?: "word" | boolean | undefined;
  /**
   * Generation. Parameters of the model's text decoder, such as num_beams. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider except cloudflare, fal-ai.
   */
  generation_parameters?: Record<string, unknown> | undefined;
}

/** Output of `automatic-speech-recognition`. */
export interface AutomaticSpeechRecognitionOutput {
  /** Transcript. */
  text: string;
  /** Parts with their start and end in seconds; the end of the last may be unknown. */
  chunks?: AutomaticSpeechRecognitionOutputChunks[] | null | undefined;
}

/** One item of `chunks`. */
export interface AutomaticSpeechRecognitionOutputChunks {
  /** Transcript of this segment. */
  text: string;
  /** Start and end in seconds. */
  timestamp: (number | null)[];
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedAutomaticSpeechRecognitionInput {
  inputs: Blob;
  parameters?: CheckedAutomaticSpeechRecognitionParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedAutomaticSpeechRecognitionParameters {
  return_timestamps?: "word" | boolean | undefined;
  generation_parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

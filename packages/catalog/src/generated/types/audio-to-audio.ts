// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `audio-to-audio`. Denoise, convert or separate audio. */
export interface AudioToAudioInput {
  /**
   * Recording. Audio as FLAC, WAV, MP3 or OGG. Models that separate voices expect one channel and two
   * speakers.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /**
   * Further parameters. Sent unchanged.
   *
   * Default: the provider's. Sent to every provider except fal-ai.
   */
  parameters?: Record<string, unknown> | undefined;
}

/** Output of `audio-to-audio`. */
export type AudioToAudioOutput = AudioToAudioOutputItem[];

/** One item of the list. */
export interface AudioToAudioOutputItem {
  /** Label of the file's content, such as a speaker or an instrument. */
  label: string;
  /** Media type of the file, such as `audio/flac`. */
  "content-type": string;
  /** The file in base64, without `data:` before it. */
  blob: string;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedAudioToAudioInput {
  inputs: Blob;
  parameters?: Record<string, unknown> | undefined;
  [member: string]: unknown;
}

// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `audio-classification`. Say what is heard in a recording. */
export interface AudioClassificationInput {
  /**
   * Recording. Sound as FLAC, MP3, WAV or OGG. Models listen to a few seconds, often the first ten.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: AudioClassificationParameters | undefined;
}

/** The fields of `parameters`. */
export interface AudioClassificationParameters {
  /**
   * Labels to return, in labels. How many labels come back, the most likely first; 5 at most models.
   *
   * Whole number, at least 1. Default: the provider's. Provider: hf-inference.
   */
  top_k?: number | undefined;
  /**
   * Scores. Sigmoid suits recordings in which several things are heard at once; softmax makes the scores
   * add up to 1; none gives the raw numbers.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Provider: hf-inference.
   */
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
}

/** Output of `audio-classification`. */
export type AudioClassificationOutput = AudioClassificationOutputItem[];

/** One item of the list. */
export interface AudioClassificationOutputItem {
  /** The class. */
  label: string;
  /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
  score: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown members are kept. */
export interface CheckedAudioClassificationInput {
  inputs: Blob;
  parameters?: CheckedAudioClassificationParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedAudioClassificationParameters {
  top_k?: number | undefined;
  function_to_apply?: "sigmoid" | "softmax" | "none" | undefined;
  [member: string]: unknown;
}

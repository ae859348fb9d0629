// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `audio-classification`. Classify the sounds in an audio file. */
export interface AudioClassificationInput {
  /**
   * Recording. Audio as FLAC, MP3, WAV or OGG. Models process a few seconds, often the first ten.
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
   * Labels to return, in labels. Number of labels to return, most likely first. Default for most models:
   * 5.
   *
   * Whole number, at least 1. Default: the provider's. Sent to every provider.
   */
  top_k?: number | undefined;
  /**
   * Scores. Sigmoid allows several labels per recording; softmax normalizes the scores to a sum of 1;
   * none returns the raw scores.
   *
   * One of: `"sigmoid"`, `"softmax"`, `"none"`. Default: the provider's. Sent to every provider.
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

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
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

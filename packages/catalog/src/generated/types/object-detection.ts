// Written by `npm run generate`.
import type { Media } from "../../media-types.ts";
import type { Blob } from "../../platform.ts";

/** Input of `object-detection`. Detect objects in an image, each with a bounding box. */
export interface ObjectDetectionInput {
  /**
   * Image. The image to search. Models often miss objects of a few pixels.
   *
   * A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. Required.
   */
  inputs: Media;
  /** Parameters of the model. Each of them is optional. */
  parameters?: ObjectDetectionParameters | undefined;
}

/** The fields of `parameters`. */
export interface ObjectDetectionParameters {
  /**
   * Min score. Minimum score of a detection. Lower values find more objects and produce more false
   * positives. Typical: 0.5 to 0.9.
   *
   * Number from 0 to 1. Default: the provider's. Sent to every provider.
   */
  threshold?: number | undefined;
}

/** Output of `object-detection`. */
export type ObjectDetectionOutput = ObjectDetectionOutputItem[];

/** One item of the list. */
export interface ObjectDetectionOutputItem {
  /** Label of the object. */
  label: string;
  /** How sure the model is, from 0 to 1. */
  score: number;
  /** Where it is in the image, in px from the upper left corner. */
  box: ObjectDetectionOutputBox;
}

/** The fields of `box`. */
export interface ObjectDetectionOutputBox {
  /** Left edge, in px. */
  xmin: number;
  /** Upper edge, in px. */
  ymin: number;
  /** Right edge, in px. */
  xmax: number;
  /** Lower edge, in px. */
  ymax: number;
}

/** The same input after its check, as adapters read it: files are blobs, unknown fields are kept. */
export interface CheckedObjectDetectionInput {
  inputs: Blob;
  parameters?: CheckedObjectDetectionParameters | undefined;
  [member: string]: unknown;
}

/** The fields of `parameters`. */
export interface CheckedObjectDetectionParameters {
  threshold?: number | undefined;
  [member: string]: unknown;
}

import * as v from "valibot";

/** Things found in an image; boxes are in its pixels, from the top left. */
export const detections = v.array(
  v.looseObject({
    /** What was found. */
    label: v.string(),
    /** How sure the model is, from 0 to 1. */
    score: v.number(),
    /** Where it is in the image, in px from the upper left corner. */
    box: v.looseObject({
      /** Left edge, in px. */
      xmin: v.number(),
      /** Upper edge, in px. */
      ymin: v.number(),
      /** Right edge, in px. */
      xmax: v.number(),
      /** Lower edge, in px. */
      ymax: v.number(),
    }),
  }),
);

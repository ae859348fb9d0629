import * as v from "valibot";

/** Detected objects; boxes are in pixels from the top left. */
export const detections = v.array(
  v.looseObject({
    /** Label of the object. */
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

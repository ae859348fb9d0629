import * as v from "valibot";

/** How raw numbers of a classifier become scores. */
export const scoreFunction = v.picklist(["sigmoid", "softmax", "none"]);

/** Output of a classifier: labels with scores, most likely first. */
export const labelScores = v.array(
  v.looseObject({
    /** The class. */
    label: v.string(),
    /** How sure the model is, from 0 to 1 unless `function_to_apply` is `none`. */
    score: v.number(),
  }),
);

import * as v from "valibot";

/** How raw numbers of a classifier become scores. */
export const scoreFunction = v.picklist(["sigmoid", "softmax", "none"]);

/** What a classifier answers: labels with their score, the likeliest first. */
export const labelScores = v.array(v.looseObject({ label: v.string(), score: v.number() }));

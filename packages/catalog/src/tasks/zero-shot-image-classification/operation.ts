import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";
import { labelScores } from "../../schema-parts/classifier.ts";
import { text, texts } from "../../schema-parts/text.ts";

/** Older clients wrap the image in an object; adapters see the image either way. */
const image = v.pipe(
  v.union(
    [
      media("image"),
      v.looseObject({
        /** A `Blob`, bytes, a stream, a URL, base64 or, on Node, a path. */
        image: media("image"),
      }),
    ],
    "Expected image as a Blob, bytes, a stream, a URL, base64, or a path that begins with / or ./",
  ),
  v.transform((given) => (given instanceof Blob ? given : given.image)),
  v.metadata({ media: "image" }),
);

export const zeroShotImageClassification = defineOperation({
  id: "zero-shot-image-classification",
  summary: "Classify an image into labels that you define, without training.",
  tasks: ["zero-shot-image-classification"],
  primary: "inputs",
  input: v.looseObject({
    inputs: image,
    parameters: v.looseObject({
      candidate_labels: texts("label"),
      hypothesis_template: v.optional(text("hypothesis template")),
    }),
  }),
  output: labelScores,
  exampleModel: "google/siglip-so400m-patch14-224",
});

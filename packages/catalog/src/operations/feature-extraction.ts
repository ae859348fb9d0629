import * as v from "valibot";
import { defineOperation } from "../define.ts";

/** Four levels of brackets at the most: inputs, tokens, and up to two more that some models add. */
const MAX_DEPTH = 4;

/** Numbers nested evenly: one vector, a vector for each input, or a vector for each token of each input. */
export type Embedding = number[] | number[][] | number[][][] | number[][][][];

const text = v.pipe(v.string(), v.nonEmpty("The text is empty"));

export const featureExtraction = defineOperation({
  id: "feature-extraction",
  summary: "Turn text into vectors whose distance tells how alike the texts are.",
  tasks: ["feature-extraction"],
  primary: "inputs",
  input: v.looseObject({
    inputs: v.union(
      [text, v.pipe(v.array(text), v.minLength(1, "No text is given"))],
      "Expected a text or a list of texts, none of them empty",
    ),
    normalize: v.optional(v.boolean()),
    prompt_name: v.optional(v.string()),
    truncate: v.optional(v.boolean()),
    truncation_direction: v.optional(v.picklist(["left", "right", "Left", "Right"])),
    encoding_format: v.optional(v.picklist(["float", "base64"])),
    dimensions: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    parameters: v.optional(v.looseObject({})),
  }),
  output: v.custom<Embedding>(
    (value) => isEven(value, MAX_DEPTH),
    "Expected numbers, evenly nested at most four deep",
  ),
  sample: { inputs: ["a harbour at night", "boats in the dark", "a recipe for bread"] },
  exampleModel: "sentence-transformers/all-MiniLM-L6-v2",
});

/** Every level is either all lists or all numbers; a leaf list may be empty. */
function isEven(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) || levels === 0) return false;
  return Array.isArray(value[0])
    ? value.every((row) => isEven(row, levels - 1))
    : value.every((item) => typeof item === "number");
}

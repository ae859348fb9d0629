import type { OperationOutput } from "@inferhub/catalog/define";
import { textClassification } from "@inferhub/catalog/operations/text-classification";
import * as v from "valibot";
import { defineServerFormat, type ServerResult } from "../../contracts/server-format.ts";
import { texts } from "../lib/body-schemas.ts";
import { openaiModerationsShape } from "./shape.ts";

const part = v.union(
  [
    v.looseObject({ type: v.literal("text"), text: v.string() }),
    v.looseObject({ type: v.literal("image_url"), image_url: v.looseObject({ url: v.string() }) }),
  ],
  "must be a string or an image",
);

const moderationBody = v.looseObject({
  model: v.optional(v.string(), "omni-moderation-latest"),
  /** A string, several strings, or one input of text and images. */
  input: v.union(
    [texts, v.pipe(v.array(part), v.nonEmpty())],
    "must be a string, or a list of strings or parts",
  ),
});

export type ModerationBody = v.InferOutput<typeof moderationBody>;

/** From this score on, a category is flagged. */
const THRESHOLD = 0.5;

/** The server half of OpenAI's moderations: a result for each text, or one for all parts. */
export const openaiModerationsServer = defineServerFormat<ModerationBody>({
  shape: openaiModerationsShape,
  operation: textClassification,
  body: moderationBody,
  parseRequest: ({ input }) => listInputs(input).map((inputs) => ({ inputs })),
  buildResponse: (results, { input }, { requestId, model }) => {
    const types = listTypes(input);
    return {
      json: {
        id: `modr-${requestId}`,
        model,
        results: results.map((result) => {
          const { categories, category_scores } = buildCategories(result);
          const applied = Object.keys(categories).map((name) => [name, types]);
          return {
            flagged: Object.values(categories).includes(true),
            categories,
            category_scores,
            category_applied_input_types: Object.fromEntries(applied),
          };
        }),
      },
    };
  },
});

/** The scores of a result by category, and which of them are flagged. */
export function buildCategories({ data }: ServerResult) {
  const scores = data as OperationOutput<typeof textClassification>;
  return {
    categories: Object.fromEntries(scores.map(({ label, score }) => [label, score >= THRESHOLD])),
    category_scores: Object.fromEntries(scores.map(({ label, score }) => [label, score])),
  };
}

/** Images have no text: their content is not read here. */
function listInputs(input: ModerationBody["input"]): readonly string[] {
  if (typeof input === "string") return [input];
  if (isTexts(input)) return input;
  return [input.map((each) => (each.type === "text" ? each.text : "[image]")).join("\n")];
}

function listTypes(input: ModerationBody["input"]): readonly string[] {
  if (typeof input === "string" || isTexts(input)) return ["text"];
  return [...new Set(input.map(({ type }) => (type === "text" ? "text" : "image")))];
}

const isTexts = (input: readonly unknown[]): input is readonly string[] => typeof input[0] === "string";

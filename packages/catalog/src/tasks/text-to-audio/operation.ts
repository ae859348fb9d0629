import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { mediaOutput } from "../../media.ts";
import { text } from "../../schema-parts/text.ts";

export const textToAudio = defineOperation({
  id: "text-to-audio",
  summary: "Generate music or sound effects from a prompt.",
  tasks: ["text-to-audio"],
  primary: "inputs",
  input: v.looseObject({
    inputs: text("description"),
    parameters: v.optional(v.looseObject({ generation_parameters: v.optional(v.looseObject({})) })),
  }),
  output: mediaOutput("audio"),
  sample: { inputs: "a slow waltz for accordion and double bass, rain on a tin roof" },
  exampleModel: "facebook/musicgen-small",
});

import * as v from "valibot";
import { defineOperation } from "../../define.ts";
import { media } from "../../media.ts";

export const audioToAudio = defineOperation({
  id: "audio-to-audio",
  summary: "Denoise, convert or separate audio.",
  tasks: ["audio-to-audio"],
  primary: "inputs",
  aliases: { data: "inputs" },
  input: v.looseObject({
    inputs: media("audio"),
    parameters: v.optional(v.looseObject({})),
  }),
  /** One recording, or one for each voice. */
  output: v.array(
    v.looseObject({
      /** Label of the file's content, such as a speaker or an instrument. */
      label: v.string(),
      /** Media type of the file, such as `audio/flac`. */
      "content-type": v.string(),
      /** The file in base64, without `data:` before it. */
      blob: v.string(),
    }),
  ),
  exampleModel: "speechbrain/sepformer-wham",
});

import { describe } from "./image/describe.ts";
import { readPicture } from "./image/picture.ts";
import type { ModelRunner } from "./model-runner.ts";
import { tokens } from "./text/tokens.ts";

/** A sentence of colours, light and shapes; what they are of, nobody looked at. */
export const runImageToText: ModelRunner<"image-to-text"> = ({ inputs, parameters }) => ({
  generated_text: tokens(describe(readPicture(inputs)))
    .slice(0, parameters?.max_new_tokens)
    .join(""),
});

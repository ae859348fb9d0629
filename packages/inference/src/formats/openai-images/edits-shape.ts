import type { WireShape } from "../../contracts/wire-shape.ts";
import { openaiImagesShape } from "./shape.ts";

/** Edited images in OpenAI's format. */
export const openaiImageEditsShape = {
  ...openaiImagesShape,
  format: "openai-image-edits",
} as const satisfies WireShape;

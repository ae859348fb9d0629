/** The server halves of OpenAI's images and their edits. */

export {
  openaiImageEditsServer,
  openaiImageReferencesServer,
  openaiImageVariationsServer,
} from "./server/edits.ts";
export { openaiImagesServer } from "./server/images.ts";

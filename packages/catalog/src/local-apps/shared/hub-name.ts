import type { AppOptions } from "../../define-local-app.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { parseFileLabel } from "../../quantization/file-label.ts";
import { isGguf } from "./kinds.ts";
import { FILE_PLACEHOLDER, QUANT_PLACEHOLDER, USUAL_QUANTIZATION } from "./placeholders.ts";

/** Label of the selected file's quantization, or of the usual one. */
export const getQuant = ({ file = "", runnable }: AppOptions) =>
  parseFileLabel(file)?.label ?? (runnable ? USUAL_QUANTIZATION : QUANT_PLACEHOLDER);

/** The name under which programs load a model from the Hub: for GGUF files it specifies which of them. */
export const hubName = (model: SnippetModel, options: AppOptions) =>
  isGguf(model) ? `${model.id}:${getQuant(options)}` : model.id;

/** The repository and the selected file in it. */
export const hubFile = ({ id }: SnippetModel, { file = FILE_PLACEHOLDER }: AppOptions) => `${id}/${file}`;

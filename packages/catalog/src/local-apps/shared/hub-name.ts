import type { AppOptions } from "../../define-local-app.ts";
import type { SnippetModel } from "../../define-snippets.ts";
import { parseFileLabel } from "../../quantization/file-label.ts";
import { isGguf } from "./kinds.ts";
import { FILE_PLACEHOLDER, QUANT_PLACEHOLDER, USUAL_QUANTIZATION } from "./placeholders.ts";

/** Returns the quantization label of the selected file, or the default. */
export const getQuant = ({ file = "", runnable }: AppOptions) =>
  parseFileLabel(file)?.label ?? (runnable ? USUAL_QUANTIZATION : QUANT_PLACEHOLDER);

/** Returns the model name for loading from the Hub. For GGUF models, it includes the quantization. */
export const hubName = (model: SnippetModel, options: AppOptions) =>
  isGguf(model) ? `${model.id}:${getQuant(options)}` : model.id;

/** Returns the path of the selected file with its repository. */
export const hubFile = ({ id }: SnippetModel, { file = FILE_PLACEHOLDER }: AppOptions) => `${id}/${file}`;

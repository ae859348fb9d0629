import type { Code } from "../code/code.ts";
import { python, pythonName } from "../code/python.ts";
import type { SnippetModel } from "../define-snippets.ts";

/** Package of Pruna that a model was optimized with. */
export interface Pruna {
  readonly module: string;
  readonly className: string;
}

export function getPruna({ tags }: SnippetModel): Pruna {
  return tags.includes("pruna_pro-ai")
    ? { module: "pruna_pro", className: "PrunaProModel" }
    : { module: "pruna", className: "PrunaModel" };
}

export const importPruna = ({ module, className }: Pruna) =>
  python`from ${pythonName(module)} import ${pythonName(className)}`;

/** Loads an optimized model or pipeline. */
export const loadPruna = ({ className }: Pruna, id: string | Code, more?: Code) =>
  python`${pythonName(className)}.from_pretrained(${id}${more})`;

import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";

/**
 * The name of a repository's first file with an ending, as an expression that asks the Hub. It needs `list_repo_files`
 * of `huggingface_hub`.
 * @param ending with its dot, such as `.tflite`
 */
export const firstFile = (id: string, ending: string): Code =>
  python`next(name for name in list_repo_files(${id}) if name.endswith(${ending}))`;

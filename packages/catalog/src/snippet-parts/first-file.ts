import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";

/**
 * Expression that looks up the first file with a suffix on the Hub. Requires `list_repo_files` from `huggingface_hub`.
 * @param ending file suffix with its dot, such as `.tflite`
 */
export const firstFile = (id: string, ending: string): Code =>
  python`next(name for name in list_repo_files(${id}) if name.endswith(${ending}))`;

import { shell } from "../code/shell.ts";

/** Downloads all files of a repository into a folder. */
export const download = (id: string, folder: string) => shell`hf download ${id} --local-dir ${folder}`;

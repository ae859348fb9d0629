import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { shortName } from "../define-snippets.ts";

/** Gets the code of a project that isn't a package, and continues in its folder. */
// @__NO_SIDE_EFFECTS__
export function cloned(address: string, ...commands: readonly string[]): string {
  return [`git clone ${address}`, `cd ${shortName(address)}`, ...commands].join(" && ");
}

/** The same in lines, which others can follow. */
export const cloneLines = (address: string): Code => shell`
  git clone ${address}
  cd ${shortName(address)}
`;

export const REQUIREMENTS = "pip install -r requirements.txt";

/** Stands before code that imports from such a folder. */
export const inClone = () => python`# Run this in the folder of the repository.`;

/** The same for a project that only reports what it needs, in a file. */
export const inCloneListing = (file: string): Code =>
  python`# Run this in the folder of the repository, whose ${message(file)} lists what it needs.`;

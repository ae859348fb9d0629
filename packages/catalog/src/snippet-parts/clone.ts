import { type Code, message } from "../code/code.ts";
import { python } from "../code/python.ts";
import { shell } from "../code/shell.ts";
import { shortName } from "../define-snippets.ts";

/** Command that clones a project that isn't a package, and changes to its folder. */
// @__NO_SIDE_EFFECTS__
export function cloned(address: string, ...commands: readonly string[]): string {
  return [`git clone ${address}`, `cd ${shortName(address)}`, ...commands].join(" && ");
}

/** The same command on several lines, so that more can follow. */
export const cloneLines = (address: string): Code => shell`
  git clone ${address}
  cd ${shortName(address)}
`;

export const REQUIREMENTS = "pip install -r requirements.txt";

/** Comment for code that imports from the cloned folder. */
export const inClone = () => python`# Run this in the folder of the repository.`;

/** Comment for a project whose dependencies are only listed in a file. */
export const inCloneListing = (file: string): Code =>
  python`# Run this in the folder of the repository, whose ${message(file)} lists what it needs.`;

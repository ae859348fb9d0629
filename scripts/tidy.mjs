import { install } from "./install.mjs";
import { isMain, must, tool } from "./lib.mjs";

/** Imports between packages and circular ones, unused code, and copies. */
export const tidy = () =>
  Promise.all([
    must(tool("depcruise"), ["packages", "apps"]),
    must(tool("knip"), ["--no-progress", "--treat-config-hints-as-errors"]).then(() =>
      must("npm", ["run", "--silent", "copies"]),
    ),
  ]);

if (isMain(import.meta.url)) {
  await install();
  await tidy();
}

import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";
import { must, tool } from "./lib.mjs";

/**
 * What nobody uses, and what stands written twice: `.jscpd.json` says how much of all lines may, since files that begin with
 * the same imports count.
 */
export async function tidy() {
  await must(tool("knip"), ["--no-progress", "--treat-config-hints-as-errors"]);
  await must(tool("jscpd"), ["--config", ".jscpd.json"]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await tidy();
}

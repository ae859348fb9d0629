import { readFileSync } from "node:fs";

interface Manifest {
  readonly version: string;
  readonly engines: { readonly node: string };
}

/** Reads this package's package.json, which is in the parent folder of both the sources and the build. */
function manifest(): Manifest {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as Manifest;
}

/** The version of this package. */
export const version = (): string => manifest().version;

/** Minimum Node version, such as `20.19.0`. */
export const oldestNode = (): string => manifest().engines.node.replace(/^>=/, "");

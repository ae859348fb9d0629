import { readFileSync } from "node:fs";

/** Returns the version of this package's package.json, which is in the parent folder of both the sources and the build. */
export function version(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

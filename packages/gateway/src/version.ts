import { readFileSync } from "node:fs";

/** The version of this package; its own package.json stands beside both the sources and the build. */
export function version(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

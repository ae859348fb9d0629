import { existsSync, readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../../../shared/facts/", import.meta.url);

// biome-ignore lint/suspicious/noExplicitAny: files of many shapes, read by the tests that know them
type Facts = Readonly<Record<string, any>>;

/**
 * The facts that the catalog was filled from, by file name; undefined if the shared folder is missing. Tests that
 * compare with them are then skipped.
 */
export const facts: Facts | undefined = existsSync(folder)
  ? Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, folder), "utf8"))]),
    )
  : undefined;

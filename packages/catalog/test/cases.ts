import { readdirSync, readFileSync } from "node:fs";

/** Values that a schema takes, and values it refuses with the place it points at. */
export interface SchemaCases {
  readonly accepts: Readonly<Record<string, unknown>>;
  readonly refuses: Readonly<Record<string, readonly [value: unknown, place: string]>>;
}

export interface OperationCases {
  readonly input: SchemaCases;
  readonly output: SchemaCases;
  /** For operations that stream. */
  readonly chunk?: SchemaCases;
}

const folder = new URL("../cases/", import.meta.url);

/** Cases of every operation that has a file, by the operation's id. */
export function readCases(): Record<string, OperationCases> {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(new URL(file, folder), "utf8")),
    ]),
  );
}

import type { ServerFile } from "../../contracts/server-format.ts";

/** The file of a job's result; a string becomes a file. */
export function toStoredFile(result: ServerFile | string): ServerFile {
  if (typeof result !== "string") return result;
  return { bytes: new TextEncoder().encode(result), type: "text/plain" };
}

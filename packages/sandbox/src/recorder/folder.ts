import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Recording, readRecording } from "./recording.ts";

/** A recording with its path in the folder: `groq/chat-completion-0123456789abcdef.json`. */
export interface FiledRecording extends Recording {
  readonly file: string;
}

/**
 * Loads every recording in a folder and its subfolders, ignoring other JSON files.
 * @throws Error if a file is invalid JSON, or the folder doesn't exist
 */
export function readRecordings(folder: string): FiledRecording[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json") && !/(^|\/)node_modules\//.test(name))
    .sort()
    .flatMap((file) => {
      const recording = readRecording(parsed(folder, file), file.split("/", 1)[0] ?? "");
      return recording && recording.answers.length > 0 ? [{ ...recording, file }] : [];
    });
}

function parsed(folder: string, file: string): unknown {
  const path = join(folder, file);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`Invalid recording ${path}: ${(cause as Error).message}`, { cause });
  }
}

/** Verifies that a folder is writable before the first request. */
export const makeFolder = (folder: string): void => void mkdirSync(folder, { recursive: true });

/** Writes a file atomically: readers see the previous or the new version. */
export async function writeRecording(folder: string, file: string, recording: Recording): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(recording, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

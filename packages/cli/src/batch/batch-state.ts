import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BatchHandle } from "@inferhub/inference/batches";
import { saveFile } from "../io/save-file.ts";
import { CliError } from "../problems.ts";

/** State of a batch, stored next to its file. Contains no keys and no prompts. */
export interface BatchStateFile {
  readonly handle: BatchHandle;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  readonly rows: number;
  /** ISO 8601 */
  readonly startedAt: string;
}

/** Stored next to the file, so commands find it from any folder. */
const getStatePath = (cwd: string, file: string): string => `${resolve(cwd, file)}.batch.json`;

/**
 * @returns `undefined` if the file has no batch
 * @throws CliError if the state is unreadable
 */
export async function readBatchState(cwd: string, file: string): Promise<BatchStateFile | undefined> {
  const path = getStatePath(cwd, file);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CliError("failed", `${path} cannot be read: ${(error as Error).message}`, error);
  }
  try {
    const state = JSON.parse(text) as BatchStateFile;
    if (typeof state.handle.id === "string" && typeof state.sha256 === "string") return state;
  } catch {
    // It is reported below.
  }
  throw new CliError("failed", `${path} is corrupt. Remove it to start a new batch of the file`);
}

/** @throws CliError with the command that starts a batch */
export async function getBatchState(cwd: string, file: string): Promise<BatchStateFile> {
  const state = await readBatchState(cwd, file);
  if (state) return state;
  throw new CliError(
    "not-found",
    `No batch found for ${file}. Start one with \`inferhub batch run ${file}\``,
  );
}

export const saveBatchState = (cwd: string, file: string, state: BatchStateFile): Promise<void> =>
  saveFile({ path: getStatePath(cwd, file), force: true }, `${JSON.stringify(state, null, 2)}\n`);

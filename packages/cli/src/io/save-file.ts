import { randomUUID } from "node:crypto";
import { constants, copyFile, link, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { CliError, createUsageError } from "../problems.ts";

/** Output file of a result, resolved before the call causes cost. */
export interface OutputFile {
  readonly path: string;
  readonly force: boolean;
  /** Whether only the folder was given. */
  readonly guessed?: boolean;
}

/**
 * @param name file, or folder for `fallback`
 * @param mayReplace prompts before replacing a file, in a terminal
 * @throws CliError if the file exists and must not be replaced
 */
export async function resolveOutputFile(
  cwd: string,
  name: string,
  fallback: string,
  force: boolean,
  mayReplace: (path: string) => Promise<boolean> = async () => false,
): Promise<OutputFile> {
  const asked = resolve(cwd, name);
  const folder = /[/\\]$/.test(name) || (await getPathKind(asked)) === "folder";
  const path = folder ? join(asked, fallback) : asked;
  const replaces = !force && (await getPathKind(path)) !== undefined;
  if (replaces && !(await mayReplace(path))) throw isTaken(path);
  if ((await getPathKind(dirname(path))) !== "folder") {
    throw new CliError("not-found", `Folder not found: ${dirname(path)}`);
  }
  return { path, force: force || replaces, guessed: folder };
}

/** Returns the first unused name of `name.ext`, `name-2.ext`, `name-3.ext`, … */
export async function findFreeName(cwd: string, stem: string, extension: string): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? "" : `-${number}`}.${extension}`;
    if ((await getPathKind(resolve(cwd, name))) === undefined) return name;
  }
}

/** Writes a temporary file in the same folder first, so an incomplete file never has the final name. */
export async function saveFile({ path, force }: OutputFile, data: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.inferhub-${randomUUID()}.part`);
  try {
    await writeFile(draft, data, { flag: "wx" });
    if (force) await rename(draft, path);
    else await linkNew(draft, path);
  } catch (error) {
    throw (error as { code?: string }).code === "EEXIST" ? isTaken(path) : error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A rename would replace a file that was created meanwhile. A hard link fails instead, if the file system has them. */
async function linkNew(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error: { code?: string }) => {
    if (error.code === "EEXIST") throw error;
    return copyFile(draft, path, constants.COPYFILE_EXCL);
  });
}

/** Error for an existing file, with the options to resolve it. */
export const isTaken = (path: string): CliError =>
  createUsageError(`${path} exists. Overwrite it with --force, or set a different file with -o`);

/** Returns the kind of an existing path. */
export async function getPathKind(path: string): Promise<"folder" | "file" | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && (found.isDirectory() ? "folder" : "file");
}

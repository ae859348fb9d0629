import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CreateError } from "./create-error.ts";
import { findNameProblem, toPackageName } from "./package-name.ts";

/** The files of a project. */
export interface CreateOptions {
  /** The folder of the project. It is created if it does not exist, and must be empty. */
  readonly folder: string;
  /** Package name. Default: the name of the folder. */
  readonly name?: string;
}

/** A project that was written. */
export interface CreatedProject {
  /** Absolute path. */
  readonly folder: string;
  readonly name: string;
  /** Paths inside the folder. */
  readonly files: readonly string[];
}

const TEMPLATE = fileURLToPath(new URL("../template", import.meta.url));

/** Files that an otherwise empty folder may have. */
const IGNORED = new Set([".git", ".DS_Store", ".idea", ".vscode"]);

/**
 * Writes a chat page, its server and a test.
 * @throws CreateError
 */
export async function createProject({ folder, name }: CreateOptions): Promise<CreatedProject> {
  const target = resolve(folder);
  const packageName = name ?? basename(target);
  const problem = findNameProblem(packageName);
  if (problem) {
    const hint = `Choose another name, such as "${toPackageName(packageName)}".`;
    throw new CreateError("name-invalid", `"${packageName}" is not a package name: ${problem}.`, hint);
  }
  try {
    await assertEmpty(target);
    await mkdir(target, { recursive: true });
    await cp(TEMPLATE, target, { recursive: true });
    // npm does not pack files of this name.
    await rename(join(target, "_gitignore"), join(target, ".gitignore"));
    await writeManifest(join(target, "package.json"), packageName);
  } catch (error) {
    throw toCreateError(error, target);
  }
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
  return { folder: target, name: packageName, files: files.sort() };
}

async function assertEmpty(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) {
    throw new CreateError("not-a-folder", `${folder} is a file.`, "Choose another folder.");
  }
  const files = (await readdir(folder)).filter((file) => !IGNORED.has(file));
  if (files.length === 0) return;
  const shown = files.slice(0, 3).join(", ") + (files.length > 3 ? `, and ${files.length - 3} more` : "");
  const hint = "Choose an empty folder or a new one. Nothing was written.";
  throw new CreateError("folder-not-empty", `${folder} is not empty: ${shown}.`, hint);
}

/** All packages of Inferhub have the same version. */
async function writeManifest(file: string, name: string): Promise<void> {
  const own = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  const manifest = JSON.parse(await readFile(file, "utf8"));
  for (const each of Object.keys(manifest.dependencies))
    if (each.startsWith("@inferhub/")) manifest.dependencies[each] = `^${own.version}`;
  await writeFile(file, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`);
}

function toCreateError(error: unknown, folder: string): unknown {
  if (error instanceof CreateError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    const hint = `Choose a folder that you can write, or change the permissions of ${dirname(folder)}.`;
    return new CreateError("not-writable", `${folder} cannot be written: permission denied.`, hint, error);
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new CreateError("not-a-folder", `A part of ${folder} is a file.`, "Choose another folder.", error);
  }
  return error;
}

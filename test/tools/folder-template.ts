import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders that tests copy, because creating them takes seconds. They are kept between runs. */
export const getTemplatePath = (name: string): string =>
  fileURLToPath(
    new URL(`../../node_modules/.cache/inferhub/templates/${name.replace(/[^\w.]+/g, "-")}`, import.meta.url),
  );

// With owners and modes.
const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);

/** Copies a template to a path at which nothing is. @returns whether there is one */
export function copyTemplate(name: string, to: string): boolean {
  const path = getTemplatePath(name);
  if (!existsSync(path)) return false;
  copy(path, to);
  return true;
}

/** Keeps a folder, which nothing uses now, as a template. */
export function keepTemplate(name: string, from: string): void {
  const path = getTemplatePath(name);
  const own = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  copy(from, own);
  try {
    renameSync(own, path);
  } catch {
    // Another worker made it at the same time.
    rmSync(own, { recursive: true, force: true });
  }
}

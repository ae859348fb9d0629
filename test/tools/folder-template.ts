import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Files and folders that tests copy, because creating them takes seconds. They are kept between runs. */
const getTemplatePath = (name: string): string =>
  fileURLToPath(
    new URL(`../../node_modules/.cache/inferhub/templates/${name.replace(/[^\w.]+/g, "-")}`, import.meta.url),
  );

/**
 * The path of a template. One worker makes it, and the others wait: several at a time would each keep a core busy.
 * @param make writes it to a path at which nothing is
 */
export async function ensureTemplate(name: string, make: (path: string) => unknown): Promise<string> {
  const path = getTemplatePath(name);
  mkdirSync(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    if (!takeLock(`${path}.lock`)) {
      await sleep(50);
      continue;
    }
    const own = `${path}.${process.pid}`;
    try {
      if (existsSync(path)) break;
      await make(own);
      renameSync(own, path);
    } finally {
      rmSync(own, { recursive: true, force: true });
      rmSync(`${path}.lock`, { force: true });
    }
  }
  return path;
}

/** Copies a folder with its owners and modes to a path at which nothing is. */
export const copyFolder = (from: string, to: string): void => void execFileSync("cp", ["-a", from, to]);

/** Whether this process has the lock now. The lock of a process that was killed is removed. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

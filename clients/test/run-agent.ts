import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** A folder with a file that an agent works on. */
export interface Workspace {
  readonly folder: string;
  /** The agent's own folder for settings and history. */
  readonly home: string;
  readonly read: (file: string) => string;
  readonly remove: () => void;
}

export function createWorkspace(files: Readonly<Record<string, string>>): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-agent-"));
  const home = mkdtempSync(join(tmpdir(), "inferhub-home-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    folder,
    home,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    remove: () => {
      for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** The output of a program, and its exit code. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PACKAGES = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** Runs a program of an installed package with Node, in a workspace, without the environment of the tests. */
export async function runAgent(
  program: string,
  args: readonly string[],
  { folder, home }: Workspace,
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const child = spawn(process.execPath, [join(PACKAGES, program), ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
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

/**
 * @param files texts by path, relative to the folder
 * @param settings texts by path, relative to the home
 */
export function createWorkspace(
  files: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>> = {},
): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-agent-"));
  const home = mkdtempSync(join(tmpdir(), "inferhub-home-"));
  writeFiles(folder, files);
  writeFiles(home, settings);
  return {
    folder,
    home,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    remove: () => {
      for (const each of [folder, home]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** What a program printed, and its exit code. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const PACKAGES = fileURLToPath(new URL("../node_modules/", import.meta.url));

/** Whether a program of a package is installed, as some are for a few platforms alone. */
export const isInstalled = (program: string): boolean => existsSync(join(PACKAGES, program));

/** Runs a script of an installed package with Node, in a workspace, without the environment of the tests. */
export const runAgent = (
  script: string,
  args: readonly string[],
  workspace: Workspace,
  env: Readonly<Record<string, string>>,
): Promise<Run> => run(process.execPath, [join(PACKAGES, script), ...args], workspace, env);

/** Runs a native program of an installed package, as `runAgent` runs a script. */
export const runNativeAgent = (
  program: string,
  args: readonly string[],
  workspace: Workspace,
  env: Readonly<Record<string, string>>,
): Promise<Run> => run(join(PACKAGES, program), args, workspace, env);

async function run(
  program: string,
  args: readonly string[],
  { folder, home }: Workspace,
  env: Readonly<Record<string, string>>,
): Promise<Run> {
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      PATH: process.env["PATH"],
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

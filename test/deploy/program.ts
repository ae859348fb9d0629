import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { expect } from "vitest";
import { onCleanup } from "../cleanup.ts";

const root = join(import.meta.dirname, "../..");

/** The command line as one program, inside the repository, so that it finds its dependencies. */
export async function bundleProgram(name: string): Promise<{ readonly path: string; remove(): void }> {
  const home = join(root, "node_modules/.cache/inferhub", name);
  const bundle = await rolldown({
    input: join(root, "packages/cli/src/main.ts"),
    platform: "node",
    resolve: { conditionNames: ["@inferhub/source", "node", "import", "default"] },
    logLevel: "silent",
    external: ["@inferhub/local", "@electric-sql/pglite", "pg", "pg-boss", "@fastify/busboy"],
  });
  mkdirSync(home, { recursive: true });
  await bundle.write({ dir: join(home, "dist"), format: "esm", entryFileNames: "main.mjs" });
  await bundle.close();
  // The program reads its version from the parent of its folder.
  copyFileSync(join(root, "packages/cli/package.json"), join(home, "package.json"));
  return {
    path: join(home, "dist/main.mjs"),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A folder that is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-deploy-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Running {
  readonly child: ChildProcess;
  readonly isEnded: () => boolean;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Ends it, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface ProgramOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Written to `inferhub.json` in the folder, in which the program runs. */
  readonly config?: object;
  /** Its output when it is ready. */
  readonly saysWhenUp: string;
}

/** Starts the program with nothing of this process's environment but the path. */
export async function startProgram(options: ProgramOptions): Promise<Running> {
  const { program, args, folder, env, config, saysWhenUp } = options;
  if (config) writeFileSync(join(folder, "inferhub.json"), JSON.stringify(config));
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (piece) => {
    stdout += piece;
  });
  child.stderr.on("data", (piece) => {
    stderr += piece;
  });
  const isEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, "exit");
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (!isEnded()) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  onCleanup(() => stop("SIGKILL"));
  // A program that ended without this output reports why.
  await expect.poll(() => stdout + (isEnded() ? stderr : "")).toContain(saysWhenUp);
  return { child, isEnded, stdout: () => stdout, stderr: () => stderr, stop };
}

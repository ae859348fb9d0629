import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { builtinModules } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { beforeAll, onTestFinished } from "vitest";

const fromPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

let bundled: Promise<string> | undefined;

/** Bundles the entry once for all files of a worker. Returns the path of a program for Node. */
export function useBinary(): () => string {
  let path = "";
  beforeAll(async () => {
    bundled ??= bundleBinary();
    path = await bundled;
  });
  return () => path;
}

async function bundleBinary(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "inferhub-bin-"));
  process.once("exit", () => rmSync(home, { recursive: true, force: true }));
  const bundle = await rolldown({
    input: fromPackage("src/main.ts"),
    platform: "node",
    resolve: { conditionNames: ["@inferhub/source", "node", "import", "default"] },
    // The database is loaded on use, and no test of the binary uses it. Local models have files next to their program.
    external: [/^node:/, /^@inferhub\/local$/, /^@electric-sql\//, /^drizzle-orm/, ...builtinModules],
  });
  await bundle.write({ dir: join(home, "dist"), format: "esm", entryFileNames: "main.mjs" });
  await bundle.close();
  // The program reads its version from the parent of its folder.
  copyFileSync(fromPackage("package.json"), join(home, "package.json"));
  // The sandbox reads the files of the demos from the catalog's package.
  symlinkSync(fromPackage("../../node_modules"), join(home, "node_modules"));
  return join(home, "dist", "main.mjs");
}

interface Spawned {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

interface SpawnOptions {
  readonly env?: Record<string, string>;
  readonly stdin?: string;
  readonly cwd?: string;
}

/** Starts a process with only the path of this environment; it does not outlive the test. */
export function start(command: string, words: readonly string[], options: SpawnOptions = {}): Spawned {
  const child = spawn(command, words, {
    env: { PATH: process.env["PATH"] ?? "", ...options.env },
    ...(options.cwd && { cwd: options.cwd }),
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (piece) => {
    stdout += piece;
  });
  child.stderr.on("data", (piece) => {
    stderr += piece;
  });
  child.stdin.on("error", () => undefined).end(options.stdin ?? "");
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended, stdout: () => stdout, stderr: () => stderr };
}

/** A server on a free loopback port for the length of a test; gives its address. */
export async function upstream(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

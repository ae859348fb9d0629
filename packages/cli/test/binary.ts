import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { beforeAll, onTestFinished } from "vitest";

const fromPackage = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const BIN = fromPackage("bin/inferhub.mjs");

/** The path of the built program for Node, which starts in half the time of its sources. */
export function useBinary(): () => string {
  beforeAll(() => {
    if (!existsSync(fromPackage("dist/main.js")))
      throw new Error("The command line is not built. Run: npm run build");
  });
  return () => BIN;
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

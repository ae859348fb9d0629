import { execFile, spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished } from "vitest";
import { itWith } from "./tools/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const exec = promisify(execFile);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Without the API keys of this environment: the sandbox handles every request. */
const env = (port: number) => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  PORT: String(port),
});

/** Runs `npm start` until it prints its URL. */
async function start(port: number) {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: env(port),
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, which ends with the programs that build.
    detached: true,
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  onTestFinished(() => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  });
  await expect.poll(() => output, { interval: 50 }).toContain("npx inferhub");
  return { child, ended, output: () => output };
}

describe("npm start", () => {
  itWith("curl", "serves, prints lines that work as they stand, and stops cleanly", async () => {
    const port = await freePort();
    const server = await start(port);
    // In order, each with the time that it took.
    expect(server.output()).toMatch(/^\[1\/3\] .*\d s\n\[2\/3\] .*\d s\n\[3\/3\] .*\d s\n/);
    expect(server.output()).toContain(`http://127.0.0.1:${port}`);
    const lines = server
      .output()
      .split("\n")
      .map((line) => line.trim());
    const curl = lines.find((line) => line.startsWith("curl ")) ?? "";
    const inferhub = lines.find((line) => line.startsWith("npx inferhub ")) ?? "";
    const answered = await exec("sh", ["-c", curl], { cwd: root });
    const answer = JSON.parse(answered.stdout);
    expect(answer).toMatchObject({
      data: [{ label: expect.any(String), score: expect.any(Number) }, {}],
      meta: { servedBy: expect.stringMatching(/^(local|sandbox)$/) },
    });
    // Local models come from the registry; without it the sandbox replaces them.
    const isLocal = answer.meta.servedBy === "local";
    const ran = await exec("sh", ["-c", inferhub], { cwd: root });
    expect(ran.stdout).toMatch(isLocal ? /positive\t0\.\d+/ : /stand-in label [AB]\t0\.\d+/);
    expect(ran.stderr.includes("Sandbox response, not from the model")).toBe(!isLocal);

    const second = spawn(process.execPath, ["scripts/start.mjs"], {
      cwd: root,
      env: env(port),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let complaint = "";
    second.stderr.on("data", (text) => (complaint += text));
    expect(await new Promise((resolve) => second.on("exit", resolve))).toBe(1);
    expect(complaint).toContain(String(port));
    expect(complaint).toContain("PORT");
    expect(complaint.match(/ … up to date, \d+\.\d s\n/g)).toHaveLength(3);
    expect(complaint).not.toMatch(/at .*\.js:/);

    server.child.kill("SIGINT");
    expect(await server.ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});

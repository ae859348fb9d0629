import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type SandboxOptions, startSandbox } from "@inferhub/sandbox";
import { describe, expect, it, onTestFinished } from "vitest";
import { divided, itOutsideRelease } from "../../../test/breadth.ts";
import { EXIT_CODE_MEANINGS } from "../src/exit-codes.ts";
import { CANARY, WAV } from "./answers.ts";
import { start, useBinary } from "./binary.ts";
import { folder } from "./folder.ts";

const entry = useBinary();
const inferhub = (words: readonly string[], options = {}) =>
  start(process.execPath, [entry(), ...words], options);

/** URL of a separate sandbox. */
async function sandbox(options: SandboxOptions = {}): Promise<string> {
  const running = await startSandbox(options);
  onTestFinished(() => running.stop());
  return running.origin;
}

const failing = (fault: string) => sandbox({ faults: [{ fault }] });
const classify = ["run", "text-classification", "fine", "-p", "hf-inference"];
const chat = ["run", "chat-completion", "Name three lighthouses", "-p", "groq", "-m", "llama-3.1-8b-instant"];

async function takenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

/** Stops a stream in its middle. */
async function stopped(signal: NodeJS.Signals) {
  const url = await sandbox({ chunkMs: 300 });
  const { child, stdout, ended } = inferhub([...chat, "--url", url]);
  await expect.poll(stdout).not.toBe("");
  child.kill(signal);
  const outcome = await ended;
  // Partial output is kept, and its line is ended.
  expect(outcome.stdout).toMatch(/\S\n$/);
  return outcome;
}

async function severalOfWhichOneFails() {
  const cwd = await folder();
  for (const name of ["a.wav", "b.wav"]) await writeFile(join(cwd, name), WAV);
  const url = await sandbox({ faults: [{ fault: "400", calls: 1 }] });
  const words = ["run", "automatic-speech-recognition", "*.wav", "-p", "hf-inference", "--url", url];
  return inferhub(words, { cwd }).ended;
}

/** Real runs, each of which ends with the code before it. */
const RUNS: readonly (readonly [code: number, what: string, run: () => Promise<{ code: number | null }>])[] =
  [
    [0, "an answer", async () => inferhub([...classify, "--url", await sandbox()]).ended],
    [0, "a list", () => inferhub(["tasks"]).ended],
    [1, "a port that is taken", async () => inferhub(["sandbox", "--port", await takenPort()]).ended],
    [
      1,
      "something broken",
      async () => {
        const env = { INFERHUB_TIMEOUT: "soon", INFERHUB_PORT: "0" };
        return inferhub(["doctor", "--offline"], { env, cwd: await folder() }).ended;
      },
    ],
    [2, "a flag that there is not", () => inferhub(["run", "--bogus"]).ended],
    [2, "a refused input", async () => inferhub([...classify, "--url", await failing("422")]).ended],
    [
      2,
      "a confirmation without a terminal",
      async () => {
        const cwd = await folder();
        await writeFile(join(cwd, "a.txt"), "old");
        return inferhub([...classify, "-o", "a.txt", "--url", await sandbox()], { cwd }).ended;
      },
    ],
    [
      3,
      "a file that there is not",
      () => inferhub(["run", "image-classification", "gone.png", "--url", "http://127.0.0.1:9"]).ended,
    ],
    [
      3,
      "a model that is not there",
      async () => inferhub([...classify, "--url", await failing("404")]).ended,
    ],
    [4, "no key", () => inferhub(classify).ended],
    [4, "a refused key", async () => inferhub([...classify, "--url", await failing("401")]).ended],
    [5, "a provider that fails", async () => inferhub([...classify, "--url", await failing("500")]).ended],
    [5, "no network", () => inferhub([...classify, "--url", "http://127.0.0.1:9"]).ended],
    [
      6,
      "no answer in time",
      async () => {
        const url = await failing("latency; ms=60000");
        return inferhub([...classify, "--timeout", "1", "--url", url]).ended;
      },
    ],
    [
      7,
      "a stream that is cut",
      async () => inferhub([...chat, "--url", await failing("cut; after=2")]).ended,
    ],
    [7, "one of two that fails", severalOfWhichOneFails],
    [130, "Ctrl-C in a stream", () => stopped("SIGINT")],
    [143, "a request to end in a stream", () => stopped("SIGTERM")],
  ];

describe("the binary", () => {
  it.each(divided(RUNS, ([code]) => `${code}`))("ends with %i after %s", async (code, _, run) => {
    expect(await run()).toMatchObject({ code });
  });

  itOutsideRelease("was seen to end with every code of the table", () => {
    const seen = new Set(RUNS.map(([code]) => String(code)));
    expect([...seen].sort()).toEqual(Object.keys(EXIT_CODE_MEANINGS).sort());
  });

  itOutsideRelease("ends quietly with 0 when the reader of a list leaves", async () => {
    const script = `"$0" "$@" | head -1; echo "\${PIPESTATUS[0]}"`;
    const words = ["--norc", "-c", script, process.execPath, entry(), "help", "--json"];
    expect(await start("bash", words).ended).toMatchObject({ stdout: "{\n0\n", stderr: "" });
  });

  itOutsideRelease("never shows a key", async () => {
    const env = { HF_TOKEN: CANARY, INFERHUB_TOKEN: CANARY };
    const outcomes = await Promise.all([
      inferhub([...classify, "-v", "--url", await failing("401")], { env }).ended,
      inferhub([...classify, "-v", "--json", "--url", "http://127.0.0.1:9"], { env }).ended,
      inferhub(["providers"], { env }).ended,
    ]);
    for (const { stdout, stderr } of outcomes) expect(stdout + stderr).not.toContain(CANARY);
  });
});

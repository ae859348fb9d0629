import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type SandboxOptions, startSandbox } from "@inferhub/sandbox";
import { describe, expect, it, onTestFinished } from "vitest";
import { casesOutsideRelease, divided, itOutsideRelease } from "../../../test/breadth.ts";
import { EXIT_CODE_MEANINGS } from "../src/exit-codes.ts";
import { CANARY, WAV } from "./answers.ts";
import { start, useBinary } from "./binary.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

const entry = useBinary();
/** The binary in a process. */
const inferhub = (words: readonly string[], options = {}) =>
  start(process.execPath, [entry(), ...words], options);
/** The command line in this process, whose result is the exit code of the binary. */
const here = (words: readonly string[], given: Parameters<typeof run>[1] = {}) =>
  run(words, { fetch, ...given });

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
  return here(words, { cwd });
}

type Run = readonly [code: number, what: string, run: () => Promise<{ code: number | null }>];

/** Runs of the binary, each of which ends with the code before it: what a command gives, and what a signal does. */
const PROCESSES: readonly Run[] = [
  [0, "an answer", async () => inferhub([...classify, "--url", await sandbox()]).ended],
  [7, "a stream that is cut", async () => inferhub([...chat, "--url", await failing("cut; after=2")]).ended],
  [130, "Ctrl-C in a stream", () => stopped("SIGINT")],
  [143, "a request to end in a stream", () => stopped("SIGTERM")],
];

/** Runs in this process. */
const RUNS: readonly Run[] = [
  [0, "a list", () => here(["tasks"])],
  [1, "a port that is taken", async () => here(["sandbox", "--port", await takenPort()])],
  [
    1,
    "something broken",
    async () => {
      const env = { INFERHUB_TIMEOUT: "soon", INFERHUB_PORT: "0" };
      return here(["doctor", "--offline"], { env, cwd: await folder() });
    },
  ],
  [2, "a flag that there is not", () => here(["run", "--bogus"])],
  [2, "a refused input", async () => here([...classify, "--url", await failing("422")])],
  [
    2,
    "a confirmation without a terminal",
    async () => {
      const cwd = await folder();
      await writeFile(join(cwd, "a.txt"), "old");
      const words = [...classify, "-o", "a.txt", "--url", await sandbox()];
      return here(words, { cwd, stdin: "" });
    },
  ],
  [
    3,
    "a file that there is not",
    () => here(["run", "image-classification", "gone.png", "--url", "http://127.0.0.1:9"]),
  ],
  [3, "a model that is not there", async () => here([...classify, "--url", await failing("404")])],
  [4, "no key", () => here(classify)],
  [4, "a refused key", async () => here([...classify, "--url", await failing("401")])],
  [5, "a provider that fails", async () => here([...classify, "--url", await failing("500")])],
  [5, "no network", () => here([...classify, "--url", "http://127.0.0.1:9"])],
  [
    6,
    "no answer in time",
    async () => here([...classify, "--timeout", "1", "--url", await failing("latency; ms=60000")]),
  ],
  [7, "one of two that fails", severalOfWhichOneFails],
];

describe("the binary", () => {
  it.each(divided(PROCESSES, ([code]) => (code < 143 ? `${code}` : [])))(
    "ends with %i after %s",
    async (code, _, run) => {
      expect(await run()).toMatchObject({ code });
    },
  );

  it.each(casesOutsideRelease(RUNS))("has the exit code %i after %s", async (code, _, run) => {
    expect(await run()).toMatchObject({ code });
  });

  itOutsideRelease("was seen to end with every code of the table", () => {
    const seen = new Set([...PROCESSES, ...RUNS].map(([code]) => String(code)));
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
      here([...classify, "-v", "--url", await failing("401")], { env }),
      here([...classify, "-v", "--json", "--url", "http://127.0.0.1:9"], { env }),
      here(["providers"], { env }),
    ]);
    for (const { stdout, stderr } of outcomes) expect(stdout + stderr).not.toContain(CANARY);
  });
});

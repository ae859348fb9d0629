import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describeProgress, sizeText } from "../src/progress/describe.ts";
import { createProgress, type ProgressStyle } from "../src/progress/progress.ts";
import { progressStyle } from "../src/progress/progress-style.ts";
import { createStatusLine } from "../src/progress/status-line.ts";
import { CANARY, fakeFetch, json } from "./answers.ts";
import { collector, run } from "./context.ts";
import { folder } from "./folder.ts";

/** A clock that moves only when the test moves it. */
function handClock() {
  let nowMs = 0;
  const works = new Set<{ everyMs: number; dueMs: number; work: () => void }>();
  return {
    clock: {
      now: () => nowMs,
      every: (everyMs: number, work: () => void) => {
        const entry = { everyMs, dueMs: nowMs + everyMs, work };
        works.add(entry);
        return () => works.delete(entry);
      },
    },
    pass(ms: number) {
      const until = nowMs + ms;
      for (; nowMs < until; nowMs += 10) {
        for (const entry of works) {
          if (entry.dueMs > nowMs + 10) continue;
          entry.dueMs += entry.everyMs;
          entry.work();
        }
      }
    },
    running: () => works.size,
  };
}

function telling(style: ProgressStyle) {
  const stderr = collector(true);
  const lines: string[] = [];
  const hand = handClock();
  const status = createStatusLine({ stderr: stderr.stream });
  const progress = createProgress(style, { status, write: (line) => void lines.push(line) }, hand.clock);
  return { progress, lines, drawn: () => stderr.bytes().toString().split("\r\u001b[2K").slice(1), ...hand };
}

describe("progress on one line", () => {
  it("is drawn at most ten times a second, however often it changes", () => {
    const { progress, drawn, pass } = telling("line");
    for (let done = 0; done < 100; done++) {
      progress.update({ what: "100 calls", done, total: 100 });
      pass(10);
    }
    expect(drawn().length).toBeGreaterThan(5);
    expect(drawn().length).toBeLessThanOrEqual(11);
  });

  it("disappears when it ends, and does not draw again", () => {
    const { progress, drawn, pass, running } = telling("line");
    progress.update({ what: "a job", state: "running" });
    progress.end();
    pass(1000);
    expect(drawn()).toEqual(["a job: running, 0 s", ""]);
    expect(running()).toBe(0);
  });

  it("shows control codes and fits the terminal", () => {
    const { progress, drawn } = telling("line");
    progress.update({ what: "a job", state: `\u001b[2J${"x".repeat(200)}` });
    expect(drawn()[0]).toContain("\\x1b[2J");
    expect(drawn()[0]).toHaveLength(99);
  });
});

describe("progress in lines", () => {
  it("is one at the start, one each half minute and one at the end", () => {
    const { progress, lines, pass } = telling("plain");
    progress.update({ what: "a job", state: "queued", position: 3 });
    pass(10_000);
    progress.update({ what: "a job", state: "running" });
    pass(55_000);
    progress.end();
    expect(lines).toEqual([
      "a job: queued, 3 ahead, 0 s",
      "a job: running, 30 s",
      "a job: running, 1 min 0 s",
      "a job: running, 1 min 5 s, ended",
    ]);
  });

  it("is an object for each change with json", () => {
    const { progress, lines } = telling("json");
    progress.update({ what: "a job", state: "queued" });
    progress.update({ what: "a job", state: "queued" });
    progress.update({ what: "a job", state: "running", share: 0.5 });
    progress.end();
    expect(lines.map((line) => JSON.parse(line).progress)).toEqual([
      { event: "start", what: "a job", state: "queued", elapsedMs: 0 },
      { event: "change", what: "a job", state: "running", share: 0.5, elapsedMs: 0 },
      { event: "end", what: "a job", state: "running", share: 0.5, elapsedMs: 0 },
    ]);
  });

  it("prints nothing with mode none, or without progress", () => {
    const none = telling("none");
    none.progress.update({ what: "a job" });
    none.pass(60_000);
    none.progress.end();
    const idle = telling("plain");
    idle.progress.end();
    expect([none.lines, idle.lines]).toEqual([[], []]);
  });
});

it.each([
  [
    { what: "12 calls", done: 3, total: 12, state: "a.wav" },
    6_000,
    "12 calls: 3 of 12 done, a.wav, 30.0/min, 18 s left",
  ],
  [{ what: "12 calls", done: 0, total: 12 }, 6_000, "12 calls: 0 of 12 done"],
  [
    { what: "12 calls", done: 6, total: 12, failed: 2 },
    3_000,
    "12 calls: 6 of 12 done, 2 failed, 2.0/s, 3 s left",
  ],
  [{ what: "a job", state: "running", share: 0.254 }, 3_700_000, "a job: running, 25%, 1 h 1 min"],
])("%j after %i ms reads %s", (state, elapsedMs, expected) => {
  expect(describeProgress(state, elapsedMs)).toBe(expected);
});

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [12_400_000, "12.4 MB"],
  [3e12, "3000.0 GB"],
])("%i bytes are %s", (bytes, expected) => {
  expect(sizeText(bytes)).toBe(expected);
});

it.each([
  ["auto", true, {}, "line"],
  ["auto", false, {}, "plain"],
  ["auto", true, { TERM: "dumb" }, "plain"],
  ["auto", true, { CI: "true" }, "plain"],
  ["auto", true, { CI: "false" }, "line"],
  ["plain", true, {}, "plain"],
  ["json", true, {}, "json"],
  ["none", false, {}, "none"],
] as const)("%s at a terminal: %s with %j is %s", (mode, isTTY, env, expected) => {
  expect(progressStyle(mode, { stderr: collector(isTTY).stream, env })).toBe(expected);
});

describe("a call", () => {
  const env = { HF_TOKEN: CANARY };
  const transcribe = ["run", "automatic-speech-recognition", "-p", "hf-inference"];

  async function large(): Promise<string> {
    const cwd = await folder();
    await writeFile(join(cwd, "talk.wav"), new Uint8Array(2_500_000));
    return cwd;
  }

  it("tells that much is sent", async () => {
    const { fetch } = fakeFetch(() => json({ text: "hello" }));
    const { stderr, stdout } = await run([...transcribe, "talk.wav"], { env, fetch, cwd: await large() });
    expect(stdout).toBe("hello\n");
    expect(stderr).toMatch(/^automatic-speech-recognition: sending 2\.5 MB, 0 s$/m);
    expect(stderr).toMatch(/^automatic-speech-recognition: answering, \d+ s, ended$/m);
  });

  it("tells it as objects, and not at all when it is to be quiet", async () => {
    const { fetch } = fakeFetch(() => json({ text: "hello" }));
    const cwd = await large();
    const words = [...transcribe, "talk.wav", "-m", "acme/ear", "--progress", "json"];
    const { stderr } = await run(words, { env, fetch, cwd });
    const events = stderr
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).progress.event);
    expect(events).toEqual(["start", "change", "end"]);
    expect((await run([...words, "-q"], { env, fetch, cwd })).stderr).toBe("");
  });

  it("leaves no line behind at a terminal", async () => {
    const { fetch } = fakeFetch(() => json({ text: "hello" }));
    const given = { env: { ...env, NO_COLOR: "1" }, fetch, cwd: await large(), terminal: true };
    const { stderr, stdout } = await run([...transcribe, "talk.wav", "-m", "acme/ear"], given);
    expect(stdout).toBe("hello\n");
    expect(stderr).toContain("sending 2.5 MB");
    expect(stderr.endsWith("\r\u001b[2K")).toBe(true);
  });

  it("in plain lines stays so at a terminal", async () => {
    const { fetch } = fakeFetch(() => json({ text: "hello" }));
    const given = { env: { ...env, NO_COLOR: "1" }, fetch, cwd: await large(), terminal: true };
    const { stderr } = await run([...transcribe, "talk.wav", "-m", "acme/ear", "--plain-progress"], given);
    expect(stderr).not.toContain("\u001b");
    expect(stderr).toContain("sending 2.5 MB");
  });
});

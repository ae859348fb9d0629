import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll } from "vitest";
import { SLOWNESS } from "../../../../test/slowness.ts";
import type { Answer, Case } from "../case.ts";

/** With tolerance: the tests of other files run at the same time. */
const LONGEST_MS = 15_000 * SLOWNESS;
const MEMORY_MB = 1_024;

/** Renders in a separate process, so that a template that hangs or uses all memory fails only its test. */
export function useJail() {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-jail-"));
  const program = join(folder, "child.mjs");
  let child: ChildProcess | null = null;

  beforeAll(async () => {
    const input = fileURLToPath(new URL("./child.ts", import.meta.url));
    const build = await rolldown({ input, platform: "node" });
    await build.write({ file: program, codeSplitting: false });
  }, 60_000);
  afterAll(() => {
    child?.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });

  function run(testCase: Case): Promise<Answer> {
    child ??= fork(program, { execArgv: [`--max-old-space-size=${MEMORY_MB}`], stdio: "ignore" });
    const prisoner = child;
    return new Promise((resolve) => {
      const timer = setTimeout(() => prisoner.kill("SIGKILL"), LONGEST_MS);
      const finish = (answer: Answer) => {
        clearTimeout(timer);
        prisoner.removeAllListeners();
        resolve(answer);
      };
      prisoner.once("message", (answer) => finish(answer as Answer));
      prisoner.once("exit", (_code, signal) => {
        child = null;
        const type = signal === "SIGKILL" ? "HANG" : "OUT OF MEMORY";
        finish({ error: { type, message: testCase.template, line: null, template: null } });
      });
      prisoner.send(testCase);
    });
  }
  return { run };
}

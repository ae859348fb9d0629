import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs a step whose program is a line of JavaScript. */
async function runStep(program: string): Promise<{ code: number | null; output: string }> {
  const step = `{ label: "Testing a step", isDone: () => false, run: (command) => command(process.execPath, ["-e", ${JSON.stringify(program)}]) }`;
  const script = `import { runSteps } from "./scripts/steps.mjs"; await runSteps([${step}]);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: root });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output };
}

describe("a step", () => {
  it("prints its action and its duration, and hides the output of its program", async () => {
    const { code, output } = await runStep("console.log('chatter')");
    expect(code).toBe(0);
    expect(output).toMatch(/^\[1\/1\] Testing a step … \d+\.\d s\n$/);
  });

  it("that fails is named, with the end of its output and the file of all of it", async () => {
    const { code, output } = await runStep(
      "for (let n = 0; n < 99; n++) console.log('line', n); process.exit(3)",
    );
    expect(code).toBe(1);
    expect(output).toMatch(/failed after \d+\.\d s/);
    expect(output).toContain("Testing a step failed.");
    expect(output).toContain("line 98");
    expect(output).not.toContain("line 9\n");
    const [, file = ""] = /The whole output: (\S+)/.exec(output) ?? [];
    expect(readFileSync(join(root, file), "utf8")).toContain("line 9\n");
  });

  it.each([
    ["ENOSPC: no space left on device", "The disk is full"],
    ["getaddrinfo EAI_AGAIN registry.example", "The npm registry cannot be reached"],
    ["EACCES: permission denied", "check who owns this folder"],
  ])("that fails with %s says what to do", async (cause, advice) => {
    const { output } = await runStep(`throw new Error(${JSON.stringify(cause)})`);
    expect(output).toContain(advice);
  });

  it("waits for another that runs in the same clone", async () => {
    const both = await Promise.all([1, 2].map(() => runStep("setTimeout(() => {}, 800)")));
    const waited = both.filter(({ output }) => output.includes("Another command builds in this clone"));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(waited).toHaveLength(1);
  });
});

import { execFile, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { casesOutsideRelease, isRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { SLOWNESS } from "../../../test/slowness.ts";
import { browserCommand, itWith, toolPath } from "../../../test/tools/index.ts";
import { startSandbox } from "../src/index.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const examples = fileURLToPath(new URL("../examples", import.meta.url));

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in an example's folder, without the environment of this test run. */
async function run(example: string, program: string, args: readonly string[], env = {}): Promise<Ran> {
  const { PATH, HOME } = process.env;
  const options = { cwd: join(examples, example), env: { PATH, HOME, NO_COLOR: "1", ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** How many tests each example has. */
const counted = (file: string, pattern: RegExp) =>
  readFileSync(join(examples, file), "utf8").match(pattern)?.length;

describe("the examples, run from a fresh folder", () => {
  itInRelease("vitest", async () => {
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const { code, output } = await run("vitest", process.execPath, [
      vitest,
      "run",
      `--testTimeout=${20_000 * SLOWNESS}`,
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain(`${counted("vitest/assistant.test.ts", /^test\(/gm)} passed`);
  });

  itOutsideRelease("node:test", async () => {
    const { code, output } = await run("node-test", process.execPath, ["--test"]);
    expect(code, output).toBe(0);
    expect(output).toContain(`pass ${counted("node-test/assistant.test.js", /^test\(/gm)}\n`);
  });

  itInRelease("playwright", async () => {
    const { executablePath, env } = browserCommand();
    const { code, output } = await run("playwright", process.execPath, ["--test"], {
      ...env,
      CHROME_PATH: executablePath,
    });
    expect(code, output).toBe(0);
    expect(output).toContain(`pass ${counted("playwright/page.test.js", /^test\(/gm)}\n`);
  });

  if (isRelease())
    itWith("pythonRequests", "pytest", async () => {
      const hasPytest = spawnSync(toolPath("pythonRequests"), ["-c", "import pytest"]).status === 0;
      const sandbox = await startSandbox({ chunkMs: 1, jobMs: 100 });
      const env = { SANDBOX_URL: sandbox.origin, PYTHONDONTWRITEBYTECODE: "1" };
      const args = hasPytest ? ["-m", "pytest", "-q", "-p", "no:cacheprovider"] : ["run.py"];
      const { code, output } = await run("pytest", toolPath("pythonRequests"), args, env);
      await sandbox.stop();
      expect(code, output).toBe(0);
      const tests = counted("pytest/test_assistant.py", /^def test_/gm);
      if (hasPytest) expect(output).toContain(`${tests} passed`);
      else expect(output.match(/^passed test_/gm)).toHaveLength(tests ?? 0);
    });
});

it.each(casesOutsideRelease(readdirSync(examples)))("%s says in about five lines what it is", (example) => {
  const lines = readFileSync(join(examples, example, "README.md"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeLessThanOrEqual(6);
});

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { divided, isRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { describeWith, itWith, toolPath } from "../../../test/tools/index.ts";
import { start, useBinary } from "./binary.ts";
import { folder } from "./folder.ts";

const entry = useBinary();
const outcome = (words: readonly string[], options = {}) =>
  start(process.execPath, [entry(), ...words], options).ended;

/** Runs a line of shell in which `inferhub` is the binary. */
const shell = (line: string, cwd: string) =>
  start("bash", ["--norc", "-c", `inferhub() { "$NODE" "$ENTRY" "$@"; }; ${line}`], {
    cwd,
    env: { NODE: process.execPath, ENTRY: entry() },
  }).ended;

describeWith("python", "code in Python", () => {
  it.each(
    divided(
      [
        ["chat-completion", "--provider groq --stream"],
        ["text-to-image", "--client requests --provider fal-ai"],
        ["automatic-speech-recognition", ""],
        ["sentence-similarity", "--lib sentence-transformers"],
      ] as const,
      () => "any",
    ),
  )("of %s goes into a file that Python reads", async (subject, flags) => {
    const cwd = await folder();
    const line = `inferhub snippet ${subject} ${flags} > f.py && ${toolPath("python")} -m py_compile f.py && echo fine`;
    const { code, stdout, stderr } = await shell(line, cwd);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "fine\n" });
    expect(stderr).toMatch(/^Model: /m);
    expect(await readFile(join(cwd, "f.py"), "utf8")).not.toContain("Model: ");
  });
});

describe("code", () => {
  itInRelease("of JavaScript goes into a file that Node reads", async () => {
    const cwd = await folder();
    const line = `inferhub snippet text-to-image --lang js --client fetch -q > f.mjs && "$NODE" --check f.mjs`;
    expect(await shell(line, cwd)).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

describe("lists", () => {
  itOutsideRelease("are cut by other programs", async () => {
    const cwd = await folder();
    const line = `inferhub models --provider groq | cut -f1,4 | sort | head -n 100`;
    const { code, stdout } = await shell(line, cwd);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^id\tparameters$/m);
    expect(stdout).toMatch(/^openai\/gpt-oss-20b\t\d{11}$/m);
  });

  itInRelease("end quietly when the reader leaves", async () => {
    const line = `inferhub models --jsonl | head -n 1 | wc -l; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await shell(line, await folder());
    expect({ stdout: stdout.trim().split(/\s+/), stderr }).toEqual({ stdout: ["1", "0"], stderr: "" });
  });

  if (!isRelease())
    itWith("pseudoTerminal", "are paged on a terminal, without color if it is disabled", async () => {
      const line = [process.execPath, entry(), "models"].join(" ");
      const { stdout } = await start("script", ["-qec", line, "/dev/null"], { env: { NO_COLOR: "1" } }).ended;
      expect(stdout).toMatch(/Page 1 of \d+, \d+ models; --page 2 shows more/);
      expect(stdout).not.toContain("\u001b");
      expect(stdout).not.toContain("\t");
    });
});

describe("templates", () => {
  itOutsideRelease("are read from a pipe and rendered to the letter", async () => {
    const { code, stdout } = await outcome(["render", "-", "--set", "names=[1.0, 2]"], {
      stdin: "{{ names }}",
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "[1.0, 2]" });
  });

  itInRelease("are found wanting with an exit code of 1", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "a.jinja"), "{{ x | uper }}");
    const { code, stdout } = await outcome(["render", "check", "a.jinja"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^a\.jinja:1:8: error /);
  });
});

itOutsideRelease("tells of a file by its name", async () => {
  const { code, stdout } = await outcome(["gguf", "model-8b-Q4_K_M.gguf"]);
  expect(code).toBe(0);
  expect(stdout).toContain("type\tQ4_K_M\n");
});

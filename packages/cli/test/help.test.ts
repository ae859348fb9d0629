import { describe, expect, it } from "vitest";
import { COMMANDS } from "../src/commands/index.ts";
import { findSuggestion } from "../src/text/find-suggestion.ts";
import { run } from "./context.ts";

describe("help", () => {
  it.each(["", ...COMMANDS.map(({ name }) => name)])(
    "of %j is an example first and one screen",
    async (name) => {
      const { code, stdout, stderr } = await run(name ? [name, "--help"] : ["--help"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout.startsWith("Example:\n  ")).toBe(true);
      expect(stdout.split("\n").length).toBeLessThan(40);
      expect(stdout).toMatchSnapshot();
    },
  );

  it.each([[["-h", "run"]], [["run", "-h"]], [["help", "run"]], [["run", "x", "--json", "--help"]]])(
    "is there anywhere: %j",
    async (words) => {
      expect((await run(words)).stdout).toBe((await run(["run", "--help"])).stdout);
    },
  );

  it.each([[[]], [["help"]], [["-h"]]])("is what %j shows", async (words) => {
    expect((await run(words)).stdout).toBe((await run(["--help"])).stdout);
  });

  it.each([[["--help", "exit-codes"]], [["help", "exit-codes"]], [["run", "-h", "exit-codes"]]])(
    "explains exit codes: %j",
    async (words) => {
      const { code, stdout } = await run(words);
      expect(code).toBe(0);
      expect(stdout).toMatchInlineSnapshot(`
        "Exit codes

          0    done
          1    failed
          2    invalid usage or input
          3    not found
          4    API key missing or rejected
          5    the provider failed
          6    timed out
          7    partly done: a truncated stream, or some of several inputs failed
          130  interrupted (Ctrl-C)
          143  terminated
        "
      `);
    },
  );

  it("for an unknown command reports it", async () => {
    expect(await run(["help", "rnu"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Did you mean run?"),
    });
  });

  it("has bold titles for people only", async () => {
    expect((await run(["--help"], { terminal: true })).stdout).toContain("\u001b[1m");
    expect((await run(["--help"], { terminal: true, env: { NO_COLOR: "1" } })).stdout).not.toContain(
      "\u001b",
    );
  });

  it("is not printed for an option after --", async () => {
    const { code } = await run(["run", "text-classification", "--", "--help"]);
    expect(code).toBe(4);
  });
});

it("tells its version", async () => {
  expect((await run(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it.each([
  ["grok", "groq"],
  ["togehter", "together"],
  ["text", "text-to-image"],
  ["x", undefined],
  ["entirely-different", undefined],
])("near %s is %s", (word, expected) => {
  expect(findSuggestion(word, ["groq", "together", "text-to-image"])).toBe(expected);
});

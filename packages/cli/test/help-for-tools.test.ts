import { describe, expect, it } from "vitest";
import { COMMANDS } from "../src/commands/index.ts";
import { EXIT_CODE_MEANINGS } from "../src/exit-codes.ts";
import { run } from "./context.ts";

interface Tree {
  readonly name: string;
  readonly summary: string;
  readonly page?: string;
  readonly examples?: readonly string[];
  readonly options: readonly { flags: string[]; about: string; takesValue: boolean; group?: string }[];
  readonly commands: readonly Tree[];
  readonly exitCodes?: object;
}

describe("help --json", () => {
  it("is the whole tree of commands", async () => {
    const { code, stdout, stderr } = await run(["help", "--json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const tree = JSON.parse(stdout) as Tree;
    expect(tree.commands.map(({ name }) => name)).toEqual(COMMANDS.map(({ name }) => name));
    expect(tree.exitCodes).toEqual(JSON.parse(JSON.stringify(EXIT_CODE_MEANINGS)));
    for (const { name, examples, page } of tree.commands) {
      expect(examples?.[0]).toContain(`inferhub ${name}`);
      expect(page).toMatch(new RegExp(`^https://.*#${name}$`));
    }
    const all = (each: Tree): readonly Tree[] => [each, ...each.commands.flatMap(all)];
    for (const { options, summary } of all(tree)) {
      expect(summary).not.toBe("");
      for (const { flags, about } of options) expect([flags.length > 0, about !== ""]).toEqual([true, true]);
    }
  });

  it("is one command with its groups, choices and variables", async () => {
    const { stdout } = await run(["help", "run", "--json"]);
    const { name, options } = JSON.parse(stdout) as Tree;
    expect(name).toBe("run");
    expect(options).toContainEqual({
      flags: ["--progress"],
      about: expect.any(String),
      takesValue: true,
      required: false,
      choices: ["auto", "plain", "json", "none"],
      group: "Notes",
      variables: ["INFERHUB_PROGRESS"],
    });
    expect(JSON.parse((await run(["help", "completion", "--json"])).stdout)).toMatchObject({
      arguments: [{ name: "shell", required: true, choices: ["bash", "zsh", "fish", "powershell"] }],
    });
  });

  it("for an unknown command reports it", async () => {
    const { code, stderr } = await run(["help", "rnu", "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(stderr).error.message).toContain("Did you mean run?");
  });
});

describe("an unknown flag", () => {
  it.each([
    [["run", "x", "--frce"], "Did you mean --force?"],
    [["run", "x", "--require-tokens"], "--require-tokens belongs to inferhub gateway"],
    [["run", "x", "--require-tokens=1"], "--require-tokens belongs to inferhub gateway"],
    [["chat", "--replay=x"], "--replay belongs to inferhub sandbox"],
    [["chat", "--admin"], "--admin belongs to inferhub gateway tokens create"],
    [["chat", "--no-such-thing-anywhere"], "unknown option '--no-such-thing-anywhere'"],
  ])("%j names what has it, or what was meant", async (words, message) => {
    const { code, stderr } = await run(words);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });
});

describe("color", () => {
  it.each([
    [["--no-color"], { FORCE_COLOR: "1" }, false],
    [["--color"], { NO_COLOR: "1" }, true],
    [["--no-color", "--color"], {}, true],
    [[], { TERM: "dumb" }, false],
    [[], {}, true],
  ])("with %j and %j is %s", async (words, env, expected) => {
    const { stdout } = await run(["providers", ...words], { terminal: true, env });
    expect(stdout.includes("\u001b[1m")).toBe(expected);
  });

  it("is not disabled by an option after --", async () => {
    const { code, stderr } = await run(["run", "text-classification", "--", "--no-color"]);
    expect(code).toBe(4);
    expect(stderr).toContain("No API key");
  });
});

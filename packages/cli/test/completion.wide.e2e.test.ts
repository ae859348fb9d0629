import { chmod, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { PROVIDERS } from "@inferhub/inference";
import { beforeAll, describe, expect, it } from "vitest";
import { isRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { itWith } from "../../../test/tools/index.ts";
import { COMMANDS } from "../src/commands/index.ts";
import { COMPLETION_SCRIPTS } from "../src/completion/scripts.ts";
import { start, useBinary } from "./binary.ts";
import { run } from "./context.ts";
import { folder } from "./folder.ts";

const ids = PROVIDERS.map(({ id }) => id);

/** The next words, each with its first line. */
async function next(...words: string[]) {
  const { code, stdout } = await run(["__complete", ...words]);
  expect(code).toBe(0);
  const [directive = "", ...lines] = stdout.trimEnd().split("\n");
  return { directive, words: lines.map((line) => line.split("\t")[0] ?? "") };
}

describe("the next words", () => {
  itOutsideRelease("is a command first, or help about one", async () => {
    const names = COMMANDS.map(({ name }) => name);
    expect((await next("")).words).toEqual([...names, "help"]);
    expect((await next("prov")).words).toEqual(["providers"]);
    expect((await next("help", "ga")).words).toEqual(["gateway"]);
    expect((await next("--v")).words).toEqual(["--version"]);
  });

  it.each([
    [["run", "text-to-i"], ["text-to-image"]],
    [["run", "x", "--provider", "gr"], ["groq"]],
    [["run", "x", "-p", "gr"], ["groq"]],
    [["run", "x", "--provider=gr"], ["--provider=groq"]],
    // As bash hands it over.
    [["run", "x", "--provider", "=", "gr"], ["groq"]],
    [
      ["run", "x", "--progress", ""],
      ["auto", "plain", "json", "none"],
    ],
    [["run", "x", "--forc"], ["--force"]],
    [["run", "x", "--", "--forc"], []],
    [["providers", "s"], ["show"]],
    [["providers", "show", "together"], ["together"]],
    [["tasks", "show", "text-to-im"], ["text-to-image"]],
    [["gateway", "tok"], ["tokens"]],
    [["render", "for"], ["format"]],
    [["render", ""], []],
    [["snippet", "text-to-im"], ["text-to-image"]],
    [["snippet", "openai/gpt-oss-2"], ["openai/gpt-oss-20b"]],
    [
      ["libraries", "show", "transf"],
      ["transformers", "transformers.js"],
    ],
    [["gateway", "tokens", "c"], ["create"]],
    [["gateway", "tokens", "create", "--providers", "groq,tog"], ["groq,together"]],
    [["completion", ""], Object.keys(COMPLETION_SCRIPTS)],
    [["no-such-command", ""], []],
    [["run", "x", "--bogus", "''"], []],
  ])("after %j is %j", async (words, expected) => {
    const found = await next(...words);
    expect(found.directive).toMatch(/^:(?:words|files)$/);
    expect(found.words).toEqual(expected);
  });

  itOutsideRelease("is every provider there is", async () => {
    expect((await next("run", "x", "-p", "")).words).toEqual(ids);
  });

  itOutsideRelease("is left to the shell for files and folders", async () => {
    expect(await next("run", "text-to-image", "")).toEqual({ directive: ":files", words: [] });
    expect(await next("render", "")).toEqual({ directive: ":files", words: [] });
    expect(await next("run", "x", "-o", "")).toEqual({ directive: ":files", words: [] });
    expect(await next("sandbox", "--record", "")).toEqual({ directive: ":folders", words: [] });
  });
});

itOutsideRelease("lists the supported shells for an unknown shell", async () => {
  const { code, stderr } = await run(["completion", "tcsh"]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining("bash, zsh, fish, powershell"),
  });
});

describe("the script of", () => {
  const entry = useBinary();
  let path = "";
  let scripts = "";
  const scriptFor = (shell: string) => join(scripts, shell);

  beforeAll(async () => {
    const { mkdtemp } = await import("node:fs/promises");
    const { tmpdir } = await import("node:os");
    scripts = await mkdtemp(join(tmpdir(), "inferhub-completion-"));
    const program = join(scripts, "inferhub");
    await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${entry()}' "$@"\n`);
    await chmod(program, 0o755);
    path = [scripts, process.env["PATH"]].join(delimiter);
    for (const shell of Object.keys(COMPLETION_SCRIPTS)) {
      await writeFile(scriptFor(shell), (await run(["completion", shell])).stdout);
    }
    return async () => {
      const { rm } = await import("node:fs/promises");
      await rm(scripts, { recursive: true, force: true });
    };
  });

  const shell = async (name: string, script: string, cwd?: string) => {
    const env = { PATH: path, HOME: scripts, TERM: "dumb" };
    const { stdout, stderr } = await start(name, ["-c", script], { env, ...(cwd && { cwd }) }).ended;
    expect(stderr).toBe("");
    return stdout.trim().split("\n");
  };

  const bash = (words: readonly string[], cwd?: string) =>
    shell(
      "bash",
      `source '${scriptFor("bash")}'
       COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
       _inferhub 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`,
      cwd,
    );

  itOutsideRelease("bash completes commands, ids, values and files", async () => {
    expect(await bash(["inferhub", "prov"])).toEqual(["providers"]);
    expect(await bash(["inferhub", "run", "x", "--provider", "gr"])).toEqual(["groq"]);
    expect(await bash(["inferhub", "run", "x", "--provider", "=", "gr"])).toEqual(["groq"]);
    expect(await bash(["inferhub", "run", "x", "--provider", "="])).toEqual(ids);
    const cwd = await folder();
    await writeFile(join(cwd, "talk one.flac"), "");
    expect(await bash(["inferhub", "run", "x", "ta"], cwd)).toEqual(["talk one.flac"]);
  });

  if (!isRelease())
    itWith("zsh", "zsh completes them with descriptions", async () => {
      const zsh = (words: readonly string[]) =>
        shell(
          "zsh",
          `compdef() { :; }; _files() { print files; }; _describe() { print -l -- "\${(@P)4}"; }
         source '${scriptFor("zsh")}'
         words=(${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length}
         _inferhub`,
        );
      expect(await zsh(["inferhub", "prov"])).toEqual(["providers:list inference providers"]);
      expect(await zsh(["inferhub", "run", "x", "--provider", "gr"])).toEqual(["groq:Groq"]);
      expect(await zsh(["inferhub", "run", "x", ""])).toEqual(["files"]);
    });

  if (isRelease())
    itWith("fish", "fish completes them", async () => {
      const fish = (line: string) => shell("fish", `source '${scriptFor("fish")}'; complete -C '${line}'`);
      expect(await fish("inferhub prov")).toEqual(["providers\tlist inference providers"]);
      expect(await fish("inferhub run x --provider gr")).toEqual(["groq\tGroq"]);
      expect(await fish("inferhub run x --provider=gr")).toEqual(["--provider=groq\tGroq"]);
      expect(await fish("inferhub run x --prog")).toHaveLength(1);
    });
});

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { createProject, findNameProblem, toPackageName } from "../src/index.ts";
import { run } from "../src/run.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "create-inferhub-"));
  return () => rmSync(home, { recursive: true, force: true });
});

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

describe("createProject", () => {
  it("writes a project into a new folder", async () => {
    const { files, name } = await createProject({ folder: join(home, "my-chat") });
    expect(name).toBe("my-chat");
    expect(files).toEqual([
      ".gitignore",
      "index.html",
      "package.json",
      "src/chat.spec.ts",
      "src/chat.ts",
      "src/page.tsx",
      "src/server.ts",
      "tsconfig.json",
      "vite.config.ts",
    ]);
    const manifest = JSON.parse(readFileSync(join(home, "my-chat", "package.json"), "utf8"));
    expect(manifest).toMatchObject({ name: "my-chat", dependencies: { "@inferhub/react": `^${version}` } });
  });

  it("writes into an empty folder that has a repository", async () => {
    mkdirSync(join(home, "chat", ".git"), { recursive: true });
    await createProject({ folder: join(home, "chat") });
    expect(existsSync(join(home, "chat", "package.json"))).toBe(true);
  });
});

describe("the command", () => {
  it("prints the next steps, and marks sandbox output", async () => {
    const { exitCode, stdout } = await run([join(home, "my-chat")], home);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("cd my-chat");
    expect(stdout).toContain("imitates");
  });

  it.each<[name: string, args: string[], exitCode: number, said: RegExp[]]>([
    [
      "a folder that is not empty",
      ["full"],
      1,
      [/full is not empty: a, b, c, and 1 more\./, /Choose an empty folder/],
    ],
    ["a file", ["full/a"], 1, [/is a file\./]],
    ["a folder below a file", ["full/a/chat"], 1, [/A part of .* is a file\./]],
    [
      "an invalid package name",
      ["My Chat"],
      1,
      [/"My Chat" is not a package name: it has capital letters\./, /"my-chat"/],
    ],
    ["an invalid name as an option", ["chat", "--name", "../x"], 1, [/it starts with "\."/, /"x"/]],
    ["two folders", ["a", "b"], 2, [/One folder is expected/, /--help/]],
    ["an unknown option", ["--typescript"], 2, [/--typescript/, /--help/]],
  ])("reports %s", async (_, [first = "", ...args], exitCode, said) => {
    mkdirSync(join(home, "full"));
    for (const file of ["a", "b", "c", "d"]) writeFileSync(join(home, "full", file), "");
    const before = readdirSync(home, { recursive: true });
    const given = first.startsWith("--") ? first : join(home, first);
    const result = await run([given, ...args.map((each) => (each === "b" ? join(home, each) : each))], home);
    expect(result).toMatchObject({ exitCode, stdout: "" });
    for (const each of said) expect(result.stderr).toMatch(each);
    expect(readdirSync(home, { recursive: true })).toEqual(before);
  });

  it("shows its help", async () => {
    expect((await run(["--help"], home)).stdout).toContain("Usage: npm create inferhub");
  });
});

describe("a folder without write permission", () => {
  // Root can write everywhere, so another user runs the function.
  it.skipIf(process.getuid?.() === undefined)("is reported", async () => {
    const isRoot = process.getuid?.() === 0;
    chmodSync(home, 0o555);
    if (isRoot) process.seteuid?.(65534);
    const result = await run([join(home, "chat")], home).finally(() => {
      if (isRoot) process.seteuid?.(0);
      chmodSync(home, 0o755);
    });
    expect(result).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/permission denied\.\nChoose a folder/),
    });
  });
});

describe("an old Node", () => {
  it("is reported before anything else runs", () => {
    const old = join(home, "old.cjs");
    writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });");
    const binary = fileURLToPath(new URL("../bin/create-inferhub.cjs", import.meta.url));
    const failed = (() => {
      try {
        execFileSync(process.execPath, ["-r", old, binary, join(home, "chat")], { stdio: "pipe" });
        return undefined;
      } catch (error) {
        return error as { status: number; stderr: Buffer };
      }
    })();
    expect(failed?.status).toBe(1);
    expect(String(failed?.stderr)).toMatch(/needs Node 20\.19\.0 or later\. This is Node 18\.20\.0\./);
  });
});

describe("package names", () => {
  it.each([
    ["chat", undefined],
    ["my-chat.2", undefined],
    ["", "it is empty"],
    ["Chat", "it has capital letters"],
    ["my chat", "it has spaces"],
    [".chat", 'it starts with "."'],
    ["_chat", 'it starts with "_"'],
    ["chat!", 'it has "!"'],
    ["node_modules", "npm reserves it"],
    ["x".repeat(215), "it has more than 214 characters"],
  ])("%s: %s", (name, problem) => {
    expect(findNameProblem(name)).toBe(problem);
  });

  it.each(["My Chat", "../..", "Ünïcode", "!!!", "a/b"])("%s has a valid one close to it", (text) => {
    expect(findNameProblem(toPackageName(text))).toBeUndefined();
  });
});

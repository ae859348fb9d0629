import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { runCli } from "inferhub";
import { describe, expect, it } from "vitest";
import { expandGlob } from "../src/io/glob.ts";
import { CANARY, chunkOf, fakeFetch, json, PNG, stream, WAV } from "./answers.ts";
import { collector, run, start } from "./context.ts";
import { folder } from "./folder.ts";

const env = { HF_TOKEN: CANARY };
const transcribe = ["run", "automatic-speech-recognition", "-p", "hf-inference", "-q"];

/** A folder with audio files, which differ in their last byte. */
async function recordings(names: readonly string[]): Promise<string> {
  const cwd = await folder();
  for (const [index, name] of names.entries()) {
    await mkdir(join(cwd, name, ".."), { recursive: true });
    await writeFile(join(cwd, name), new Uint8Array([...WAV, index]));
  }
  return cwd;
}

/** Responds with the name of the file, and fails for some. */
const listener = (failing: readonly number[] = [], status = 400) =>
  fakeFetch(async ({ body }) => {
    const index = new Uint8Array(await (body as Blob).arrayBuffer()).at(-1) ?? 0;
    return failing.includes(index) ? json({ error: "no sound" }, status) : json({ text: `file ${index}` });
  });

describe("a pattern", () => {
  it.each([
    ["*.wav", ["a.wav", "b.wav"]],
    ["?.wav", ["a.wav", "b.wav"]],
    ["[!a].wav", ["b.wav"]],
    ["[ab].*", ["a.wav", "b.wav"]],
    ["sub/*.wav", ["sub/c.wav"]],
    ["**/*.wav", ["a.wav", "b.wav", "sub/c.wav", "sub/deep/d.wav"]],
    ["s*/**/d.wav", ["sub/deep/d.wav"]],
    [".*", [".hidden.wav"]],
    ["*.flac", []],
    ["none/*.wav", []],
    ["*.(wav)", []],
  ])("%s stands for %j", async (pattern, expected) => {
    const cwd = await recordings([
      "b.wav",
      "a.wav",
      ".hidden.wav",
      "sub/c.wav",
      "sub/deep/d.wav",
      "note.txt",
    ]);
    expect(await expandGlob(cwd, pattern)).toEqual(expected);
  });

  it("matches links to files, but not folders and broken links", async () => {
    const cwd = await recordings(["a.wav", "b.wav/inner"]);
    await symlink("a.wav", join(cwd, "c.wav"));
    await symlink("gone.wav", join(cwd, "d.wav"));
    expect(await expandGlob(cwd, "*.wav")).toEqual(["a.wav", "c.wav"]);
  });

  it("may be absolute", async () => {
    const cwd = await recordings(["a.wav"]);
    expect(await expandGlob("/", join(cwd, "*.wav"))).toEqual([join(cwd, "a.wav")]);
  });
});

describe("several files", () => {
  it("are a call each, in order, each under its name", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    const { fetch, seen } = listener();
    const { code, stdout } = await run([...transcribe, "*.wav"], { env, fetch, cwd });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "==> a.wav <==\nfile 0\n==> b.wav <==\nfile 1\n",
    });
    expect(seen).toHaveLength(2);
  });

  it("are lines or one list of JSON", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    const { fetch } = listener();
    const lines = await run([...transcribe, "a.wav", "b.wav", "--jsonl"], { env, fetch, cwd });
    expect(
      lines.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { input: "a.wav", data: { text: "file 0" }, meta: { provider: "hf-inference" } },
      { input: "b.wav", data: { text: "file 1" } },
    ]);
    const { stdout } = await run([...transcribe, "a.wav", "b.wav", "--json"], { env, fetch, cwd });
    expect(JSON.parse(stdout)).toMatchObject([{ input: "a.wav" }, { input: "b.wav" }]);
    const both = await run([...transcribe, "a.wav", "--json", "--jsonl"], { env, fetch, cwd });
    expect(both.code).toBe(2);
  });

  it("are written to a folder, which is created, with unique names", async () => {
    const cwd = await recordings(["a.wav", "sub/a.wav"]);
    const { fetch } = listener();
    const { code, stdout } = await run([...transcribe, "**/*.wav", "-o", "out/"], { env, fetch, cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(await readdir(join(cwd, "out"))).toEqual(["a-2.txt", "a.txt"]);
    expect(await readFile(join(cwd, "out", "a-2.txt"), "utf8")).toBe("file 1\n");
  });

  it("don't overwrite files, which is checked before the first call", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    await mkdir(join(cwd, "out"));
    await writeFile(join(cwd, "out", "b.txt"), "old");
    const { fetch, seen } = listener();
    const { code, stderr } = await run([...transcribe, "*.wav", "-o", "out"], { env, fetch, cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining("Overwrite it with --force"),
    });
    expect(seen).toEqual([]);
    expect((await run([...transcribe, "*.wav", "-o", "out", "--yes"], { env, fetch, cwd })).code).toBe(0);
    expect(await readFile(join(cwd, "out", "b.txt"), "utf8")).toBe("file 1\n");
  });

  it.each([
    [["-o", "out.txt"], "Several results need a folder"],
    [["gone.wav"], "File not found: gone.wav"],
  ])("cannot be with %j, which is found out before the first call", async (words, message) => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    const { fetch, seen } = listener();
    const { stderr } = await run([...transcribe, "a.wav", "b.wav", ...words], { env, fetch, cwd });
    expect(stderr).toContain(message);
    expect(seen).toEqual([]);
  });

  it("that are images need a folder in a pipe, and have the extension of their format", async () => {
    const cwd = await folder();
    for (const name of ["a.png", "b.png"]) await writeFile(join(cwd, name), PNG);
    const answer = () => new Response(PNG, { headers: { "content-type": "image/webp" } });
    const { fetch } = fakeFetch(answer);
    const words = ["run", "image-to-image", "*.png", "-p", "hf-inference", "--param", "prompt=dusk"];
    const piped = await run(words, { env, fetch, cwd });
    expect({ code: piped.code, stderr: piped.stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining("-o folder/"),
    });
    expect((await run([...words, "-o", "out/"], { env, fetch, cwd })).code).toBe(0);
    expect(await readdir(join(cwd, "out"))).toEqual(["a.webp", "b.webp"]);
  });

  it("of text are a call each as well", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "one.txt"), "first");
    await writeFile(join(cwd, "two.txt"), "second");
    const { fetch, seen } = fakeFetch(() => json([{ label: "fine", score: 1 }]));
    const words = ["run", "text-classification", "@*.txt", "-p", "hf-inference", "-q"];
    const { stdout } = await run(words, { env, fetch, cwd });
    expect(seen.map(({ body }) => body)).toEqual([{ inputs: "first" }, { inputs: "second" }]);
    expect(stdout).toContain("==> two.txt <==\nlabel\tscore\n");
  });
});

describe("when some fail", () => {
  it("the others finish, the error is printed, and the code is 7", async () => {
    const cwd = await recordings(["a.wav", "b.wav", "c.wav"]);
    const { fetch } = listener([1]);
    const { code, stdout, stderr } = await run([...transcribe, "*.wav"], { env, fetch, cwd });
    expect({ code, stdout }).toEqual({
      code: 7,
      stdout: "==> a.wav <==\nfile 0\n==> c.wav <==\nfile 2\n",
    });
    expect(stderr).toMatch(/^b\.wav: .*no sound/m);
    expect(stderr).toContain("1 of 3 failed; the remaining ones succeeded");
    const lines = await run([...transcribe, "*.wav", "--jsonl"], { env, fetch, cwd });
    const [, failed] = lines.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(failed).toMatchObject({ input: "b.wav", error: { code: "request-refused" } });
  });

  it("in all files, the code is that of the failure", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    const { fetch } = listener([0, 1], 404);
    expect((await run([...transcribe, "*.wav"], { env, fetch, cwd })).code).toBe(3);
  });

  it("stop without a key", async () => {
    const cwd = await recordings(["a.wav", "b.wav", "c.wav"]);
    const { fetch, seen } = listener([0, 1, 2], 401);
    expect((await run([...transcribe, "*.wav"], { env, fetch, cwd })).code).toBe(4);
    expect(seen).toHaveLength(1);
  });

  it("because the reader has left, no more calls are made", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    const { fetch, seen } = listener();
    const stdout = new Writable({
      write: (_piece, _encoding, done) => done(Object.assign(new Error("closed"), { code: "EPIPE" })),
    });
    stdout.on("error", () => undefined);
    const { stream: stderr, bytes } = collector(false);
    const stdin = Readable.from([]);
    const context = { stdin, stdout, stderr, env, cwd, fetch };
    expect(await runCli([...transcribe, "*.wav"], context)).toBe(0);
    expect({ calls: seen.length, said: bytes().toString() }).toEqual({ calls: 1, said: "" });
  });

  it("because they were stopped, finished results are kept", async () => {
    const cwd = await recordings(["a.wav", "b.wav"]);
    let calls = 0;
    const fetch: typeof globalThis.fetch = async (_, init) => {
      calls += 1;
      if (calls === 1) return json({ text: "first" });
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    };
    const words = [...transcribe, "*.wav", "--json"];
    const running = start(words, { env, fetch, cwd });
    await expect.poll(() => calls).toBe(2);
    running.signal("SIGINT");
    const { code, stdout } = await running.ended;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject([{ input: "a.wav", data: { text: "first" } }]);
  });
});

describe("--jsonl of one call", () => {
  it("is a line for each chunk of a stream, and one for its metadata", async () => {
    const { fetch } = fakeFetch(() => stream([chunkOf("Hel"), chunkOf("lo", "stop")]));
    const words = ["run", "chat-completion", "hi", "-p", "hf-inference", "--jsonl", "-q"];
    const { code, stdout } = await run(words, { env, fetch });
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ chunk: { choices: [{ delta: { content: "Hel" } }] } });
    expect(lines.at(-1)).toMatchObject({ meta: { provider: "hf-inference" } });
  });

  it("is one line without streaming", async () => {
    const { fetch } = fakeFetch(() => json([{ label: "fine", score: 1 }]));
    const words = ["run", "text-classification", "x", "-p", "hf-inference", "--jsonl", "-q"];
    const { stdout } = await run(words, { env, fetch });
    expect(stdout.split("\n")).toHaveLength(2);
    expect(JSON.parse(stdout)).toMatchObject({ data: [{ label: "fine" }] });
  });
});

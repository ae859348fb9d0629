import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { CANARY, chunkOf, fakeFetch, json, PNG, stream, WAV } from "./answers.ts";
import { run, start } from "./context.ts";
import { folder } from "./folder.ts";

const scores = [
  { label: "POSITIVE", score: 0.9321 },
  { label: "NEGATIVE", score: 0.0679 },
];
const classify = ["run", "text-classification", "I", "like it", "-p", "hf-inference"];
const env = { HF_TOKEN: CANARY };
const picture = () => new Response(PNG, { headers: { "content-type": "image/png" } });
const draw = ["run", "text-to-image", "a lighthouse", "-p", "hf-inference"];

describe("one call", () => {
  it("sends words, with the example model and a note about it", async () => {
    const { fetch, seen } = fakeFetch(() => json(scores));
    const { code, stdout, stderr } = await run(classify, { env, fetch });
    expect(code).toBe(0);
    expect(stdout).toBe("label\tscore\nPOSITIVE\t0.9321\nNEGATIVE\t0.0679\n");
    expect(stderr).toContain("Model: distilbert/distilbert-base-uncased-finetuned-sst-2-english");
    expect(seen[0]?.body).toEqual({ inputs: "I like it" });
    expect(seen[0]?.headers.get("authorization")).toBe(`Bearer ${CANARY}`);
    expect(stdout + stderr).not.toContain(CANARY);
  });

  it("shows bars on a terminal, in color unless it is disabled", async () => {
    const { fetch } = fakeFetch(() => json(scores));
    const plain = await run(classify, { env: { ...env, NO_COLOR: "1" }, fetch, terminal: true });
    expect(plain.stdout).toBe(`POSITIVE  0.9321  ${"█".repeat(18)}▋\nNEGATIVE  0.0679  █▍\n`);
    const colored = await run(classify, { env, fetch, terminal: true });
    expect(colored.stdout).toContain("\u001b[32m█");
    const dumb = await run(classify, { env: { ...env, TERM: "dumb" }, fetch, terminal: true });
    expect(dumb.stdout).toBe(plain.stdout);
  });

  it("keeps results plain in a pipe even if color is forced", async () => {
    const { fetch } = fakeFetch(() => json(scores));
    const { stdout, stderr } = await run(classify, { env: { ...env, FORCE_COLOR: "1" }, fetch });
    expect(stdout).not.toContain("\u001b");
    expect(stderr).toContain("\u001b[2m");
  });

  it("prints one JSON document", async () => {
    const { fetch } = fakeFetch(() => json(scores));
    const { stdout } = await run([...classify, "--json", "-q"], { env, fetch });
    expect(JSON.parse(stdout)).toMatchObject({
      data: scores,
      meta: { provider: "hf-inference", operation: "text-classification", attempts: 1 },
    });
  });

  it("prints no notes with --quiet, and requests without secrets with --verbose", async () => {
    const { fetch } = fakeFetch(() => json(scores));
    expect((await run([...classify, "-q"], { env, fetch })).stderr).toBe("");
    const { stderr } = await run([...classify, "-v"], { env, fetch });
    expect(stderr).toMatch(/^POST https:\/\/.*text-classification|POST https:\/\/router/m);
    expect(stderr).toMatch(/ {2}200 after \d+ ms/);
    expect(stderr).not.toContain(CANARY);
  });

  it("reports that the response is from the sandbox", async () => {
    const { fetch } = fakeFetch(() => json(scores, 200, { "x-inferhub-served-by": "sandbox" }));
    const { stderr } = await run(classify, { env, fetch });
    expect(stderr).toContain("Sandbox response, not from the model");
  });

  it("says which provider answered, unless the user sets it", async () => {
    const message = { role: "assistant", content: "Aye." };
    const { fetch } = fakeFetch(() => json({ choices: [{ message, finish_reason: "stop" }] }));
    const words = ["run", "chat-completion", "Ready?", "--json"];
    const options = { env: { OPENAI_API_KEY: "sk-x" }, fetch };
    const model = ["-m", "openai/gpt-4o-mini"];
    expect((await run([...words, ...model], options)).stderr).toContain("Served by OpenAI\n");
    const named = await run([...words, ...model, "-p", "openai"], options);
    expect(named).toMatchObject({ code: 0, stderr: expect.not.stringContaining("Served by") });
  });

  it("says that a local model of a gateway answered", async () => {
    const { fetch } = fakeFetch(() => json(scores, 200, { "x-inferhub-served-by": "local" }));
    const words = ["run", "text-classification", "fine", "-p", "local", "-m", "wink-sentiment"];
    const { stderr } = await run([...words, "--url", "http://127.0.0.1:9"], { env, fetch });
    expect(stderr).toContain("Served by wink-sentiment, a model on this machine\n");
  });

  it("goes to the address that --url or INFERHUB_URL names, with neither a key nor a named provider", async () => {
    const { fetch, seen } = fakeFetch(() => json(scores));
    const words = ["run", "text-classification", "fine", "-m", "acme/mood"];
    await run([...words, "--url", "http://127.0.0.1:9/"], { fetch });
    await run(words, { fetch, env: { INFERHUB_URL: "http://127.0.0.1:8" } });
    expect(seen.map(({ url }) => url)).toEqual([
      "http://127.0.0.1:9/hf-inference/models/acme/mood",
      "http://127.0.0.1:8/hf-inference/models/acme/mood",
    ]);
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer inferhub-no-key");
  });

  it("sends a gateway its token, and no key of a provider", async () => {
    const { fetch, seen } = fakeFetch(() => json(scores));
    const env = { INFERHUB_TOKEN: "ihub_mine", HF_TOKEN: "hf_canary", GROQ_API_KEY: "gsk-canary" };
    await run([...classify, "--url", "http://127.0.0.1:9/"], { fetch, env });
    expect(seen[0]?.headers.get("authorization")).toBe("Bearer ihub_mine");
    expect(JSON.stringify([...(seen[0]?.headers ?? [])])).not.toContain("canary");
  });

  it("rejects an invalid URL", async () => {
    const { code, stderr } = await run([...classify, "--url", "localhost:8787"]);
    expect(code).toBe(2);
    expect(stderr).toContain("http://127.0.0.1:8787");
  });
});

describe("input", () => {
  it("reads text from the pipe, named or not, and from files", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "note.txt"), "from a file\n");
    const { fetch, seen } = fakeFetch(() => json(scores));
    const start = ["run", "text-classification", "-p", "hf-inference"];
    await run(start, { env, fetch, stdin: "from a pipe\n" });
    await run([...start, "-"], { env, fetch, stdin: "from a pipe" });
    await run([...start, "@note.txt"], { env, fetch, cwd });
    await run([...start, "@@name"], { env, fetch, cwd });
    const texts = ["from a pipe", "from a pipe", "from a file", "@name"];
    expect(seen.map(({ body }) => body)).toEqual(texts.map((inputs) => ({ inputs })));
  });

  it("combines several inputs to a list if the operation accepts one", async () => {
    const { fetch, seen } = fakeFetch(() => json([[3, 4]]));
    const embed = ["run", "feature-extraction", "-p", "hf-inference"];
    await run([...embed, "one", "two"], { env, fetch });
    await run([...embed, "one"], { env, fetch });
    expect(seen.map(({ body }) => body)).toEqual([{ inputs: ["one", "two"] }, { inputs: "one" }]);
  });

  it("sends a media file with its type, by name or through the pipe", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "talk.wav"), WAV);
    const { fetch, seen } = fakeFetch(() => json({ text: "hello" }));
    const transcribe = ["run", "automatic-speech-recognition", "-p", "hf-inference"];
    expect((await run([...transcribe, "talk.wav"], { env, fetch, cwd })).stdout).toBe("hello\n");
    await run(transcribe, { env, fetch, stdin: WAV });
    for (const { body, headers } of seen) {
      expect(headers.get("content-type")).toBe("audio/wav");
      expect(new Uint8Array(await (body as Blob).arrayBuffer())).toEqual(WAV);
    }
    expect(seen).toHaveLength(2);
  });

  it("saves files that an output contains as base64", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "talk.wav"), WAV);
    const blob = Buffer.from(WAV).toString("base64");
    const track = (label: string) => ({ label, "content-type": "audio/wav", blob });
    const separate = ["run", "audio-to-audio", "talk.wav", "-p", "hf-inference"];
    const one = fakeFetch(() => json([track("speech")]));
    await run([...separate, "-o", "clean.wav"], { env, fetch: one.fetch, cwd });
    expect(await readFile(join(cwd, "clean.wav"))).toEqual(Buffer.from(WAV));
    const two = fakeFetch(() => json([track("Speaker 1"), track("../Speaker 2")]));
    const { stderr } = await run([...separate, "-o", "clean.wav", "--force"], { env, fetch: two.fetch, cwd });
    expect(stderr).toContain("clean-speaker-1.wav");
    expect(await readFile(join(cwd, "clean-speaker-2.wav"))).toEqual(Buffer.from(WAV));
    await run([...separate, "-o", "clean.wav", "--force"], { env, fetch: two.fetch, cwd });
    expect(await readdir(cwd)).toHaveLength(4);
    const piped = await run(separate, { env, fetch: two.fetch, cwd });
    expect(JSON.parse(piped.stdout)).toHaveLength(2);
  });

  it.each([
    [["automatic-speech-recognition", "gone.wav"], 3, "File not found: gone.wav"],
    [["automatic-speech-recognition", "a.wav", "b.wav"], 3, "File not found: a.wav"],
    [["automatic-speech-recognition", "*.wav"], 3, "File not found: *.wav"],
    [["text-classification"], 2, "needs a text"],
    [["automatic-speech-recognition"], 2, "needs an audio file"],
    [["text-classification", ""], 2, "The text is empty"],
    [["text-clasification", "x"], 2, "Did you mean text-classification?"],
    [["chat-completion", "x", "--param", "accessToken=1"], 2, "--param cannot set accessToken"],
    [["text-classification", "x", "--param", "top_k"], 2, "--param must be name=value"],
    [["text-classification", "x", "--param", "__proto__.a=1"], 2, "--param must be name=value"],
    [["text-classification", "x", "--param", "top_k=0"], 2, "top_k"],
    [["text-classification", "x", "--frce"], 2, "Did you mean --force?"],
  ])("%j ends with %i", async (words, expected, message) => {
    const { code, stdout, stderr } = await run(["run", ...words, "-p", "hf-inference"], { env });
    expect(stderr).toContain(message);
    expect(code).toBe(expected);
    expect(stdout).toBe("");
  });

  it("sets parameters at the operation's path", async () => {
    const { fetch, seen } = fakeFetch(({ url }) =>
      url.includes("chat") ? stream([chunkOf("ok", "stop")]) : json(scores),
    );
    const call = ["-p", "hf-inference", "--param"];
    await run(["run", "text-classification", "x", ...call, "top_k=2", "--param", "deep.er=[1]"], {
      env,
      fetch,
    });
    await run(["run", "chat-completion", "x", ...call, "temperature=0.5", "--param", "stop=a=b"], {
      env,
      fetch,
    });
    const messages = [{ role: "user", content: "y" }];
    await run(["run", "chat-completion", ...call, `messages=${JSON.stringify(messages)}`], { env, fetch });
    expect(seen[0]?.body).toEqual({ inputs: "x", parameters: { top_k: 2, deep: { er: [1] } } });
    expect(seen[1]?.body).toMatchObject({ temperature: 0.5, stop: "a=b", stream: true });
    expect(seen[1]?.body).toMatchObject({ messages: [{ role: "user", content: "x" }] });
    expect(seen[2]?.body).toMatchObject({ messages });
  });
});

describe("output", () => {
  it("streams text, and ends it with a line end", async () => {
    const { fetch } = fakeFetch(() => stream([chunkOf("Hel"), chunkOf("lo", "stop")]));
    const { code, stdout } = await run(["run", "chat-completion", "hi", "-p", "hf-inference"], {
      env,
      fetch,
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Hello\n" });
  });

  it("shows control codes to people and passes them through pipes", async () => {
    const { fetch } = fakeFetch(() => stream([chunkOf("a\u001b[2Jb\u202e", "stop")]));
    const chat = ["run", "chat-completion", "hi", "-p", "hf-inference"];
    expect((await run(chat, { env, fetch, terminal: true })).stdout).toBe("a\\x1b[2Jb\\u202e\n");
    expect((await run(chat, { env, fetch })).stdout).toBe("a\u001b[2Jb\u202e\n");
  });

  it("describes vectors to people and gives JSON lines to pipes", async () => {
    const { fetch } = fakeFetch(() =>
      json([
        [3, 4],
        [0, 1],
      ]),
    );
    const embed = ["run", "feature-extraction", "one", "two", "-p", "hf-inference"];
    expect((await run(embed, { env, fetch })).stdout).toBe("[3,4]\n[0,1]\n");
    const { stdout } = await run(embed, { env: { ...env, NO_COLOR: "1" }, fetch, terminal: true });
    expect(stdout.split("\n")[0]).toBe("2 numbers  norm 5.0000  [3.0000, 4.0000]");
  });

  it("gives a file's bytes to pipes and names one for people, another each time", async () => {
    const cwd = await folder();
    const { fetch } = fakeFetch(picture);
    expect(new Uint8Array((await run(draw, { env, fetch, cwd })).bytes)).toEqual(PNG);
    expect(await readdir(cwd)).toEqual([]);
    expect((await run(draw, { env, fetch, cwd, terminal: true })).stdout).toBe("text-to-image.png\n");
    expect((await run(draw, { env, fetch, cwd, terminal: true })).stdout).toBe("text-to-image-2.png\n");
    expect(new Uint8Array(await readFile(join(cwd, "text-to-image.png")))).toEqual(PNG);
  });

  it("doesn't overwrite files without --force, which is checked before the call", async () => {
    const cwd = await folder();
    await writeFile(join(cwd, "kept.png"), "old");
    const { fetch, seen } = fakeFetch(picture);
    const refused = await run([...draw, "-o", "kept.png"], { env, fetch, cwd });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("--force");
    expect(seen).toEqual([]);
    expect(await readFile(join(cwd, "kept.png"), "utf8")).toBe("old");
    expect(await run([...draw, "-o", "kept.png", "--force"], { env, fetch, cwd })).toMatchObject({
      code: 0,
      stdout: "",
    });
    expect(new Uint8Array(await readFile(join(cwd, "kept.png")))).toEqual(PNG);
    expect(await readdir(cwd)).toEqual(["kept.png"]);
  });

  it("writes to folders, and reports a missing folder", async () => {
    const cwd = await folder();
    await mkdir(join(cwd, "out"));
    const { fetch } = fakeFetch(() => json(scores));
    await run([...classify, "-o", "out"], { env, fetch, cwd });
    expect(await readFile(join(cwd, "out", "text-classification.txt"), "utf8")).toContain("POSITIVE\t0.9321");
    expect((await run([...classify, "-o", "gone/x.txt"], { env, fetch, cwd })).code).toBe(3);
  });

  it("puts a file into the JSON document, or names it there", async () => {
    const cwd = await folder();
    const { fetch } = fakeFetch(picture);
    const inline = JSON.parse((await run([...draw, "--json"], { env, fetch, cwd })).stdout);
    expect(inline.data).toEqual({
      mediaType: "image/png",
      sizeBytes: PNG.length,
      base64: Buffer.from(PNG).toString("base64"),
    });
    const saved = JSON.parse((await run([...draw, "--json", "-o", "a.png"], { env, fetch, cwd })).stdout);
    expect(saved.data.file).toBe(join(cwd, "a.png"));
  });
});

describe("stopping", () => {
  it("keeps the partial output of a stopped response", async () => {
    const cwd = await folder();
    const { fetch } = fakeFetch(() => stream([chunkOf("half")], { open: true }));
    const chat = ["run", "chat-completion", "hi", "-p", "hf-inference"];
    const shown = start(chat, { env, fetch });
    await expect.poll(shown.stdout).toBe("half");
    shown.signal("SIGINT");
    expect(await shown.ended).toMatchObject({ code: 130, stdout: "half\n" });
    const onRead = vi.fn(() => {});
    const { fetch: second } = fakeFetch(() => stream([chunkOf("half")], { open: true, onRead }));
    const saved = start([...chat, "-o", "a.txt"], { env, fetch: second, cwd });
    await expect.poll(() => onRead.mock.calls.length).toBeGreaterThan(0);
    saved.signal("SIGTERM");
    expect((await saved.ended).code).toBe(143);
    expect(await readFile(join(cwd, "a.txt"), "utf8")).toBe("half\n");
  });

  it("stops while it waits for the pipe", async () => {
    const { Readable } = await import("node:stream");
    const onRead = vi.fn(() => {});
    const waiting = start(["run", "text-classification", "-p", "hf-inference"], {
      env,
      stdin: new Readable({ read: onRead }),
    });
    await expect.poll(() => onRead.mock.calls.length).toBeGreaterThan(0);
    waiting.signal("SIGINT");
    expect((await waiting.ended).code).toBe(130);
  });
});

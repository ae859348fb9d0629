import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocal, getPackFolder, type LocalOptions, PACKS } from "@inferhub/local";
import { describe, expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";

/** A fake pack with one package, written from source text. */
function installFake(program: string | undefined, options: LocalOptions = {}) {
  const cacheFolder = mkdtempSync(join(tmpdir(), "inferhub-pack-"));
  const folder = getPackFolder("default", cacheFolder);
  const place = join(folder, "node_modules/llm_guardrail");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  writeFileSync(join(folder, "installed.json"), "{}");
  if (program !== undefined) {
    writeFileSync(join(place, "package.json"), `{ "name": "llm_guardrail", "main": "main.mjs" }`);
    writeFileSync(join(place, "main.mjs"), program);
  }
  const local = createLocal({ cacheFolder, ...options });
  onCleanup(async () => {
    await local.stop();
    rmSync(cacheFolder, { recursive: true, force: true });
  });
  return {
    folder,
    local,
    run: (inputs = "Hello.", signal?: AbortSignal) =>
      local.run("prompt-attack", "text-classification", { inputs }, signal),
  };
}

const check = (body: string) => `export async function checkInjection(text) { ${body} }`;

describe("a pack", () => {
  it("runs calls in order", async () => {
    const { run } = installFake(check("return { confidence: text.length / 100 };"));
    const outputs = await Promise.all(["ab", "abcd"].map((text) => run(text)));
    expect(outputs.map(({ output }) => output)).toEqual([
      [
        { label: "safe", score: 0.98 },
        { label: "attack", score: 0.02 },
      ],
      [
        { label: "safe", score: 0.96 },
        { label: "attack", score: 0.04 },
      ],
    ]);
  });

  it.each([
    ["is missing", undefined],
    ["is broken", "export const x = ;"],
    ["ends early", `throw new Error("Unexpected end of the weights");`],
  ])("whose file %s says what to do", async (_, program) => {
    const { run, folder } = installFake(program);
    await expect(run()).rejects.toMatchObject({
      code: "provider-failed",
      message: expect.stringMatching(
        /^The local model prompt-attack cannot be loaded: .+ run `npx inferhub local install default --again`$/s,
      ),
    });
    await expect(run()).rejects.toThrow(folder);
  });

  it.each([["WebAssembly.Memory(): could not allocate memory"], ["Array buffer allocation failed"]])(
    "that lacks memory says so: %s",
    async (message) => {
      const { run } = installFake(check(`throw new RangeError("${message}");`));
      await expect(run()).rejects.toThrow(
        `The local model prompt-attack failed: there is not enough memory (${message})`,
      );
    },
  );

  it("that stops its thread fails the call and runs the next one", async () => {
    const { run } = installFake(check(`if (text === "end") process.exit(1); return { confidence: 0 };`));
    await expect(run("end")).rejects.toThrow("its thread ended");
    expect((await run()).output).toHaveLength(2);
  });

  it("runs in its own thread and doesn't block this one", async () => {
    // The model blocks until this thread writes a file.
    const { run, folder } = installFake(`import { existsSync } from "node:fs";
      ${check(`while (!existsSync(text)) {} return { confidence: 1 };`)}`);
    const signal = join(folder, "go");
    const answer = run(signal);
    await expect.poll(() => existsSync(folder)).toBe(true);
    writeFileSync(signal, "");
    expect((await answer).output).toMatchObject([{ label: "attack" }, {}]);
  });

  it("is unloaded if it is idle, but not while it runs", async () => {
    // The first call ends when the file is there, long after the idle time.
    const program = `import { existsSync } from "node:fs";
      ${check(`while (text !== "now" && !existsSync(text)) {} return { confidence: 0 };`)}`;
    const { run, folder, local } = installFake(program, { idleMs: 1 });
    await run("now");
    await expect.poll(() => local.loaded).toEqual([]);
    const signal = join(folder, "go");
    const answer = run(signal);
    await run("now", AbortSignal.abort()).catch(() => undefined);
    await expect.poll(() => local.loaded).toEqual(["rules"]);
    writeFileSync(signal, "");
    expect((await answer).output).toHaveLength(2);
    await expect.poll(() => local.loaded).toEqual([]);
    expect((await run("now")).output).toHaveLength(2);
  });

  it("is stopped while it loads if its call is canceled", async () => {
    const { run, folder, local } = installFake(`import { existsSync, writeFileSync } from "node:fs";
      const folder = new URL("../../", import.meta.url);
      writeFileSync(new URL("loading", folder), "");
      if (!existsSync(new URL("go", folder))) await new Promise(() => setInterval(() => {}, 1_000));
      ${check("return { confidence: 0 };")}`);
    const controller = new AbortController();
    const endless = run("Hello.", controller.signal);
    await expect.poll(() => existsSync(join(folder, "loading"))).toBe(true);
    controller.abort(new Error("not needed"));
    await expect(endless).rejects.toThrow("not needed");
    await expect.poll(() => local.loaded).toEqual([]);
    writeFileSync(join(folder, "go"), "");
    expect((await run()).output).toHaveLength(2);
  });

  it("doesn't run a call that is canceled in the queue", async () => {
    // The first call ends when the file is there. Each call leaves a file.
    const { run, folder } = installFake(`import { existsSync, writeFileSync } from "node:fs";
      const file = (name) => new URL("../../" + name, import.meta.url);
      ${check(`writeFileSync(file("ran-" + text), "");
        while (text === "first" && !existsSync(file("go"))) {}
        return { confidence: 0 };`)}`);
    const first = run("first");
    await expect.poll(() => existsSync(join(folder, "ran-first"))).toBe(true);
    const controller = new AbortController();
    const second = run("second", controller.signal);
    const third = run("third");
    controller.abort(new Error("not needed"));
    await expect(second).rejects.toThrow("not needed");
    writeFileSync(join(folder, "go"), "");
    expect((await first).output).toHaveLength(2);
    expect((await third).output).toHaveLength(2);
    expect(existsSync(join(folder, "ran-third"))).toBe(true);
    expect(existsSync(join(folder, "ran-second"))).toBe(false);
  });

  it("rejects a call whose signal is aborted before it starts, and loads nothing", async () => {
    const { run, local } = installFake(check("return { confidence: 0 };"));
    await expect(run("Hello.", AbortSignal.abort(new Error("not needed")))).rejects.toThrow("not needed");
    expect(local.loaded).toEqual([]);
  });

  it("is stopped while it runs if its call is canceled", async () => {
    const { run } = installFake(check("if (text === 'on') for (;;) {} return { confidence: 0 };"));
    const controller = new AbortController();
    const endless = run("on", controller.signal);
    controller.abort(new Error("not needed"));
    await expect(endless).rejects.toThrow("not needed");
    expect((await run()).output).toHaveLength(2);
  });
});

it("is named with its size if it isn't installed", async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), "inferhub-empty-"));
  onCleanup(() => rmSync(cacheFolder, { recursive: true }));
  const asked: string[] = [];
  const local = createLocal({ cacheFolder, install: ({ id }) => asked.push(id) < 0 });
  const { downloadMb } = PACKS.reading;
  const picture = { inputs: { bytes: new Uint8Array(), type: "image/png" } };
  await expect(local.run("tesseract-eng", "image-to-text", picture)).rejects.toThrow(
    new RegExp(
      `The pack "reading" is not installed \\(.+, ${downloadMb} MB\\): run .npx inferhub local install reading`,
    ),
  );
  expect(asked).toEqual(["reading"]);
});

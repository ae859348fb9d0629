import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getPackFolder, LOCAL_MODELS, type PackId, type RunningServer } from "@inferhub/local";
import { describe, expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { findLocalDefault } from "../src/machine/open-local.ts";
import { followServers } from "../src/machine/open-machine.ts";
import { run } from "./context.ts";

/** An empty cache folder in which packs pass for installed. */
function cacheWith(...packs: readonly PackId[]): string {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-cli-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  for (const id of packs) {
    mkdirSync(getPackFolder(id, folder), { recursive: true });
    writeFileSync(join(getPackFolder(id, folder), "installed.json"), "{}");
  }
  return folder;
}

describe("inferhub local", () => {
  it("lists each model with its size, license, source, and whether its pack is installed", async () => {
    const env = { INFERHUB_CACHE: cacheWith("default"), INFERHUB_SERVERS: "no" };
    const { stdout, stderr } = await run(["local"], { env, columns: 300 });
    for (const { id, license, source } of LOCAL_MODELS) {
      const line = stdout
        .split("\n")
        .find((each) => each.startsWith(`local/${id} `) || each.startsWith(`local/${id}\t`));
      expect(line).toContain(license);
      expect(line).toContain(source);
    }
    expect(stdout).toContain("reading (not installed)");
    expect(stderr).toContain("The pack default is installed");
    expect(stderr).toMatch(
      /The pack reading is not installed \(.+, \d+ MB\): inferhub local install reading/,
    );
  });

  it("asks before it downloads a pack, with its size and its licenses", async () => {
    const { code, stderr } = await run(["local", "install", "reading"], {
      env: { INFERHUB_CACHE: cacheWith() },
      stdin: "",
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/34 MB, 67 MB on the disk\. Licenses: Apache-2\.0, /);
    expect(stderr).toContain("This is a large download: --yes starts it without a question");
  });

  it("lists the packs for an unknown pack", async () => {
    const { code, stderr } = await run(["local", "install", "readin"], {
      env: { INFERHUB_CACHE: cacheWith() },
    });
    expect(code).toBe(2);
    expect(stderr).toContain("reading");
  });

  it("downloads a model of the Hub after its files and their size were confirmed", async () => {
    const text = "GGUF";
    const sha256 = createHash("sha256").update(text).digest("hex");
    const listing = {
      sha: "abc",
      tags: ["license:mit"],
      siblings: [{ rfilename: "m-Q4_0.gguf", size: text.length, lfs: { sha256 } }],
    };
    const asked: string[] = [];
    const given = {
      env: { INFERHUB_CACHE: cacheWith("gguf"), HF_ENDPOINT: "https://hub.test" },
      stdin: "",
      fetch: (async (url) => {
        asked.push(String(url));
        return String(url).includes("/api/") ? Response.json(listing) : new Response(text);
      }) as typeof globalThis.fetch,
    };
    const refused = await run(["local", "install", "acme/tiny"], given);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("acme/tiny: GGUF Q4_0, 0.0 MB in 1 file. License: mit");
    const installed = await run(["local", "install", "acme/tiny", "--yes"], given);
    expect(installed).toMatchObject({ code: 0, stdout: "local/acme/tiny\n" });
    expect(asked.at(-1)).toBe("https://hub.test/acme/tiny/resolve/abc/m-Q4_0.gguf");
    const { stdout } = await run(["local", "--json"], given);
    expect(JSON.parse(stdout).find(({ id }: { id: string }) => id === "acme/tiny")).toMatchObject({
      ...{ license: "mit", bytes: 4, pack: "gguf", installed: true },
    });
  });
});

it("runs an operation with the first model whose pack is installed", async () => {
  const operation = "image-to-text";
  expect(
    await findLocalDefault({ env: { INFERHUB_CACHE: cacheWith("default") } }, operation),
  ).toBeUndefined();
  const env = { INFERHUB_CACHE: cacheWith("reading") };
  expect(await findLocalDefault({ env }, operation)).toBe("tesseract-eng");
  expect(await findLocalDefault({ env }, "feature-extraction")).toBeUndefined();
  expect(await findLocalDefault({ env }, "feature-extraction", false)).toBe("use-lite-en");
});

it("logs servers that stop and start while it runs", async () => {
  const ollama: RunningServer = {
    ...{ provider: "ollama", label: "Ollama", baseUrl: "http://127.0.0.1:11434" },
    models: [{ id: "llama3.2:3b" }],
  };
  const answers: (readonly RunningServer[])[] = [[ollama], [], [ollama]];
  const notes: string[] = [];
  const servers = await followServers(
    async () => answers.shift() ?? [ollama],
    (text) => notes.push(text),
    1,
  );
  onCleanup(servers.stop);
  expect(servers.find("ollama")).toEqual({ baseUrl: ollama.baseUrl });
  await expect
    .poll(() => notes)
    .toEqual(["Ollama at http://127.0.0.1:11434 has stopped", "Found Ollama, 1 model: llama3.2:3b"]);
  expect(servers.find("ollama")).toEqual({ baseUrl: ollama.baseUrl });
});

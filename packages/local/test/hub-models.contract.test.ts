import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocal, findHubModel, type LocalOptions, listHubModels } from "@inferhub/local";
import { describe, expect, it } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";

const REVISION = "a".repeat(40);
const CONFIG = `{ "model_type": "bert" }\n`;
const WEIGHTS = Buffer.alloc(200_000, "weights ");

/** Git's hash of a file. */
const gitSha1 = (text: string) => createHash("sha1").update(`blob ${text.length}\0${text}`).digest("hex");

const LISTING = {
  sha: REVISION,
  tags: ["onnx", "license:apache-2.0"],
  siblings: [
    { rfilename: "README.md", size: 10, blobId: gitSha1("0123456789") },
    { rfilename: "config.json", size: CONFIG.length, blobId: gitSha1(CONFIG) },
    { rfilename: "../outside.json", size: CONFIG.length, blobId: gitSha1(CONFIG) },
    {
      rfilename: "onnx/model_quantized.onnx",
      size: WEIGHTS.length,
      lfs: { sha256: createHash("sha256").update(WEIGHTS).digest("hex") },
    },
  ],
};

/** Starts a Hub with one model, and records the requests. */
async function startHub(weights = WEIGHTS) {
  const asked: string[] = [];
  const tokens = new Set<string | undefined>();
  const bodies: Readonly<Record<string, string | Buffer>> = {
    "/api/models/acme/tiny-bert?blobs=true": JSON.stringify(LISTING),
    [`/acme/tiny-bert/resolve/${REVISION}/config.json`]: CONFIG,
    [`/acme/tiny-bert/resolve/${REVISION}/onnx/model_quantized.onnx`]: weights,
  };
  const server = createServer((request: IncomingMessage, response) => {
    asked.push(request.url ?? "");
    tokens.add(request.headers.authorization);
    const body = bodies[request.url ?? ""];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onCleanup(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, asked, tokens };
}

function openLocal(options: LocalOptions) {
  const cacheFolder = mkdtempSync(join(tmpdir(), "inferhub-hub-"));
  const local = createLocal({ cacheFolder, ...options });
  onCleanup(async () => {
    await local.stop();
    rmSync(cacheFolder, { recursive: true, force: true });
  });
  return { cacheFolder, run: () => local.run("local/acme/tiny-bert", "feature-extraction", { inputs: "x" }) };
}

describe("a model of the Hub", () => {
  it("is downloaded only after confirmation, and the error has the size and the license", async () => {
    const { endpoint, asked } = await startHub();
    const { run, cacheFolder } = openLocal({ hub: { endpoint, token: undefined } });
    await expect(run()).rejects.toThrow(
      "The model acme/tiny-bert is not on this machine (0.2 MB, license apache-2.0): run `npx inferhub local install acme/tiny-bert`",
    );
    expect(asked).toEqual(["/api/models/acme/tiny-bert?blobs=true"]);
    expect(listHubModels(cacheFolder)).toEqual([]);
  });

  it("is downloaded once with its progress, checked, and found without the Hub afterwards", async () => {
    const { endpoint, asked, tokens } = await startHub();
    const seen: unknown[] = [];
    let received = 0;
    const { run, cacheFolder } = openLocal({
      hub: { endpoint, token: "hf_secret" },
      download: (plan) => seen.push([plan.repo, plan.bytes, plan.dtype, plan.license]) > 0,
      onProgress: (event) => {
        if (event.phase === "downloading") received = event.receivedBytes;
      },
    });
    // The files are downloaded, but the pack isn't installed.
    await expect(run()).rejects.toThrow('The pack "transformers" is not installed');
    expect(seen).toEqual([["acme/tiny-bert", CONFIG.length + WEIGHTS.length, "q8", "apache-2.0"]]);
    expect(received).toBe(CONFIG.length + WEIGHTS.length);
    expect(tokens).toEqual(new Set(["Bearer hf_secret"]));
    const folder = join(cacheFolder, "models/acme/tiny-bert");
    expect(readFileSync(join(folder, "config.json"), "utf8")).toBe(CONFIG);
    expect(existsSync(join(cacheFolder, "models/acme/outside.json"))).toBe(false);
    expect(findHubModel({ repo: "acme/tiny-bert", quantization: undefined }, cacheFolder)).toMatchObject({
      ...{ id: "acme/tiny-bert", weights: folder, dtype: "q8", license: "apache-2.0", pack: "transformers" },
      source: "https://huggingface.co/acme/tiny-bert",
    });
    const before = asked.length;
    await expect(run()).rejects.toThrow("transformers");
    expect(asked).toHaveLength(before);
  });

  it("is rejected if a checksum doesn't match, and no partial file stays", async () => {
    const { endpoint } = await startHub(Buffer.alloc(WEIGHTS.length, "changed "));
    const { run, cacheFolder } = openLocal({ hub: { endpoint }, download: true });
    await expect(run()).rejects.toMatchObject({
      code: "hub-failed",
      message: expect.stringContaining("its checksum doesn't match"),
    });
    expect(existsSync(join(cacheFolder, "models/acme/tiny-bert/onnx/model_quantized.onnx"))).toBe(false);
    expect(listHubModels(cacheFolder)).toEqual([]);
  });

  it("is rejected if a file ends early", async () => {
    const { endpoint } = await startHub(WEIGHTS.subarray(1));
    const { run } = openLocal({ hub: { endpoint }, download: true });
    await expect(run()).rejects.toThrow("199999 of 200000 bytes came");
  });

  it("is not requested with HF_HUB_OFFLINE", async () => {
    const { endpoint, asked } = await startHub();
    const { run } = openLocal({ hub: { endpoint, isOffline: true }, download: true });
    await expect(run()).rejects.toThrow("HF_HUB_OFFLINE is set");
    expect(asked).toEqual([]);
  });

  it("reports a missing model and an unreachable Hub", async () => {
    const { endpoint } = await startHub();
    const { cacheFolder } = openLocal({});
    const options = { cacheFolder, hub: { endpoint }, download: true };
    await expect(
      createLocal(options).run("acme/nothing", "feature-extraction", { inputs: "x" }),
    ).rejects.toThrow(`Model not found on ${new URL(endpoint).host}: acme/nothing`);
    const gone = { ...options, hub: { endpoint: "http://127.0.0.1:1" } };
    await expect(
      createLocal(gone).run("acme/nothing", "feature-extraction", { inputs: "x" }),
    ).rejects.toThrow("set HF_ENDPOINT to a mirror");
  });
});

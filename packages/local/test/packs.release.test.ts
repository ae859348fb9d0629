import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeWav } from "@inferhub/catalog/wav";
import { InferenceClient } from "@inferhub/inference";
import { createLocal, getCacheFolder, installPack, type PackId } from "@inferhub/local";
import { afterAll, describe, expect, it, type TestContext } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { buildOnnx, SETTINGS } from "./tiny-bert.ts";
import { buildGguf } from "./tiny-llama.ts";

const cacheFolder = getCacheFolder(process.env) ?? expect.fail("no cache folder");

const demo = (name: string, type: string) =>
  new Blob([readFileSync(new URL(`../../catalog/demo/${name}`, import.meta.url))], { type });

/** Packs are downloaded by npm. Tests are skipped if the registry is unreachable. */
async function install(id: PackId, { skip }: TestContext): Promise<void> {
  try {
    await installPack(id, cacheFolder);
  } catch (error) {
    skip(`The pack ${id} could not be installed: ${(error as Error).message}`);
  }
}

describe("models of packs that are installed on request", () => {
  const local = createLocal({ cacheFolder });
  const client = new InferenceClient(undefined, { providers: [local.provider], provider: "local" });
  afterAll(() => local.stop());

  it("read text in an image, and none in an image without text", async (context) => {
    await install("reading", context);
    const { generated_text: letter } = await client.imageToText({
      model: "tesseract-eng",
      inputs: demo("letter.png", "image/png"),
    });
    expect(letter).toContain("On Saturday I left a suitcase on the evening train");
    const broken = new Blob([demo("letter.png", "image/png").slice(0, 60)], { type: "image/png" });
    await expect(client.imageToText({ model: "tesseract-eng", inputs: broken })).rejects.toMatchObject({
      code: "input-invalid",
    });
  });

  it("find the person in the foreground, and nothing on a page of text", async (context) => {
    await install("masks", context);
    const inputs = demo("astronaut.jpg", "image/jpeg");
    const [region] = await client.imageSegmentation({ model: "selfie-segmentation", inputs });
    expect(region).toMatchObject({ label: "foreground", score: expect.closeTo(0.96, 1) });
    expect(
      Buffer.from(region?.mask ?? "", "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    const page = { model: "selfie-segmentation", inputs: demo("invoice.png", "image/png") };
    expect(await client.imageSegmentation(page)).toEqual([]);
  });

  it("find speech, and none in silence", async (context) => {
    await install("voices", context);
    const spoken = await client.textToSpeech({ model: "flite-slt", inputs: "Please mind the step." });
    const [speech] = await client.audioClassification({ model: "silero-vad", inputs: spoken });
    expect(speech).toMatchObject({ label: "speech", segments: [{ start: expect.closeTo(0.2, 0) }] });
    const silence = new Blob([encodeWav(new Float32Array(32_000), 16_000)], { type: "audio/wav" });
    expect(await client.audioClassification({ model: "silero-vad", inputs: silence })).toEqual([
      { label: "no speech", score: 1 },
      { label: "speech", score: 0, segments: [] },
    ]);
  });

  it("come from the Hub and compare sentences", async (context) => {
    await install("transformers", context);
    const settings = Object.entries(SETTINGS).map(
      ([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const,
    );
    const client = await clientOfHub(new Map([...settings, ["onnx/model.onnx", buildOnnx()]]));
    const [dog = 0, sea = 0] = await client.sentenceSimilarity({
      model: "local/acme/tiny",
      inputs: { source_sentence: "cat", sentences: ["dog", "sea"] },
    });
    expect(dog).toBeGreaterThan(0.9);
    expect(sea).toBeLessThan(0.1);
    const vectors = await client.featureExtraction({ model: "acme/tiny", inputs: ["cat", "dog", "sea"] });
    expect((vectors as number[][]).map((vector) => vector.length)).toEqual([4, 4, 4]);
    await expect(
      client.chatCompletion({ model: "acme/tiny", messages: [{ role: "user", content: "Hi" }] }),
    ).rejects.toThrow("doesn't support chat-completion on this machine");
  });

  it("come from the Hub and chat, with and without streaming", async (context) => {
    await install("gguf", context);
    const client = await clientOfHub(new Map([["tiny-F32.gguf", buildGguf()]]));
    const call = {
      model: "local/acme/tiny:F32",
      messages: [{ role: "user" as const, content: "a" }],
      max_tokens: 4,
    };
    const { data, meta } = await client.withMeta.chatCompletion(call);
    expect(data.choices[0]).toMatchObject({ message: { role: "assistant", content: expect.any(String) } });
    expect(meta).toMatchObject({ provider: "local", servedBy: "local" });
    let text = "";
    for await (const chunk of client.chatCompletionStream(call))
      text += chunk.choices[0]?.delta.content ?? "";
    expect(text).toBe(data.choices[0]?.message.content);
    const written = await client.textGeneration({
      model: "acme/tiny:F32",
      inputs: "a",
      parameters: { max_new_tokens: 4, return_full_text: true },
    });
    expect(written.generated_text).toMatch(/^a/);
  });
});

/** Creates a client whose only model, `acme/tiny`, is on a Hub on loopback. Packs are in the default folder. */
async function clientOfHub(files: ReadonlyMap<string, Buffer>) {
  const siblings = [...files].map(([rfilename, bytes]) => ({
    ...{ rfilename, size: bytes.length },
    lfs: { sha256: createHash("sha256").update(bytes).digest("hex") },
  }));
  const server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/api/models/")) response.end(JSON.stringify({ sha: "main", siblings }));
    else response.end(files.get(url.replace(/^.+\/resolve\/main\//, "")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "inferhub-packs-"));
  symlinkSync(join(cacheFolder, "packs"), join(folder, "packs"), "dir");
  const local = createLocal({
    cacheFolder: folder,
    download: true,
    hub: { endpoint: `http://127.0.0.1:${port}`, isOffline: false },
  });
  onCleanup(async () => {
    await local.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return new InferenceClient(undefined, { providers: [local.provider], provider: "local" });
}

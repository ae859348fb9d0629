import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { encodeWav } from "@inferhub/catalog/wav";
import { InferenceClient } from "@inferhub/inference";
import { createLocal, getCacheFolder, installPack, type PackId } from "@inferhub/local";
import { afterAll, describe, expect, it, type TestContext } from "vitest";
import { buildOnnx, SETTINGS } from "./tiny-bert.ts";

const cacheFolder = getCacheFolder(process.env) ?? expect.fail("no cache folder");

const demo = (name: string, type: string) =>
  new Blob([readFileSync(new URL(`../../catalog/demo/${name}`, import.meta.url))], { type });

/** Packs are downloaded by npm. Without its registry, their models are not run. */
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

  it("read the text of a picture, and find none in one without text", async (context) => {
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

  it("find the person in front, and nothing on a page of text", async (context) => {
    await install("masks", context);
    const inputs = demo("astronaut.jpg", "image/jpeg");
    const [region] = await client.imageSegmentation({ model: "selfie-segmentation", inputs });
    expect(region).toMatchObject({ label: "foreground", score: expect.closeTo(0.96, 1) });
    expect(Buffer.from(region?.mask ?? "", "base64").subarray(1, 4).toString()).toBe("PNG");
    const page = { model: "selfie-segmentation", inputs: demo("invoice.png", "image/png") };
    expect(await client.imageSegmentation(page)).toEqual([]);
  });

  it("find where speech is, and none in silence", async (context) => {
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

  it("come from the Hub, by a server with its format", async (context) => {
    await install("transformers", context);
    const files = new Map<string, Buffer>([
      ...Object.entries(SETTINGS).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))] as const),
      ["onnx/model.onnx", buildOnnx()],
    ]);
    const siblings = [...files].map(([rfilename, bytes]) => ({
      ...{ rfilename, size: bytes.length },
      lfs: { sha256: createHash("sha256").update(bytes).digest("hex") },
    }));
    const server = createServer(({ url = "" }, response) => {
      if (url.startsWith("/api/models/")) return response.end(JSON.stringify({ sha: "main", siblings }));
      return response.end(files.get(url.replace(/^.+\/resolve\/main\//, "")));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const folder = join(cacheFolder, `test-${process.pid}`);
    // The packs are in the usual folder, and the model is in this one.
    
    mkdirSync(folder, { recursive: true });
    symlinkSync(join(cacheFolder, "packs"), join(folder, "packs"), "dir");
    const own = createLocal({ cacheFolder: folder, download: true, hub: { endpoint: `http://127.0.0.1:${port}` } });
    try {
      const near = new InferenceClient(undefined, { providers: [own.provider], provider: "local" });
      const [dog = 0, sea = 0] = await near.sentenceSimilarity({
        model: "local/acme/tiny-bert",
        inputs: { source_sentence: "cat", sentences: ["dog", "sea"] },
      });
      expect(dog).toBeGreaterThan(0.9);
      expect(sea).toBeLessThan(0.1);
      const vectors = await near.featureExtraction({ model: "acme/tiny-bert", inputs: ["cat", "dog", "sea"] });
      expect((vectors as number[][]).map((vector) => vector.length)).toEqual([4, 4, 4]);
    } finally {
      await own.stop();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

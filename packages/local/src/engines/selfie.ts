import { readFileSync } from "node:fs";
import type { LoadEngine } from "./engine.ts";
import { loadLiteRt } from "./litert.ts";
import { readPicture, writePicture } from "./read-picture.ts";
import { resizePicture, resizePlane } from "./resize-picture.ts";

/** Images are resized to this size in pixels. */
const SIDE = 256;
const DEFAULT_THRESHOLD = 0.5;

/** MediaPipe selfie segmentation: returns a mask of the foreground. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const { loadAndCompile, Tensor } = await loadLiteRt(context);
  const net = await loadAndCompile(new Uint8Array(readFileSync(context.path(name, weights))), {
    accelerator: "wasm",
  });
  return {
    tasks: {
      "image-segmentation": async ({ inputs, parameters }) => {
        const picture = readPicture(inputs, context);
        const { width, height } = picture;
        const input = new Tensor(resizePicture(picture, SIDE, SIDE), [1, SIDE, SIDE, 3]);
        const [output] = await net.run(input);
        if (!output) throw new Error("The model returned no mask");
        const small = Float32Array.from(output.toTypedArray());
        for (const tensor of [input, output]) tensor.delete();
        const threshold = parameters?.mask_threshold ?? DEFAULT_THRESHOLD;
        const inside = small.filter((share) => share > threshold);
        // The mean of the model's scores for the pixels of the region.
        const score = inside.reduce((sum, share) => sum + share, 0) / inside.length;
        if (inside.length === 0 || score < (parameters?.threshold ?? 0)) return [];
        const mask = resizePlane(small, SIDE, SIDE, width, height);
        const pixels = new Uint8Array(width * height * 3);
        for (const [at, share] of mask.entries()) if (share > threshold) pixels.fill(255, at * 3, at * 3 + 3);
        const { bytes } = writePicture(pixels, { width, height }, context);
        return [{ label: "foreground", score, mask: Buffer.from(bytes).toString("base64") }];
      },
    },
  };
};

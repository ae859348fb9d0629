import { readFileSync } from "node:fs";
import type { LoadEngine } from "./engine.ts";
import { InputProblem } from "./input-problem.ts";
import { createLayersModel, type LayersFile } from "./layers-model.ts";
import { readPicture, writePicture } from "./read-picture.ts";
import { loadTensorFlow } from "./tensorflow.ts";
import { upscaleTiles } from "./upscale-tiles.ts";

/** Larger images take minutes. */
const MAX_PIXELS = 1_000_000;

/** ESRGAN: upscales an image tile by tile. */
export const load: LoadEngine = async ({ package: name, weights, id }, context) => {
  const tf = await loadTensorFlow(context);
  const file = JSON.parse(readFileSync(context.path(name, `${weights}/model.json`), "utf8")) as LayersFile;
  const [group] = file.weightsManifest;
  if (!group) throw new Error(`${id} lists no weights`);
  const bytes = readFileSync(context.path(name, `${weights}/${group.paths[0]}`));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const run = createLayersModel(tf, file, tf.io.decodeWeights(buffer, group.weights));
  const factor = Number(/x(\d+)$/.exec(weights)?.[1]);
  return {
    tasks: {
      "image-to-image": async ({ inputs, mask, parameters }) => {
        if (mask || parameters?.prompt)
          throw new InputProblem(`${id} only upscales images and doesn't support a prompt or a mask`);
        const picture = readPicture(inputs, context);
        const { width, height } = picture;
        if (width * height > MAX_PIXELS) {
          throw new InputProblem(
            `The image has ${width} × ${height} pixels. The limit for ${id} is ${MAX_PIXELS.toLocaleString("en")} pixels in total`,
          );
        }
        const enlarge = async (pixels: Float32Array, tileWidth: number, tileHeight: number) => {
          const output = tf.tidy(() => run(tf.tensor(pixels, [1, tileHeight, tileWidth, 3])));
          const enlarged = await output.data();
          output.dispose();
          return enlarged;
        };
        const pixels = await upscaleTiles(picture, factor, enlarge);
        return writePicture(pixels, { width: width * factor, height: height * factor }, context);
      },
    },
  };
};

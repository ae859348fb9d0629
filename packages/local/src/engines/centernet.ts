import { COCO_LABELS } from "./coco-labels.ts";
import type { LoadEngine } from "./engine.ts";
import { readPicture } from "./read-picture.ts";
import { loadTensorFlow } from "./tensorflow.ts";

/** Images are resized to this size in pixels. */
const SIDE = 512;
const MAX_BOXES = 20;
/** Boxes that overlap by more than this share are merged. */
const MAX_OVERLAP = 0.4;
/** Below this score, most detections are wrong. */
const DEFAULT_THRESHOLD = 0.4;

/** CenterNet. Its output rows are box, score and class. */
export const load: LoadEngine = async ({ package: name, weights }, context) => {
  const tf = await loadTensorFlow(context);
  const net = await tf.loadGraphModel(tf.io.fileSystem(context.path(name, weights)));
  return {
    tasks: {
      "object-detection": async ({ inputs, parameters }) => {
        const { width, height, data } = readPicture(inputs, context);
        const output = tf.tidy(() => {
          const pixels = tf.slice(tf.tensor3d(data, [height, width, 4], "int32"), [0, 0, 0], [-1, -1, 3]);
          const scaled = tf.image.resizeBilinear(tf.cast(tf.expandDims(pixels), "float32"), [SIDE, SIDE]);
          return net.execute(scaled, ["tower_0/detections"]);
        });
        const [rows = []] = (await output.array()) as number[][][];
        output.dispose();
        const threshold = parameters?.threshold ?? DEFAULT_THRESHOLD;
        const boxes = rows.map(([left = 0, top = 0, right = 0, bottom = 0]) => [top, left, bottom, right]);
        const scores = rows.map(([, , , , score = 0]) => score);
        const kept = await tf.image.nonMaxSuppressionAsync(boxes, scores, MAX_BOXES, MAX_OVERLAP, threshold);
        const indexes = await kept.data();
        kept.dispose();
        const scaleX = (x: number) => clamp((x * width) / SIDE, width);
        const scaleY = (y: number) => clamp((y * height) / SIDE, height);
        return [...indexes].map((index) => {
          const [xmin = 0, ymin = 0, xmax = 0, ymax = 0, score = 0, label = 0] = rows[index] ?? [];
          const box = { xmin: scaleX(xmin), ymin: scaleY(ymin), xmax: scaleX(xmax), ymax: scaleY(ymax) };
          return { label: COCO_LABELS[label] ?? "thing", score, box };
        });
      },
    },
  };
};

const clamp = (value: number, largest: number): number => Math.round(Math.max(0, Math.min(largest, value)));

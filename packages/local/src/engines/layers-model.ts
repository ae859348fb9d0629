import type { Tensor, TensorFlow } from "./tensorflow.ts";

/** The file of a Keras model. */
export interface LayersFile {
  readonly modelTopology: {
    readonly model_config: {
      readonly config: {
        readonly layers: readonly Layer[];
        readonly output_layers: readonly [readonly [string]];
      };
    };
  };
  readonly weightsManifest: readonly { readonly paths: readonly string[]; readonly weights: unknown }[];
}

interface Layer {
  readonly name: string;
  readonly class_name: string;
  readonly config: LayerConfig;
  readonly inbound_nodes: readonly (readonly (readonly [string])[])[];
}

interface LayerConfig {
  readonly name: string;
  readonly axis: number;
  readonly activation: string;
  readonly strides: unknown;
  readonly padding: string;
  readonly size: readonly [number, number];
}

type Run = (config: LayerConfig, inputs: readonly Tensor[]) => Tensor;

/** Runs a Keras model. Supports only the layers of upscalers, which saves a package of 100 MB that supports all layers. */
export function createLayersModel(
  tf: TensorFlow,
  { modelTopology }: LayersFile,
  weights: Readonly<Record<string, Tensor>>,
): (input: Tensor) => Tensor {
  const { layers, output_layers } = modelTopology.model_config.config;
  const weight = (name: string) => expectTensor(weights[name], name);
  const first = ([tensor]: readonly Tensor[]) => expectTensor(tensor, "an input");
  const kinds: Readonly<Record<string, Run>> = {
    InputLayer: (_, inputs) => first(inputs),
    Add: (_, inputs) => inputs.reduce((sum, each) => tf.add(sum, each)),
    Concatenate: ({ axis }, inputs) => tf.concat(inputs, axis),
    Activation: (config, inputs) => activate(tf, config.activation, first(inputs)),
    Conv2D: ({ name, strides, padding, activation }, inputs) => {
      const product = tf.conv2d(first(inputs), weight(`${name}/kernel`), strides, padding);
      return activate(tf, activation, tf.add(product, weight(`${name}/bias`)));
    },
    UpSampling2D: ({ size: [rows, columns] }, inputs) => {
      const [, height = 0, width = 0] = first(inputs).shape;
      return tf.image.resizeNearestNeighbor(first(inputs), [height * rows, width * columns]);
    },
  };
  return (input) => {
    const values: Record<string, Tensor> = {};
    for (const {
      name,
      class_name: kind,
      config,
      inbound_nodes: [nodes],
    } of layers) {
      const run = kinds[kind];
      if (!run) throw new Error(`Unsupported layer: ${kind}`);
      values[name] = run(config, nodes ? nodes.map(([from]) => expectTensor(values[from], from)) : [input]);
    }
    return expectTensor(values[output_layers[0][0]], "the output");
  };
}

function activate(tf: TensorFlow, name: string, tensor: Tensor): Tensor {
  if (name === "linear") return tensor;
  if (name === "relu") return tf.relu(tensor);
  throw new Error(`Unsupported activation: ${name}`);
}

function expectTensor(tensor: Tensor | undefined, name: string): Tensor {
  if (tensor) return tensor;
  throw new Error(`The model has no ${name}`);
}

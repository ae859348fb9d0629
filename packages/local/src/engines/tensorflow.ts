import type { EngineContext } from "./engine.ts";

/** The part of a tensor's API that is used here. */
export interface Tensor {
  readonly shape: readonly number[];
  data(): Promise<Float32Array | Int32Array>;
  array(): Promise<unknown>;
  dispose(): void;
}

export interface GraphModel {
  execute(input: Tensor, outputs?: readonly string[]): Tensor;
}

/** The part of TensorFlow.js's API that is used here. */
export interface TensorFlow {
  setBackend(name: string): Promise<boolean>;
  registerKernel(kernel: unknown): void;
  loadGraphModel(handler: unknown): Promise<GraphModel>;
  tidy<T>(work: () => T): T;
  tensor3d(data: ArrayLike<number>, shape: readonly number[], type?: string): Tensor;
  tensor(data: ArrayLike<number>, shape: readonly number[], type?: string): Tensor;
  slice(tensor: Tensor, begin: readonly number[], size: readonly number[]): Tensor;
  expandDims(tensor: Tensor): Tensor;
  cast(tensor: Tensor, type: string): Tensor;
  add(one: Tensor, other: Tensor): Tensor;
  sub(one: Tensor, other: Tensor): Tensor;
  mul(one: Tensor, other: Tensor): Tensor;
  div(one: Tensor, other: Tensor | number): Tensor;
  floor(tensor: Tensor): Tensor;
  concat(tensors: readonly Tensor[], axis: number): Tensor;
  conv2d(input: Tensor, filter: Tensor, strides: unknown, padding: unknown): Tensor;
  relu(tensor: Tensor): Tensor;
  readonly image: {
    resizeBilinear(tensor: Tensor, size: readonly [number, number]): Tensor;
    resizeNearestNeighbor(tensor: Tensor, size: readonly [number, number]): Tensor;
    nonMaxSuppressionAsync(
      boxes: readonly (readonly number[])[],
      scores: readonly number[],
      count: number,
      overlap: number,
      threshold: number,
    ): Promise<Tensor>;
  };
  readonly io: {
    fileSystem(path: string): unknown;
    decodeWeights(bytes: ArrayBuffer, weights: unknown): Record<string, Tensor>;
  };
}

let loaded: Promise<TensorFlow> | undefined;

/** Loads TensorFlow.js with WebAssembly, once per thread. */
export const loadTensorFlow = (context: EngineContext): Promise<TensorFlow> => {
  loaded ??= prepare(context);
  return loaded;
};

async function prepare(context: EngineContext): Promise<TensorFlow> {
  const tf = context.load<TensorFlow>("@energetic-ai/core");
  await tf.setBackend("wasm");
  // The WebAssembly backend has no kernel for `Mod`.
  tf.registerKernel({
    kernelName: "Mod",
    backendName: "wasm",
    kernelFunc: ({ inputs: { a, b } }: { inputs: Record<"a" | "b", Tensor & { dtype: string }> }) =>
      tf.tidy(() => {
        const quotient = tf.floor(tf.div(tf.cast(a, "float32"), tf.cast(b, "float32")));
        return tf.sub(a, tf.mul(tf.cast(quotient, a.dtype), b));
      }),
  });
  return tf;
}

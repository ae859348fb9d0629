import { type GgmlTensorTypeName, TENSOR_BLOCKS } from "../quantization/ggml-tensor-type.ts";
import { GgufFileType, type GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import type { AttentionShape } from "../quantization/memory.ts";
import type { GgufValue } from "./metadata-value.ts";
import type { GgufHeader, GgufTensor } from "./read-header.ts";

/** Tensors of one type. */
export interface TensorCount {
  /** Absent for an unknown type. */
  readonly type?: GgmlTensorTypeName;
  readonly tensors: number;
  readonly weights: number;
}

/** Facts of a model from its GGUF header. Fields that the header lacks are absent. */
export interface GgufFacts {
  readonly name?: string;
  readonly architecture?: string;
  readonly license?: string;
  /** Size label from the author, such as `"8B"` or `"8x7B"`. */
  readonly sizeLabel?: string;
  readonly fileType?: GgufFileTypeName;
  /** Number of parameters. */
  readonly weights: number;
  /** Size of the weights in bytes. Absent if a tensor type is unknown. */
  readonly weightBytes?: number;
  /** Sorted by number of weights, largest first. */
  readonly tensorCounts: readonly TensorCount[];
  readonly contextTokens?: number;
  readonly attention?: AttentionShape;
  /** Number of files that the model is split into. */
  readonly pieces: number;
}

/** Derives model data from the headers of its file, or of all its shards. The first header has the metadata. */
export function deriveGgufFacts(headers: readonly [GgufHeader, ...GgufHeader[]]): GgufFacts {
  const [{ metadata }] = headers;
  const tensors = headers.flatMap((header) => header.tensors);
  const architecture = textOf(metadata.get("general.architecture"));
  const own = (key: string) => metadata.get(`${architecture}.${key}`);
  const weightBytes = bytesOf(tensors);
  return present({
    name: textOf(metadata.get("general.name")),
    architecture,
    license: textOf(metadata.get("general.license")),
    sizeLabel: textOf(metadata.get("general.size_label")),
    fileType: fileTypeOf(metadata.get("general.file_type")),
    weights: tensors.reduce((all, tensor) => all + weightsOf(tensor), 0),
    weightBytes,
    tensorCounts: countsOf(tensors),
    contextTokens: numberOf(own("context_length")),
    attention: attentionOf(own),
    pieces: numberOf(metadata.get("split.count")) || 1,
  });
}

type Present<Facts> = { [Key in keyof Facts]: Exclude<Facts[Key], undefined> };

const present = <Facts extends object>(facts: Facts): Present<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Present<Facts>;

const weightsOf = ({ shape }: GgufTensor): number => shape.reduce((all, length) => all * length, 1);

function bytesOf(tensors: readonly GgufTensor[]): number | undefined {
  let sum = 0;
  for (const tensor of tensors) {
    if (!tensor.type) return undefined;
    const { weights, bytes } = TENSOR_BLOCKS[tensor.type];
    sum += (weightsOf(tensor) / weights) * bytes;
  }
  return Math.ceil(sum);
}

function countsOf(tensors: readonly GgufTensor[]): readonly TensorCount[] {
  const counts = new Map<GgmlTensorTypeName | undefined, { tensors: number; weights: number }>();
  for (const tensor of tensors) {
    const count = counts.get(tensor.type) ?? { tensors: 0, weights: 0 };
    counts.set(tensor.type, { tensors: count.tensors + 1, weights: count.weights + weightsOf(tensor) });
  }
  return [...counts]
    .map(([type, count]) => ({ ...(type ? { type } : {}), ...count }))
    .sort((one, other) => other.weights - one.weights);
}

function fileTypeOf(value: GgufValue | undefined): GgufFileTypeName | undefined {
  const names = Object.keys(GgufFileType) as GgufFileTypeName[];
  return names.find((name) => GgufFileType[name] === value);
}

/** The number of heads is one value for all layers, or a list with one value per layer. Some layers have no cache. */
function attentionOf(own: (key: string) => GgufValue | undefined): AttentionShape | undefined {
  const layers = numberOf(own("block_count"));
  const heads = meanOf(own("attention.head_count"));
  const keyValueHeads = meanOf(own("attention.head_count_kv")) ?? heads;
  const width = numberOf(own("embedding_length"));
  const usual = width !== undefined && heads ? width / heads : undefined;
  const keySize = numberOf(own("attention.key_length")) ?? usual;
  const valueSize = numberOf(own("attention.value_length")) ?? usual;
  if (
    layers === undefined ||
    keyValueHeads === undefined ||
    keySize === undefined ||
    valueSize === undefined
  ) {
    return undefined;
  }
  return { layers, keyValueHeads, headSize: (keySize + valueSize) / 2 };
}

const textOf = (value: GgufValue | undefined): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const numberOf = (value: GgufValue | undefined): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;

function meanOf(value: GgufValue | undefined): number | undefined {
  if (typeof value !== "object") return numberOf(value);
  const numbers = value.items?.flatMap((item) => numberOf(item) ?? []) ?? [];
  return numbers.length > 0 ? numbers.reduce((all, each) => all + each, 0) / numbers.length : undefined;
}

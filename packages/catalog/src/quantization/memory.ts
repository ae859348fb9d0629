import { fileBitsPerWeight } from "./file-types.ts";
import type { GgufFileTypeName } from "./gguf-file-type.ts";

/** Attention parameters from the model's configuration. With them, the cache size is exact. */
export interface AttentionShape {
  readonly layers: number;
  /** Number of key-value heads. Smaller than the number of query heads if they are shared. */
  readonly keyValueHeads: number;
  /** Size of one head. */
  readonly headSize: number;
}

interface MemoryCounts {
  /** Number of weights. */
  readonly parameters: number;
  /** Context size in tokens. 0 for models without a context. */
  readonly contextTokens: number;
  /** Bits per value of the key-value cache. 16 unless it is quantized. */
  readonly cacheBits?: number;
  readonly attention?: AttentionShape;
}

/** Size of a weight: a GGUF file type, or a number of bits. */
type WeightSize =
  | { readonly type: GgufFileTypeName; readonly bitsPerWeight?: never }
  | { readonly type?: never; readonly bitsPerWeight: number };

/** Number of weights, size of a weight, and context size. */
export type MemoryInput = MemoryCounts & WeightSize;

/** Estimated memory in bytes. */
export interface MemoryEstimate {
  readonly weightBytes: number;
  /** Key-value cache for the full context. */
  readonly cacheBytes: number;
  /** Compute buffers. */
  readonly workBytes: number;
  readonly totalBytes: number;
  /** The calculation as text. */
  readonly formula: string;
}

/**
 * Cached values per token of Llama 3.1 8B (32 layers, 8 heads of 128, keys and values). For open models with 1 to 400
 * billion weights and shared heads, the number grows with about the power 0.45 of the weights, within a factor of two.
 */
const REFERENCE = { parameters: 8.03e9, cached: 2 * 32 * 8 * 128, power: 0.45 };

/** Buffers of llama.cpp: 0.5 GB, plus 2% of the weights. */
const WORK = { fixedBytes: 0.5e9, shareOfWeights: 0.02 };

/**
 * Estimates the memory to run a model. Without `attention`, the cache size is a guess based on the number of weights;
 * models with sliding windows or latent attention need less.
 * @throws RangeError for invalid counts, and for types with unknown size
 */
export function estimateMemory(question: MemoryInput): MemoryEstimate {
  const { parameters, contextTokens, cacheBits = 16, attention } = question;
  const bits = bitsOf(question);
  const counts = { parameters, contextTokens, cacheBits, bits, ...attention };
  for (const [name, value] of Object.entries(counts)) {
    if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be 0 or more, not ${value}`);
  }
  const cached = attention
    ? 2 * attention.layers * attention.keyValueHeads * attention.headSize
    : REFERENCE.cached * (parameters / REFERENCE.parameters) ** REFERENCE.power;
  const weightBytes = Math.round((parameters * bits) / 8);
  const cacheBytes = Math.round((contextTokens * cached * cacheBits) / 8);
  const workBytes = Math.round(WORK.fixedBytes + WORK.shareOfWeights * weightBytes);
  return {
    weightBytes,
    cacheBytes,
    workBytes,
    totalBytes: weightBytes + cacheBytes + workBytes,
    formula: [
      `${short(parameters)} weights × ${round(bits)} bits = ${gigabytes(weightBytes)}`,
      `${contextTokens} tokens × ${short(cached)} cached numbers × ${cacheBits} bits = ${gigabytes(cacheBytes)}`,
      `buffers = ${gigabytes(workBytes)}`,
    ].join("; "),
  };
}

function bitsOf({ type, bitsPerWeight }: WeightSize): number {
  const bits = type === undefined ? bitsPerWeight : fileBitsPerWeight(type);
  if (bits === undefined) throw new RangeError(`The size of file type ${type} is unknown`);
  return bits;
}

const round = (value: number) => Number(value.toFixed(2));
const gigabytes = (bytes: number) => `${round(bytes / 1e9)} GB`;

function short(count: number): string {
  const [unit, name] = (
    [
      [1e9, "B"],
      [1e6, "M"],
      [1e3, "K"],
    ] as const
  ).find(([each]) => count >= each) ?? [1, ""];
  return `${round(count / unit)}${name}`;
}

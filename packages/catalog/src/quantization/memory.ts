import { fileBitsPerWeight } from "./file-types.ts";
import type { GgufFileTypeName } from "./gguf-file-type.ts";

/** Numbers of a model's attention, from its configuration, which make the cache exact. */
export interface AttentionShape {
  readonly layers: number;
  /** Heads of keys and values, fewer than those of queries where they are shared. */
  readonly keyValueHeads: number;
  /** Numbers in one head. */
  readonly headSize: number;
}

interface MemoryCounts {
  /** How many weights the model has. */
  readonly parameters: number;
  /** Tokens that the conversation can contain; 0 for models without one. */
  readonly contextTokens: number;
  /** Bits of one number in the cache of keys and values: 16 unless it is quantized. */
  readonly cacheBits?: number;
  readonly attention?: AttentionShape;
}

/** How large a weight is: as in a GGUF file of a type, or so many bits. */
type WeightSize =
  | { readonly type: GgufFileTypeName; readonly bitsPerWeight?: never }
  | { readonly type?: never; readonly bitsPerWeight: number };

/** How many weights a model has, how large each is, and how much it is to remember. */
export type MemoryInput = MemoryCounts & WeightSize;

/** Bytes that running a model takes. */
export interface MemoryEstimate {
  readonly weightBytes: number;
  /** Keys and values of every token of the context. */
  readonly cacheBytes: number;
  /** Buffers of the computation. */
  readonly workBytes: number;
  readonly totalBytes: number;
  /** The sum as text and figures, for users who check it. */
  readonly formula: string;
}

/**
 * Cached numbers per token of Llama 3.1 8B (32 layers, 8 heads of 128, keys and values). Across open models of 1 to
 * 400 billion weights with shared heads the count grows about as the 0.45th power of the weights, within a factor of two.
 */
const REFERENCE = { parameters: 8.03e9, cached: 2 * 32 * 8 * 128, power: 0.45 };

/** llama.cpp's buffers: half a gigabyte whatever the model, and a little more for large ones. */
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
  if (bits === undefined) throw new RangeError(`Nothing tells how large files of type ${type} are`);
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

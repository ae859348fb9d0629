import { isConversational, writesText } from "../local-apps/shared/kinds.ts";
import type { ModelRecord } from "../models/record.ts";
import { parseFileLabel } from "../quantization/file-label.ts";
import { FILE_TYPE_ORDER, FILE_TYPES, fileBitsPerWeight } from "../quantization/file-types.ts";
import type { GgufFileTypeName } from "../quantization/gguf-file-type.ts";
import { estimateMemory, type MemoryEstimate } from "../quantization/memory.ts";

/** The machine to run a model on. */
export interface Machine {
  /** Memory available for models, in GB of 10⁹ bytes. */
  readonly memoryGb: number;
  /** Tokens of the conversation. Defaults to 8,192 for text generation models, or their context window if smaller. */
  readonly contextTokens?: number;
}

/** A file of the model. Defaults to the published weights. */
export interface ModelFile {
  /** Path of the file. Its label contains the quantization. */
  readonly file?: string;
  readonly fileType?: GgufFileTypeName;
}

/** Whether a model fits into memory, with the required memory, or the unknown value. */
export type MemoryFit =
  | (MemoryEstimate & { readonly fits: boolean; readonly neededGb: number })
  /** The number of weights, or the size of the file type, is unknown. */
  | { readonly fits: undefined; readonly neededGb?: never; readonly unknown: "parameters" | "fileType" };

const USUAL_CONTEXT = 8192;

/** Assumed data type of published weights. */
const USUAL_BITS = 16;

/** Types with a known size for every model. 32-bit types are omitted: they are not more precise than the 16-bit ones. */
const USUAL_TYPES = /* @__PURE__ */ FILE_TYPE_ORDER.filter(
  (type) => FILE_TYPES[type].bitsPerWeight !== undefined || fileBitsPerWeight(type) === USUAL_BITS,
);

/**
 * Returns whether a machine has enough memory for a model, based on {@link estimateMemory}.
 *
 * ```ts
 * const { fits, neededGb } = fitsMemory(model, { memoryGb: 24, file: "model-Q4_K_M.gguf" });
 * ```
 * `fits` is `undefined` if the size of the model is unknown.
 */
export function fitsMemory(
  model: ModelRecord,
  { memoryGb, contextTokens = usualContext(model), ...file }: Machine & ModelFile,
): MemoryFit {
  const parameters = parametersOf(model);
  if (parameters === undefined) return { fits: undefined, unknown: "parameters" };
  const bitsPerWeight = bitsOf(model, file);
  if (bitsPerWeight === undefined) return { fits: undefined, unknown: "fileType" };
  const estimate = estimateMemory({ parameters, bitsPerWeight, contextTokens });
  const neededGb = estimate.totalBytes / 1e9;
  return { ...estimate, fits: neededGb <= memoryGb, neededGb };
}

/**
 * Returns the largest GGUF type of a model that fits into memory.
 * @param available types to choose from, such as those of a repository
 * @returns `undefined` if no type fits, or if the model's size is unknown
 */
export function findBestFileType(
  model: ModelRecord,
  machine: Machine,
  available: readonly GgufFileTypeName[] = USUAL_TYPES,
): GgufFileTypeName | undefined {
  return FILE_TYPE_ORDER.find(
    (fileType) => available.includes(fileType) && fitsMemory(model, { ...machine, fileType }).fits,
  );
}

function parametersOf({ gguf, safetensors, parameters }: ModelRecord): number | undefined {
  const counts = [gguf?.total, safetensors?.total, sum(weightCounts(safetensors)), parameters];
  return counts.find(isCount);
}

function bitsOf(model: ModelRecord, { file = "", fileType }: ModelFile): number | undefined {
  const type = fileType ?? parseFileLabel(file)?.type;
  return type ? fileBitsPerWeight(type) : safetensorsBits(model);
}

/** Mean bits per weight over all tensors. Packed weights count with their packed type, as on the Hub. */
function safetensorsBits({ safetensors }: ModelRecord): number {
  const counts = weightCounts(safetensors);
  const bits = counts.map(([type, count]) => [type, count * dataTypeBits(type)] as const);
  return counts.length > 0 ? sum(bits) / sum(counts) : USUAL_BITS;
}

type WeightCounts = readonly (readonly [type: string, count: number])[];

/** Number of weights by data type. */
const weightCounts = (safetensors: ModelRecord["safetensors"]): WeightCounts =>
  Object.entries(safetensors?.parameters ?? {}).filter(([, count]) => isCount(count));

const isCount = (count = 0) => count > 0 && count <= Number.MAX_SAFE_INTEGER;

/** Bits of a data type, from its name: `BF16`, `F8_E4M3`. */
const dataTypeBits = (type: string) =>
  type === "BOOL" ? 8 : Number(/[1-9]\d?/.exec(type)?.[0] ?? USUAL_BITS);

const sum = (counts: WeightCounts) => counts.reduce((all, [, count]) => all + count, 0);

function usualContext(model: ModelRecord): number {
  const most = model.gguf?.context_length || model.contextTokens;
  const converses = isConversational(model) || writesText(model);
  return Math.min(most ?? (converses ? USUAL_CONTEXT : 0), USUAL_CONTEXT);
}

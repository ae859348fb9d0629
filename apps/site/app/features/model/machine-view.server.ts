import { fitsMemory, MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import type { ModelRecord } from "@inferhub/catalog/models";
import { type Choice, getContextTokens, getMemoryGb } from "./query.ts";

/** What a model needs on the reader's machine. All sizes in GB. */
export interface MachineView {
  /** Absent if no machine is selected. */
  readonly memoryGb: number | undefined;
  readonly memoryOptions: readonly number[];
  /** Context to choose. Absent for models without a cache. */
  readonly context: { readonly value: string; readonly usual: number; readonly longest: number } | undefined;
  /** Name of the file that the need is for. Absent: the published weights. */
  readonly file: string | undefined;
  readonly weightsGb: number;
  readonly contextGb: number;
  readonly overheadGb: number;
  readonly totalGb: number;
}

/** Estimates what the selected file needs. `undefined` if the size of the model is unknown. */
export function buildMachineView(record: ModelRecord, choice: Choice): MachineView | undefined {
  const memoryGb = getMemoryGb(choice);
  const { file } = choice;
  const contextTokens = getContextTokens(choice);
  const fit = fitsMemory(record, {
    memoryGb: memoryGb ?? 0,
    ...(file && { file }),
    ...(contextTokens !== undefined && { contextTokens }),
  });
  if (fit.fits === undefined) return undefined;
  const { weightBytes, cacheBytes, workBytes, totalBytes } = fit;
  return {
    memoryGb,
    memoryOptions: [...new Set([...MEMORY_OPTIONS_GB, ...(memoryGb === undefined ? [] : [memoryGb])])].sort(
      (a, b) => a - b,
    ),
    context: cacheBytes > 0 ? buildContext(record, choice.context) : undefined,
    file: file || undefined,
    weightsGb: weightBytes / 1e9,
    contextGb: cacheBytes / 1e9,
    overheadGb: workBytes / 1e9,
    totalGb: totalBytes / 1e9,
  };
}

const USUAL_CONTEXT = 8192;

function buildContext({ contextTokens, gguf }: ModelRecord, value = "") {
  const longest = gguf?.context_length ?? contextTokens ?? Number.MAX_SAFE_INTEGER;
  return { value, usual: Math.min(USUAL_CONTEXT, longest), longest };
}

import { readCount } from "@inferhub/catalog/amounts";
import { deriveGgufFacts, type GgufFacts } from "@inferhub/catalog/gguf";
import {
  type AttentionShape,
  FILE_TYPES,
  fileBitsPerWeight,
  type GgufFileTypeName,
  parseFileLabel,
} from "@inferhub/catalog/quantization";
import { createUsageError } from "../problems.ts";
import type { ReadFiles } from "./read-file.ts";

/**
 * Source of the bits per weight: computed from the file, measured on another model, exact, or a lower bound from the
 * main tensors.
 */
export type Basis = "counted" | "measured" | "exact" | "at least";

/** Data of a file, from its header or only from its name. */
export interface KnownFile {
  readonly file: string;
  /** Absent if only the name is known. */
  readonly header?: Omit<GgufFacts, "weights" | "weightBytes" | "attention"> & {
    readonly sizeBytes: number;
    readonly version: number;
    /** Number of parts that exist. */
    readonly piecesRead: number;
  };
  readonly type?: GgufFileTypeName;
  /** Label in the file name: `UD-Q4_K_XL`. */
  readonly label?: string;
  readonly bitsPerWeight?: number;
  readonly basis?: Basis;
  readonly parameters?: number;
  /** Source of the number of weights. */
  readonly parametersFrom?: "flag" | "file" | "name";
  readonly attention?: AttentionShape;
}

/** Details from a file's header, completed from its name. */
export function fromHeader(
  file: string,
  { headers, sizeBytes, names }: ReadFiles,
  asked: number | undefined,
): KnownFile {
  const { weights, weightBytes, attention, ...facts } = deriveGgufFacts(headers);
  const isWhole = names.length === facts.pieces && weights > 0;
  const named = parseFileLabel(file);
  const type = facts.fileType ?? named?.type;
  const parameters = asked ?? (isWhole ? weights : undefined);
  return {
    file,
    header: { ...facts, sizeBytes, version: headers[0].version, piecesRead: names.length },
    ...(type ? { type } : {}),
    ...(named ? { label: named.label } : {}),
    ...(weightBytes !== undefined && weights > 0
      ? { bitsPerWeight: (weightBytes * 8) / weights, basis: "counted" as const }
      : getBits(type)),
    ...(parameters === undefined
      ? {}
      : { parameters, parametersFrom: asked === undefined ? "file" : "flag" }),
    ...(attention ? { attention } : {}),
  };
}

/** Parses a file name. @throws CliError if it contains no type */
export function fromName(file: string, asked: number | undefined): KnownFile {
  const named = parseFileLabel(file);
  if (!named) {
    throw createUsageError(`File not found: ${file}. Its name has no type label such as Q4_K_M or IQ3_XXS`);
  }
  const inName = findParameters(file);
  const parameters = asked ?? inName;
  return {
    file,
    ...named,
    ...getBits(named.type),
    ...(parameters === undefined
      ? {}
      : { parameters, parametersFrom: asked === undefined ? "name" : "flag" }),
  };
}

function getBits(type: GgufFileTypeName | undefined): Pick<KnownFile, "bitsPerWeight" | "basis"> {
  const bitsPerWeight = type && fileBitsPerWeight(type);
  if (!type || bitsPerWeight === undefined) return {};
  const isMeasured = FILE_TYPES[type].bitsPerWeight !== undefined;
  const isPlain = bitsPerWeight === 16 || bitsPerWeight === 32;
  return { bitsPerWeight, basis: isMeasured ? "measured" : isPlain ? "exact" : "at least" };
}

/** `8B` or `1.5b` as a separate token. `8x7B` has fewer parameters than its product, so it isn't conclusive. */
function findParameters(file: string): number | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const size = name.split(/[-_]/).find((word) => /^\d+(\.\d+)?[bm]$/i.test(word));
  return size === undefined ? undefined : readCount(size);
}

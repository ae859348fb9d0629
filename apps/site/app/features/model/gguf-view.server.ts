import { findBestFileType, fitsMemory, MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import type { ModelRecord } from "@inferhub/catalog/models";
import {
  fileBitsPerWeight,
  findClosestFileType,
  type GgufFileTypeName,
} from "@inferhub/catalog/quantization";
import type { ModelTab } from "../../lib/model-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { formatBytes } from "./format.ts";
import type { GgufFile } from "./gguf-files.ts";
import { type Choice, getContextTokens, getMemoryGb, type KnownKeys, toChoicePath } from "./query.ts";

/** One of a model's GGUF files, as it can be selected. */
export interface GgufRow {
  readonly path: string;
  /** Its name without invisible characters. */
  readonly name: string;
  readonly label: string | undefined;
  /** The file type, where the name tells it. */
  readonly type: string | undefined;
  readonly bitsPerWeight: number | undefined;
  readonly pieces: number;
  readonly size: string | undefined;
  /** Memory that running it takes. */
  readonly needs: string | undefined;
  /** Whether that is there; undefined while no memory is named, or where the need is unknown. */
  readonly fits: boolean | undefined;
  readonly isChosen: boolean;
  /** The same page with this file selected. */
  readonly href: string;
}

/** Available options. */
export interface GgufView {
  readonly rows: readonly GgufRow[];
  /** ID of the repository with the files. */
  readonly repository: string;
  /** URL of the list of files on the Hub, if their names are derived instead of read there. */
  readonly derivedFrom: string | undefined;
  /** Number of those that are not shown. */
  readonly more: number;
  readonly memoryGb: number | undefined;
  readonly memoryOptions: readonly number[];
}

/** What most users start with. */
const DEFAULT_TYPES: GgufFileTypeName = "Q4_K_M";

const MAX_ROWS = 60;

/** Default file: of the default type, or the next smaller one. */
function findDefaultFile(files: readonly GgufFile[]): GgufFile | undefined {
  const types = files.flatMap(({ type }) => (type ? [type] : []));
  const nearest = findClosestFileType(DEFAULT_TYPES, types);
  return files.find(({ type }) => type !== undefined && type === nearest) ?? files[0];
}

/** Recommended file: the most precise one that fits into the memory; the default without a memory, or if none fits. */
export function findRecommendedFile(
  record: ModelRecord,
  files: readonly GgufFile[],
  memoryGb: number | undefined,
  contextTokens?: number,
): GgufFile | undefined {
  if (memoryGb === undefined) return findDefaultFile(files);
  const types = files.flatMap(({ type }) => (type ? [type] : []));
  const best = findBestFileType(
    record,
    { memoryGb, ...(contextTokens !== undefined && { contextTokens }) },
    types,
  );
  return files.find(({ type }) => type !== undefined && type === best) ?? findDefaultFile(files);
}

/**
 * @param record of the repository with the files
 * @param files those that are shown
 * @param source ID of the page's model, by default the repository. The list of files on the Hub if their names are derived
 */
export function buildGgufView(
  record: ModelRecord,
  tab: ModelTab,
  files: readonly GgufFile[],
  choice: Choice,
  known: KnownKeys,
  {
    pageId = record.id,
    derivedFrom,
  }: { readonly pageId?: string; readonly derivedFrom?: string | undefined } = {},
): GgufView {
  const memoryGb = getMemoryGb(choice);
  const contextTokens = getContextTokens(choice);
  return {
    rows: files.slice(0, MAX_ROWS).map((file) => {
      // The estimate requires a memory size, even without a selected one.
      const fit = fitsMemory(record, {
        memoryGb: memoryGb ?? 0,
        file: file.path,
        ...(contextTokens !== undefined && { contextTokens }),
      });
      return {
        path: file.path,
        name: sanitizeText(file.path, 200),
        label: file.label,
        type: file.type,
        bitsPerWeight: file.type && fileBitsPerWeight(file.type),
        pieces: file.pieces,
        size: file.sizeBytes === undefined ? undefined : formatBytes(file.sizeBytes),
        needs: file.type && fit.neededGb !== undefined ? formatBytes(fit.neededGb * 1e9) : undefined,
        fits: memoryGb === undefined || !file.type ? undefined : fit.fits,
        isChosen: file.path === choice.file,
        href: toChoicePath(pageId, tab, { ...choice, file: file.path }, known),
      };
    }),
    repository: record.id,
    derivedFrom,
    more: Math.max(0, files.length - MAX_ROWS),
    memoryGb,
    memoryOptions: [...new Set([...MEMORY_OPTIONS_GB, ...(memoryGb === undefined ? [] : [memoryGb])])].sort(
      (a, b) => a - b,
    ),
  };
}

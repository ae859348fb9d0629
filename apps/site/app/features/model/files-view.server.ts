import { fitsMemory } from "@inferhub/catalog/hardware";
import type { ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubResponse } from "../../../src/hub/hub-response.ts";
import { toModelPath } from "../../lib/model-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { formatBytes, formatExact } from "./format.ts";
import { type GgufFile, isGgufFile, listGgufFiles } from "./gguf-files.ts";
import { buildGgufView, type GgufView } from "./gguf-view.server.ts";
import { buildModelFacts, type NamedLink } from "./model-facts.server.ts";
import {
  getMemoryGb,
  MEMORY_OPTIONS,
  oneOfOptions,
  parseChoice,
  type TabKeys,
  toChoicePath,
} from "./query.ts";

/** A file of the repository. */
export interface FileRow {
  readonly path: string;
  readonly size: string | undefined;
}

/** A selected file with its memory requirements. */
export interface ChosenFile {
  readonly name: string;
  readonly label: string | undefined;
  readonly type: string | undefined;
  readonly size: string | undefined;
  readonly needs: string | undefined;
  readonly formula: string | undefined;
  readonly fits: boolean | undefined;
  /** The commands that run it. */
  readonly use: string;
}

/** The files of a model's repository. */
export interface FilesView {
  /** Whether the Hub returned the files, and if not, why. */
  readonly state: HubResponse<unknown>["state"];
  readonly gguf: GgufView | undefined;
  /** Labels of the quantizations, with the one that is selected. */
  readonly quants: readonly string[];
  readonly quant: string;
  readonly chosen: ChosenFile | undefined;
  readonly others: readonly FileRow[];
  /** Number of files that are not shown. */
  readonly more: number;
  /** Of all files, with how large they are together. */
  readonly total: { readonly files: number; readonly size: string | undefined } | undefined;
  /** Whether the repository has more than were read. */
  readonly isTruncated: boolean;
  /** Facts from the record, for models whose files are not listed. */
  readonly known: { readonly formats: readonly string[]; readonly weights: string | undefined };
  readonly ggufRepo: NamedLink | undefined;
  readonly dropped: readonly string[];
}

const MAX_ROWS = 200;

/** @param query values of the URL: memory, quantization, file */
export async function buildFilesView(
  record: ModelRecord,
  query: URLSearchParams,
  hub: HubReader,
): Promise<FilesView> {
  const reply = await hub.files(record.id);
  const { files, isCut: isTruncated } = reply.state === "known" ? reply.value : { files: [], isCut: false };
  const models = listGgufFiles(files);
  const quants = [...new Set(models.flatMap(({ label }) => (label ? [label] : [])))];
  const keys: TabKeys<"files"> = {
    fits: MEMORY_OPTIONS,
    quant: oneOfOptions(quants, ""),
    file: oneOfOptions(
      models.map(({ path }) => path),
      "",
    ),
  };
  const { choice, dropped } = parseChoice(query, keys);
  const shown = models.filter(({ label }) => !choice.quant || label === choice.quant);
  const others = files.filter(
    ({ path }) => !isGgufFile(path) || !models.some((each) => isPieceOf(path, each)),
  );
  const facts = buildModelFacts(record, 0);
  return {
    state: reply.state,
    gguf: models.length > 0 ? buildGgufView(record, "files", shown, choice, keys) : undefined,
    quants,
    quant: choice.quant ?? "",
    chosen: buildChosenFile(
      record,
      models.find(({ path }) => path === choice.file),
      getMemoryGb(choice),
    ),
    others: others.slice(0, MAX_ROWS).map(({ path, sizeBytes }) => ({
      path: sanitizeText(path, 200),
      size: sizeBytes === undefined ? undefined : formatBytes(sizeBytes),
    })),
    more: Math.max(0, others.length - MAX_ROWS),
    total: reply.state === "known" ? { files: files.length, size: sumSizes(files) } : undefined,
    isTruncated,
    known: { formats: facts.formats, weights: getWeights(record) },
    ggufRepo:
      facts.gguf?.href?.startsWith("/") && record.ggufRepo
        ? { ...facts.gguf, href: toModelPath(record.ggufRepo, "files") }
        : facts.gguf,
    dropped,
  };
}

const PIECE = /-\d{5}-of-\d{5}(?=\.gguf$)/i;

const isPieceOf = (path: string, file: GgufFile) => path.replace(PIECE, "") === file.path.replace(PIECE, "");

function sumSizes(files: readonly { readonly sizeBytes?: number }[]): string | undefined {
  if (files.some(({ sizeBytes }) => sizeBytes === undefined)) return undefined;
  return formatBytes(files.reduce((sum, { sizeBytes = 0 }) => sum + sizeBytes, 0));
}

function buildChosenFile(
  record: ModelRecord,
  file: GgufFile | undefined,
  memoryGb: number | undefined,
): ChosenFile | undefined {
  if (!file) return undefined;
  const fit = fitsMemory(record, { memoryGb: memoryGb ?? 0, file: file.path });
  const isKnown = fit.fits !== undefined && file.type !== undefined;
  return {
    name: sanitizeText(file.path, 200),
    label: file.label,
    type: file.type,
    size: file.sizeBytes === undefined ? undefined : formatBytes(file.sizeBytes),
    needs: isKnown ? formatBytes(fit.neededGb * 1e9) : undefined,
    formula: isKnown ? fit.formula : undefined,
    fits: isKnown && memoryGb !== undefined ? fit.fits : undefined,
    use: toChoicePath(
      record.id,
      "use",
      { file: file.path, fits: memoryGb === undefined ? "" : `${memoryGb}gb` },
      {},
    ),
  };
}

/** "F16, 1,543,490,560 weights". */
function getWeights({ safetensors }: ModelRecord): string | undefined {
  const counts = Object.entries(safetensors?.parameters ?? {})
    .filter(([, count]) => Number.isSafeInteger(count) && count > 0)
    .slice(0, 6);
  if (counts.length === 0) return undefined;
  return counts.map(([type, count]) => `${sanitizeText(type, 12)}: ${formatExact(count)} weights`).join(", ");
}

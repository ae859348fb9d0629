import { fitsMemory } from "@inferhub/catalog/hardware";
import type { ModelRecord } from "@inferhub/catalog/models";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import type { HubReply } from "../../../src/hub/hub-reply.ts";
import { foreignText } from "../../lib/foreign-text.ts";
import { modelPath } from "../../lib/model-path.ts";
import { choicePath, type KnownKeys, MEMORY, memoryOf, oneOf, parseChoice } from "./address.ts";
import { bytes, exact } from "./format.ts";
import { type GgufFile, ggufFiles, isGgufFile } from "./gguf-files.ts";
import { type GgufView, ggufView } from "./gguf-view.server.ts";
import { modelFacts, type NamedLink } from "./model-facts.server.ts";

/** A file of the repository. */
export interface FileRow {
  readonly path: string;
  readonly size: string | undefined;
}

/** A file that was chosen, and what it takes to run it. */
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
  /** Whether the hub told of them, and why not. */
  readonly state: HubReply<unknown>["state"];
  readonly gguf: GgufView | undefined;
  /** Labels of the quantizations, with the one that is chosen. */
  readonly quants: readonly string[];
  readonly quant: string;
  readonly chosen: ChosenFile | undefined;
  readonly others: readonly FileRow[];
  /** How many there are beside those that are shown. */
  readonly more: number;
  /** Of all files, with how large they are together. */
  readonly total: { readonly files: number; readonly size: string | undefined } | undefined;
  /** Whether the repository has more than were read. */
  readonly isCut: boolean;
  /** What the record tells where nobody lists the files. */
  readonly known: { readonly formats: readonly string[]; readonly weights: string | undefined };
  readonly ggufRepo: NamedLink | undefined;
  readonly dropped: readonly string[];
}

const MOST_ROWS = 200;

/** @param query what the address asks for: memory, quantization, file */
export async function filesView(
  record: ModelRecord,
  query: URLSearchParams,
  hub: HubReader,
): Promise<FilesView> {
  const reply = await hub.files(record.id);
  const { files, isCut } = reply.state === "known" ? reply.value : { files: [], isCut: false };
  const models = ggufFiles(files);
  const quants = [...new Set(models.flatMap(({ label }) => (label ? [label] : [])))];
  const keys: KnownKeys = {
    fits: MEMORY,
    quant: oneOf(quants, ""),
    file: oneOf(
      models.map(({ path }) => path),
      "",
    ),
  };
  const { choice, dropped } = parseChoice(query, keys);
  const shown = models.filter(({ label }) => !choice.quant || label === choice.quant);
  const others = files.filter(
    ({ path }) => !isGgufFile(path) || !models.some((each) => isPieceOf(path, each)),
  );
  const facts = modelFacts(record, 0);
  return {
    state: reply.state,
    gguf: models.length > 0 ? ggufView(record, "files", shown, choice, keys) : undefined,
    quants,
    quant: choice.quant ?? "",
    chosen: chosenFile(
      record,
      models.find(({ path }) => path === choice.file),
      memoryOf(choice),
    ),
    others: others.slice(0, MOST_ROWS).map(({ path, sizeBytes }) => ({
      path: foreignText(path, 200),
      size: sizeBytes === undefined ? undefined : bytes(sizeBytes),
    })),
    more: Math.max(0, others.length - MOST_ROWS),
    total: reply.state === "known" ? { files: files.length, size: totalSize(files) } : undefined,
    isCut,
    known: { formats: facts.formats, weights: weightsOf(record) },
    ggufRepo:
      facts.gguf?.href?.startsWith("/") && record.ggufRepo
        ? { ...facts.gguf, href: modelPath(record.ggufRepo, "files") }
        : facts.gguf,
    dropped,
  };
}

const PIECE = /-\d{5}-of-\d{5}(?=\.gguf$)/i;

const isPieceOf = (path: string, file: GgufFile) => path.replace(PIECE, "") === file.path.replace(PIECE, "");

function totalSize(files: readonly { readonly sizeBytes?: number }[]): string | undefined {
  if (files.some(({ sizeBytes }) => sizeBytes === undefined)) return undefined;
  return bytes(files.reduce((sum, { sizeBytes = 0 }) => sum + sizeBytes, 0));
}

function chosenFile(
  record: ModelRecord,
  file: GgufFile | undefined,
  memoryGb: number | undefined,
): ChosenFile | undefined {
  if (!file) return undefined;
  const fit = fitsMemory(record, { memoryGb: memoryGb ?? 0, file: file.path });
  const isKnown = fit.fits !== undefined && file.type !== undefined;
  return {
    name: foreignText(file.path, 200),
    label: file.label,
    type: file.type,
    size: file.sizeBytes === undefined ? undefined : bytes(file.sizeBytes),
    needs: isKnown ? bytes(fit.neededGb * 1e9) : undefined,
    formula: isKnown ? fit.formula : undefined,
    fits: isKnown && memoryGb !== undefined ? fit.fits : undefined,
    use: choicePath(
      record.id,
      "use",
      { file: file.path, fits: memoryGb === undefined ? "" : `${memoryGb}gb` },
      {},
    ),
  };
}

/** "F16, 1,543,490,560 weights". */
function weightsOf({ safetensors }: ModelRecord): string | undefined {
  const counts = Object.entries(safetensors?.parameters ?? {})
    .filter(([, count]) => Number.isSafeInteger(count) && count > 0)
    .slice(0, 6);
  if (counts.length === 0) return undefined;
  return counts.map(([type, count]) => `${foreignText(type, 12)}: ${exact(count)} weights`).join(", ");
}

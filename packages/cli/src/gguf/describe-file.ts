import { readCount, readGigabytes, readTokens } from "@inferhub/catalog/amounts";
import { estimateMemory, type MemoryEstimate } from "@inferhub/catalog/quantization";
import { detailText } from "../listing/detail-text.ts";
import type { Detail } from "../listing/listing.ts";
import { createUsageError } from "../problems.ts";
import { bits, figure, gigabytes } from "../text/figures.ts";
import type { Tools } from "../tools.ts";
import { fromHeader, fromName, type KnownFile } from "./known-file.ts";
import { readFiles } from "./read-file.ts";

/** Options, as on the command line. */
export interface GgufOptions {
  readonly context?: string;
  readonly parameters?: string;
  readonly fits?: string;
  readonly json?: boolean;
}

/** Memory required to run a file. */
interface FileMemory extends MemoryEstimate {
  readonly contextTokens: number;
  /** Whether it fits, if `--fits` is set. */
  readonly fits?: boolean;
}

const USUAL_CONTEXT = 8192;

/** Describes a GGUF file and its memory use, based on its header if the file exists, else on its name. */
export async function describeFile(tools: Tools, file: string, options: GgufOptions): Promise<void> {
  const asked = {
    context: amount("--context", options.context, readTokens, "a number of tokens such as 8192 or 32k"),
    parameters: amount(
      "--parameters",
      options.parameters,
      readCount,
      "a number of weights such as 7b or 350m",
    ),
    memoryGb: amount("--fits", options.fits, readGigabytes, "an amount of memory such as 24gb"),
  };
  const read = await readFiles(tools.context.cwd, file);
  const known = read ? fromHeader(file, read, asked.parameters) : fromName(file, asked.parameters);
  if (!read) tools.note(`File not found: ${file}. The values are derived from its name`);
  const memory = memoryOf(known, asked);
  if (options.json) return tools.out.write(`${JSON.stringify({ ...known, memory }, null, 2)}\n`);
  await tools.out.write(detailText(tools, details(known, memory, tools.onTerminal)));
  if (!memory) tools.note(whyNot(known));
}

function amount(
  flag: string,
  text: string | undefined,
  read: (text: string) => number | undefined,
  wanted: string,
): number | undefined {
  if (text === undefined) return undefined;
  const value = read(text.trim());
  if (value !== undefined) return value;
  throw createUsageError(`${flag} must be ${wanted}, not "${text.slice(0, 100)}"`);
}

function memoryOf(
  { parameters, bitsPerWeight, attention, header }: KnownFile,
  asked: { readonly context: number | undefined; readonly memoryGb: number | undefined },
): FileMemory | undefined {
  if (parameters === undefined || bitsPerWeight === undefined) return undefined;
  const contextTokens = asked.context ?? Math.min(header?.contextTokens ?? USUAL_CONTEXT, USUAL_CONTEXT);
  const estimate = estimateMemory({
    parameters,
    bitsPerWeight,
    contextTokens,
    ...(attention ? { attention } : {}),
  });
  const fits = asked.memoryGb === undefined ? {} : { fits: estimate.totalBytes <= asked.memoryGb * 1e9 };
  return { ...estimate, contextTokens, ...fits };
}

function whyNot({ bitsPerWeight, header }: KnownFile): string {
  if (bitsPerWeight === undefined)
    return "The size of this type is unknown, so its memory cannot be estimated";
  const missing = header ? "Some parts of the model are missing" : "The number of weights is not in the name";
  return `${missing}. Set --parameters, for example 8b, to estimate memory`;
}

function details(
  known: KnownFile,
  memory: FileMemory | undefined,
  terminal: boolean,
): Record<string, Detail> {
  const { header, label, type, parameters, parametersFrom, bitsPerWeight, basis, attention } = known;
  return {
    file: known.file,
    name: header?.name ?? "",
    architecture: header?.architecture ?? "",
    license: header?.license ?? "",
    version: header ? `GGUF ${header.version}` : "",
    size: header ? gigabytes(header.sizeBytes / 1e9) : "",
    pieces: header && header.pieces > 1 ? `${header.piecesRead} of ${header.pieces} here` : "",
    type: type ?? "",
    label: label === undefined || label === type ? "" : label,
    bits: bitsPerWeight === undefined ? "" : `${bits(bitsPerWeight)} per weight, ${basis}`,
    parameters:
      parameters === undefined ? "" : `${figure(parameters, terminal)}${FROM[parametersFrom ?? "flag"]}`,
    context: header?.contextTokens === undefined ? "" : `${header.contextTokens} tokens at most`,
    attention: attention
      ? `${attention.layers} layers, ${bits(attention.keyValueHeads)} heads of ${bits(attention.headSize)}`
      : "",
    tensors: {
      header: ["type", "tensors", "weights"],
      rows: (header?.tensorCounts ?? []).map((each) => [
        each.type ?? "unknown",
        String(each.tensors),
        figure(each.weights, terminal),
      ]),
    },
    memory: memory ? `${gigabytes(memory.totalBytes / 1e9)} for ${memory.contextTokens} tokens` : "",
    fits: memory?.fits === undefined ? "" : memory.fits ? "yes" : "no",
    sum: memory?.formula ?? "",
  };
}

const FROM = { flag: "", file: "", name: ", by its name" } as const;

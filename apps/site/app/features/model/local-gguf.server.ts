import type { ModelRecord } from "@inferhub/catalog/models";
import { FILE_TYPE_ORDER, type GgufFileTypeName } from "@inferhub/catalog/quantization";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import { type GgufFile, listGgufFiles } from "./gguf-files.ts";

/** The GGUF repository of a model: its own, or the one of a conversion. */
export interface LocalGguf {
  /** As the apps read it. */
  readonly record: ModelRecord;
  readonly files: readonly GgufFile[];
  /** Whether the Hub listed the files. Otherwise, their names are derived from the repository and common types. */
  readonly isListed: boolean;
}

/** Types that conversions of text models publish. */
const COMMON_TYPES: readonly GgufFileTypeName[] = ["Q8_0", "Q6_K", "Q5_K_M", "Q4_K_M", "Q3_K_M", "Q2_K"];

const USUAL_CONTEXT = 8192;

/** Apps for GGUF files run models that write text. */
const writesText = ({ pipeline_tag: task }: ModelRecord): boolean =>
  task === "text-generation" || task === "image-text-to-text";

/** Finds the GGUF files of a model. `undefined` for a model without any. */
export async function findGguf(record: ModelRecord, hub: HubReader): Promise<LocalGguf | undefined> {
  const own = record.gguf !== undefined || record.tags.includes("gguf") ? record : toConversion(record);
  if (!own) return undefined;
  const reply = await hub.files(own.id);
  const files = reply.state === "known" ? listGgufFiles(reply.value.files) : [];
  if (files.length > 0) return { record: own, files, isListed: true };
  // Repositories of other models, such as those of images, have other files.
  return writesText(own) && own.id.includes("/")
    ? { record: own, files: deriveFiles(own.id), isListed: false }
    : undefined;
}

/** The record of the conversion that a record names. Only text models have apps that run it. */
function toConversion(record: ModelRecord): ModelRecord | undefined {
  const { ggufRepo, library_name: _, safetensors: __, ...facts } = record;
  if (ggufRepo === undefined || !writesText(record)) return undefined;
  const { parameters, contextTokens = USUAL_CONTEXT } = facts;
  return {
    ...facts,
    id: ggufRepo,
    tags: ["gguf", ...facts.tags.filter((tag) => tag === "conversational")],
    gguf: { ...(parameters !== undefined && { total: parameters }), context_length: contextTokens },
  };
}

/** File names by the convention of conversions: `gpt-oss-20b-Q4_K_M.gguf`. */
function deriveFiles(id: string): readonly GgufFile[] {
  const name = id.slice(id.indexOf("/") + 1).replace(/[-_.]gguf$/i, "");
  const types = FILE_TYPE_ORDER.filter((type) => COMMON_TYPES.includes(type)).reverse();
  return types.map((type) => ({ path: `${name}-${type}.gguf`, pieces: 1, label: type, type }));
}

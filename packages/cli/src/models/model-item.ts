import type { MemoryFit } from "@inferhub/catalog/hardware";
import { fitsMemory } from "@inferhub/catalog/hardware";
import { SIZED_TYPES } from "@inferhub/catalog/model-list";
import { findOffers, type ModelIndex, type ModelRecord, OFFERS, type Offer } from "@inferhub/catalog/models";
import { FILE_TYPES, fileBitsPerWeight, type GgufFileTypeName } from "@inferhub/catalog/quantization";
import { listOperations, type Provider } from "@inferhub/inference";

/** A model in the list. Absent fields are unknown. */
export interface ModelItem {
  readonly id: string;
  readonly task?: string;
  readonly library?: string;
  readonly license?: string;
  readonly parameters?: number;
  readonly contextTokens?: number;
  readonly releasedYear?: number;
  /** IDs of the providers that serve it. */
  readonly providers: readonly string[];
  /** Estimated memory in GB, if `--fits` is set. */
  readonly neededGb?: number;
}

/** Memory for one GGUF type. */
export interface TypeMemory {
  readonly type: GgufFileTypeName;
  readonly bitsPerWeight: number;
  readonly neededGb: number;
  /** Whether it fits, if `--fits` is set. */
  readonly fits?: boolean;
}

/** A model with all details. */
export interface ModelDetails extends ModelItem {
  /** Tasks that it can be called for. */
  readonly tasks: readonly string[];
  readonly gated?: boolean;
  readonly downloads?: number;
  readonly likes?: number;
  readonly languages: readonly string[];
  readonly baseModel?: string;
  readonly ggufRepository?: string;
  readonly offers: readonly Offer[];
  readonly memory: readonly TypeMemory[];
}

/** @param quant GGUF type for memory estimates; absent if not requested */
export function toModelItem(record: ModelRecord, index: ModelIndex, quant?: GgufFileTypeName): ModelItem {
  const { id, pipeline_tag: task, library_name: library, license, parameters, releasedYear } = record;
  const contextTokens = record.contextTokens ?? record.maxPositions;
  const neededGb = quant && neededIn(record, quant);
  return {
    id,
    ...(task ? { task } : {}),
    ...(library ? { library } : {}),
    ...(license ? { license } : {}),
    ...(parameters === undefined ? {} : { parameters }),
    ...(contextTokens === undefined ? {} : { contextTokens }),
    ...(releasedYear === undefined ? {} : { releasedYear }),
    providers: index.providersOf(id),
    ...(neededGb === undefined ? {} : { neededGb }),
  };
}

interface ListOptions {
  /** Available memory. */
  readonly memoryGb: number | undefined;
  readonly providers: readonly Provider[];
}

/** Returns the details of a model. */
export function describeModel(
  record: ModelRecord,
  index: ModelIndex,
  { memoryGb, providers }: ListOptions,
): ModelDetails {
  const { gated, downloads, likes, languages = [], baseModel, ggufRepo, pipeline_tag = "" } = record;
  const operations = listOperations(providers).filter(({ tasks }) => tasks.includes(pipeline_tag));
  return {
    ...toModelItem(record, index),
    tasks: [...new Set([...(pipeline_tag ? [pipeline_tag] : []), ...operations.map(({ id }) => id)])],
    ...(gated === undefined ? {} : { gated }),
    ...(downloads === undefined ? {} : { downloads }),
    ...(likes === undefined ? {} : { likes }),
    languages,
    ...(baseModel ? { baseModel } : {}),
    ...(ggufRepo ? { ggufRepository: ggufRepo } : {}),
    offers: findOffers(record.id, OFFERS),
    memory: CERTAIN_TYPES.flatMap((type) => memoryIn(record, type, memoryGb)),
  };
}

/** Exportable types with a measured or exact size. */
const CERTAIN_TYPES = SIZED_TYPES.filter((type) => {
  const { bitsPerWeight, mainTensor, retired } = FILE_TYPES[type];
  return !retired && (bitsPerWeight !== undefined || mainTensor === "BF16");
});

function memoryIn(record: ModelRecord, type: GgufFileTypeName, memoryGb: number | undefined): TypeMemory[] {
  const neededGb = neededIn(record, type);
  const bitsPerWeight = fileBitsPerWeight(type);
  if (neededGb === undefined || bitsPerWeight === undefined) return [];
  const fits = memoryGb === undefined ? {} : { fits: neededGb <= memoryGb };
  return [{ type, bitsPerWeight, neededGb, ...fits }];
}

/** No memory limit, because only the estimate is needed. */
const neededIn = (record: ModelRecord, fileType: GgufFileTypeName): MemoryFit["neededGb"] =>
  fitsMemory(record, { memoryGb: 0, fileType }).neededGb;

import {
  FILE_TYPE_ORDER,
  FILE_TYPES,
  fileBitsPerWeight,
  GgufFileType,
  type GgufFileTypeName,
  TENSOR_BLOCKS,
} from "@inferhub/catalog/quantization";
import { FAMILIES, type FamilyId, getFamily, isPublisherName } from "./families.ts";

/** Basis of a size: measured, exact for numbers without blocks, or at least that of the main tensor type. */
export type Basis = "measured" | "exact" | "at least";

export type State = "written" | "retired" | "publisher";

/** A file type as the pages show it. */
export interface TypeFacts {
  readonly name: GgufFileTypeName;
  /** Content of files; absent if no file has it. */
  readonly number: number | undefined;
  readonly bits: { readonly value: number; readonly basis: Basis } | undefined;
  readonly tensor: string | undefined;
  /** So many weights share so many bytes. */
  readonly block: { readonly weights: number; readonly bytes: number } | undefined;
  readonly family: { readonly id: FamilyId; readonly name: string };
  readonly state: State;
}

/** Data of a file type. */
export function getTypeFacts(type: GgufFileTypeName): TypeFacts {
  const { mainTensor, bitsPerWeight, retired } = FILE_TYPES[type];
  const value = fileBitsPerWeight(type);
  const block = mainTensor && TENSOR_BLOCKS[mainTensor];
  const basis = bitsPerWeight !== undefined ? "measured" : block?.weights === 1 ? "exact" : "at least";
  const family = getFamily(type);
  return {
    name: type,
    number: isPublisherName(type) ? undefined : GgufFileType[type],
    bits: value === undefined ? undefined : { value, basis },
    tensor: mainTensor,
    block,
    family: { id: family, name: FAMILIES[family].name },
    state: retired ? "retired" : isPublisherName(type) ? "publisher" : "written",
  };
}

/** Facts of all file types, in the catalog's order. */
export const TYPE_FACTS: readonly TypeFacts[] = FILE_TYPE_ORDER.map(getTypeFacts);

/** Current types with exact size, largest first. */
const CERTAIN = TYPE_FACTS.flatMap(({ name, bits, state }) =>
  bits && bits.basis !== "at least" && state === "written" ? [{ name, bits: bits.value }] : [],
).sort((one, other) => other.bits - one.bits);

export interface Neighbors {
  readonly larger: GgufFileTypeName | undefined;
  readonly smaller: GgufFileTypeName | undefined;
}

/**
 * Returns the next larger and smaller types of known size, or `undefined` if the type's own size is unknown. A
 * publisher's mixture is larger than its main tensor type, so the catalog's order decides.
 */
export function findNeighbors(type: GgufFileTypeName): Neighbors | undefined {
  const { bits, state } = getTypeFacts(type);
  if (!bits) return undefined;
  const place = (name: GgufFileTypeName) => FILE_TYPE_ORDER.indexOf(name);
  const comesBefore = (each: (typeof CERTAIN)[number]) =>
    state === "publisher" ? place(each.name) < place(type) : each.bits > bits.value;
  const comesAfter = (each: (typeof CERTAIN)[number]) =>
    state === "publisher" ? place(each.name) > place(type) : each.bits < bits.value;
  return { larger: CERTAIN.findLast(comesBefore)?.name, smaller: CERTAIN.find(comesAfter)?.name };
}

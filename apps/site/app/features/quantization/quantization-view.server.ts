import { MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import {
  BLOCK_PARTS,
  type BlockPart,
  estimateMemory,
  FILE_TYPES,
  GgmlTensorType,
  type GgmlTensorTypeName,
  type GgufFileTypeName,
  parseFileLabel,
  TENSOR_BLOCKS,
  tensorBitsPerWeight,
} from "@inferhub/catalog/quantization";
import { findNeighbors, getTypeFacts, type Neighbors, TYPE_FACTS, type TypeFacts } from "./facts.ts";
import { FAMILIES, getFamily } from "./families.ts";
import { type Choice, DEFAULTS, type Known, parseChoice } from "./query.ts";
import { sortTypes } from "./sort-types.ts";

/** Values that a URL of these pages may contain. */
export const KNOWN: Known = {
  families: Object.keys(FAMILIES),
  types: TYPE_FACTS.filter(({ bits }) => bits).map(({ name }) => name),
};

/** Memory for one model, in GB of 10⁹ bytes. */
export interface Estimate {
  readonly parameters: number;
  readonly weightsGb: number;
  readonly cacheGb: number;
  readonly workGb: number;
  readonly totalGb: number;
  /** The sum, part by part, as text and figures. */
  readonly parts: readonly string[];
  /** The smallest common memory that contains it, if one does. */
  readonly smallestGb: number | undefined;
}

/** Quantization from a file name. */
export interface Detected {
  readonly label: string;
  readonly facts: TypeFacts;
  readonly smaller: TypeFacts | undefined;
}

/** A file type as the table shows it. */
export interface TypeRow extends TypeFacts {
  /** Memory that the selected model needs; absent if the type's size is unknown. */
  readonly memoryGb: number | undefined;
  /** Whether that fits the memory of the reader's machine; absent if it is unknown. */
  readonly fits: boolean | undefined;
}

/** Which types a machine contains the selected model in. */
export interface Fit {
  readonly memoryGb: number;
  readonly count: number;
  /** The largest of them whose size is certain. */
  readonly largest: string | undefined;
}

/** Common values that are one click away: numbers of weights, tokens, and GB. */
const EXAMPLES = {
  params: [3e9, 8e9, 14e9, 32e9, 70e9, 120e9],
  context: [8_192, 32_768, 131_072],
  fits: [8, 16, 24, 32, 48, 80],
} as const;

/** The page for a URL. */
export function buildQuantizationView(query: URLSearchParams) {
  const { choice, problems } = parseChoice(query, KNOWN);
  const { sort, family } = choice;
  const rows = TYPE_FACTS.map((facts) => toRow(facts, choice));
  const shown = family ? rows.filter((type) => type.family.id === family) : rows;
  return {
    choice,
    problems,
    types: sortTypes(shown, sort),
    total: rows.length,
    families: Object.values(FAMILIES).map(({ id, name }) => ({ id, name })),
    known: KNOWN,
    estimate: estimateChoice(choice),
    fit: findFit(rows, choice),
    detected: detectType(choice.file),
    examples: EXAMPLES,
    tensors: TENSORS,
  };
}

export type QuantizationView = ReturnType<typeof buildQuantizationView>;

function toRow(facts: TypeFacts, { params, context, fits }: Choice): TypeRow {
  const memoryGb = facts.bits ? buildEstimate(params, context, facts.name).totalGb : undefined;
  return { ...facts, memoryGb, fits: memoryGb === undefined ? undefined : memoryGb <= fits };
}

function findFit(rows: readonly TypeRow[], { fits }: Choice): Fit {
  const fitting = rows.filter((row) => row.fits);
  const certain = fitting.filter(({ bits, state }) => bits?.basis !== "at least" && state === "written");
  const largest = certain.sort((one, other) => (other.memoryGb ?? 0) - (one.memoryGb ?? 0))[0];
  return { memoryGb: fits, count: fitting.length, largest: largest?.name };
}

const estimateChoice = ({ params, context, type }: Choice): Estimate =>
  buildEstimate(params, context, type as GgufFileTypeName);

function buildEstimate(parameters: number, contextTokens: number, type: GgufFileTypeName): Estimate {
  const { weightBytes, cacheBytes, workBytes, totalBytes, formula } = estimateMemory({
    parameters,
    contextTokens,
    type,
  });
  const totalGb = totalBytes / 1e9;
  return {
    parameters,
    weightsGb: weightBytes / 1e9,
    cacheGb: cacheBytes / 1e9,
    workGb: workBytes / 1e9,
    totalGb,
    parts: formula.split("; "),
    smallestGb: MEMORY_OPTIONS_GB.find((size) => totalGb <= size),
  };
}

/** @returns null when the name has no label */
function detectType(file: string): Detected | null {
  const found = parseFileLabel(file);
  if (!found) return null;
  const smaller = findNeighbors(found.type)?.smaller;
  return { label: found.label, facts: getTypeFacts(found.type), smaller: smaller && getTypeFacts(smaller) };
}

/** A type of tensors, and the file types that mostly consist of it. */
export interface TensorFacts {
  readonly name: string;
  readonly bits: number;
  readonly weights: number;
  readonly bytes: number;
  readonly files: readonly string[];
}

const TENSORS: readonly TensorFacts[] = (Object.keys(GgmlTensorType) as GgmlTensorTypeName[]).map((name) => ({
  name,
  bits: tensorBitsPerWeight(name),
  ...TENSOR_BLOCKS[name],
  files: TYPE_FACTS.filter(({ name: type }) => FILE_TYPES[type].mainTensor === name).map((each) => each.name),
}));

/** Sizes that users request. */
const TYPICAL_PARAMETERS = [1e9, 3e9, 7e9, 13e9, 34e9, 70e9];

/** Layout of a block of the main tensor type. */
export interface BlockView {
  readonly tensor: string;
  readonly weights: number;
  readonly bytes: number;
  readonly parts: readonly BlockPart[];
}

/** The page of one file type. */
export interface TypeView {
  readonly facts: TypeFacts;
  /** Absent where blocks are unknown, and if absent. */
  readonly block: BlockView | undefined;
  /** Other file types of the same main tensor type. */
  readonly siblings: readonly string[];
  readonly familyAbout: string;
  /** Absent where the type's own size is unknown. */
  readonly neighbors:
    | { readonly larger: TypeFacts | undefined; readonly smaller: TypeFacts | undefined }
    | undefined;
  readonly context: number;
  /** Empty where the type's size is unknown. */
  readonly estimates: readonly Estimate[];
}

/** @returns `undefined` for a type that there is not */
export function buildTypeView(name: string): TypeView | undefined {
  const facts = TYPE_FACTS.find((each) => each.name === name);
  if (!facts) return undefined;
  const near = findNeighbors(facts.name);
  return {
    facts,
    block: buildBlockView(facts.name),
    siblings: listSiblings(facts),
    familyAbout: FAMILIES[getFamily(facts.name)].about,
    neighbors: near && withFacts(near),
    context: DEFAULTS.context,
    estimates: facts.bits
      ? TYPICAL_PARAMETERS.map((each) => buildEstimate(each, DEFAULTS.context, facts.name))
      : [],
  };
}

function buildBlockView(type: GgufFileTypeName): BlockView | undefined {
  const tensor = FILE_TYPES[type].mainTensor;
  if (!tensor || TENSOR_BLOCKS[tensor].weights === 1) return undefined;
  return { tensor, ...TENSOR_BLOCKS[tensor], parts: BLOCK_PARTS[tensor] };
}

const listSiblings = ({ name, tensor }: TypeFacts) =>
  TYPE_FACTS.filter((each) => tensor && each.tensor === tensor && each.name !== name).map(
    (each) => each.name,
  );

const withFacts = ({ larger, smaller }: Neighbors) => ({
  larger: larger && getTypeFacts(larger),
  smaller: smaller && getTypeFacts(smaller),
});

import { MEMORY_OPTIONS_GB } from "@inferhub/catalog/hardware";
import {
  estimateMemory,
  FILE_TYPES,
  GgmlTensorType,
  type GgmlTensorTypeName,
  type GgufFileTypeName,
  parseFileLabel,
  TENSOR_BLOCKS,
  tensorBitsPerWeight,
} from "@inferhub/catalog/quantization";
import { type Choice, DEFAULTS, type Known, parseChoice } from "./address.ts";
import { type Neighbours, neighbours, TYPE_FACTS, type TypeFacts, typeFacts } from "./facts.ts";
import { FAMILIES, familyOf } from "./families.ts";
import { sorted } from "./sort.ts";

/** What an address of these pages may name. */
export const KNOWN: Known = {
  families: Object.keys(FAMILIES),
  types: TYPE_FACTS.filter(({ bits }) => bits).map(({ name }) => name),
};

/** Memory for one model, in GB of 10⁹ bytes. */
export interface Estimate {
  readonly parameters: number;
  readonly totalGb: number;
  /** The sum, part by part, in words and figures. */
  readonly parts: readonly string[];
  /** The smallest common memory that holds it, if one does. */
  readonly smallestGb: number | undefined;
}

/** What the name of a file tells. */
export interface Detected {
  readonly label: string;
  readonly type: GgufFileTypeName;
  readonly smaller: GgufFileTypeName | undefined;
}

/** The page for an address. */
export function quantizationView(query: URLSearchParams) {
  const { choice, problems } = parseChoice(query, KNOWN);
  const { sort, family } = choice;
  const shown = family ? TYPE_FACTS.filter((type) => type.family.id === family) : TYPE_FACTS;
  return {
    choice,
    problems,
    types: sorted(shown, sort),
    total: TYPE_FACTS.length,
    families: Object.values(FAMILIES),
    sizedTypes: KNOWN.types,
    memorySizes: MEMORY_OPTIONS_GB as readonly number[],
    estimate: chosenEstimate(choice),
    detected: choice.file === undefined ? undefined : detected(choice.file),
    tensors: TENSORS,
  };
}

export type QuantizationView = ReturnType<typeof quantizationView>;

function chosenEstimate({ params, context, type }: Choice): Estimate | undefined {
  return params === undefined ? undefined : estimate(params, context, type as GgufFileTypeName);
}

function estimate(parameters: number, contextTokens: number, type: GgufFileTypeName): Estimate {
  const { totalBytes, formula } = estimateMemory({ parameters, contextTokens, type });
  const totalGb = totalBytes / 1e9;
  return {
    parameters,
    totalGb,
    parts: formula.split("; "),
    smallestGb: MEMORY_OPTIONS_GB.find((size) => totalGb <= size),
  };
}

/** @returns null when the name has no label */
function detected(file: string): Detected | null {
  const found = parseFileLabel(file);
  return found ? { ...found, smaller: neighbours(found.type)?.smaller } : null;
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

/** Sizes that people ask for. */
const USUAL_PARAMETERS = [1e9, 3e9, 8e9, 14e9, 32e9, 70e9];

/** The page of one file type. */
export interface TypeView {
  readonly facts: TypeFacts;
  readonly familyAbout: string;
  /** Absent where the type's own size is not known. */
  readonly neighbours:
    | { readonly larger: TypeFacts | undefined; readonly smaller: TypeFacts | undefined }
    | undefined;
  readonly context: number;
  /** Empty where the type's size is not known. */
  readonly estimates: readonly Estimate[];
}

/** @returns `undefined` for a type that there is not */
export function typeView(name: string): TypeView | undefined {
  const facts = TYPE_FACTS.find((each) => each.name === name);
  if (!facts) return undefined;
  const near = neighbours(facts.name);
  return {
    facts,
    familyAbout: FAMILIES[familyOf(facts.name)].about,
    neighbours: near && withFacts(near),
    context: DEFAULTS.context,
    estimates: facts.bits ? USUAL_PARAMETERS.map((each) => estimate(each, DEFAULTS.context, facts.name)) : [],
  };
}

const withFacts = ({ larger, smaller }: Neighbours) => ({
  larger: larger && typeFacts(larger),
  smaller: smaller && typeFacts(smaller),
});

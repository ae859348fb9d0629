import { writeCount, writeGigabytes } from "@inferhub/catalog/amounts";
import { defineQuery, type QueryOf, toSearch } from "../../lib/query/define-query.ts";
import type { QueryProblem } from "../../lib/query/query-type.ts";
import { describeWanted, oneOf, value } from "../../lib/query/values.ts";
import { readContext, readFileName, readMemory, readParameters } from "./read-value.ts";

/** Columns that the table can be sorted by. */
export const SORT_KEYS = ["name", "bits", "block", "family"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** With `-` the largest or last is first. */
export type Sort = SortKey | `-${SortKey}`;

/** A value that was not understood, and is ignored. */
export type InvalidChoice = QueryProblem;

/** Names that the URL can contain. */
export interface Known {
  readonly families: readonly string[];
  /** Types with known size. */
  readonly types: readonly string[];
}

/** Defaults of the URL: a worked example, with memory in GB. */
export const DEFAULTS = {
  params: 8e9,
  context: 8192,
  type: "Q4_K_M",
  fits: 24,
  file: "model-IQ3_XS.gguf",
} as const;

const SORTS = SORT_KEYS.flatMap((key): Sort[] => [key, `-${key}`]);

/** The options in the page's query. */
export const quantizationQuery = defineQuery({
  /** Absent for the catalog's own order. */
  sort: describeWanted(oneOf(SORTS, undefined), `${SORT_KEYS.join(", ")}, or one of them after a minus`),
  /** The only family that is shown. */
  family: describeWanted(
    oneOf(({ families }: Known) => families, undefined),
    ({ families }) => `one of ${families.join(", ")}`,
  ),
  /** How many weights the model has. */
  params: value<number>({
    parse: readParameters,
    absent: () => DEFAULTS.params,
    format: (count) => (count === DEFAULTS.params ? "" : writeCount(count)),
  }),
  /** Tokens that the conversation can contain. */
  context: value<number>({
    parse: readContext,
    absent: () => DEFAULTS.context,
    format: (tokens) => (tokens === DEFAULTS.context ? "" : tokens.toString()),
  }),
  /** The file type that memory is estimated for. */
  type: describeWanted(
    value<string, Known>({
      parse: (text, { types }) => types.find((each) => each === text.toUpperCase()),
      absent: () => DEFAULTS.type,
      format: (type) => (type === DEFAULTS.type ? "" : type),
    }),
    "a file type of the table with a known size",
  ),
  /** Memory of the reader's machine, in GB, to compare types with. */
  fits: value<number>({
    parse: readMemory,
    absent: () => DEFAULTS.fits,
    format: (memoryGb) => (memoryGb === DEFAULTS.fits ? "" : writeGigabytes(memoryGb)),
  }),
  /** File name to identify. */
  file: value<string>({
    parse: readFileName,
    absent: () => DEFAULTS.file,
    format: (name) => (name === DEFAULTS.file ? "" : name),
  }),
});

export type Choice = QueryOf<typeof quantizationQuery>;

/** Parses the URL. Never throws: unknown parameters are dropped and described. */
export function parseChoice(
  search: URLSearchParams,
  known: Known,
): { readonly choice: Choice; readonly problems: readonly InvalidChoice[] } {
  const { query, problems } = quantizationQuery.read(search, known);
  return { choice: query, problems };
}

/** The choice as pairs for a URL or hidden fields. */
export const listChoicePairs = quantizationQuery.pairs;

/** The URL of the page under a choice. */
export const toChoiceUrl = (choice: Choice) => quantizationQuery.href("/quantization", choice);

/**
 * URL of a submitted form. Invalid values are preserved as typed, so the page can report them; empty and default
 * values are omitted.
 */
export function toFormUrl(form: URLSearchParams, known: Known): string {
  const { choice, problems } = parseChoice(form, known);
  const unread = problems.map(({ key, value: typed }) => [key, typed] as const);
  return `/quantization${toSearch([...listChoicePairs(choice), ...unread])}`;
}

import { writeCount, writeGigabytes } from "@inferhub/catalog/amounts";
import { isInvalidInput, readContext, readFileName, readMemory, readParameters } from "./read-value.ts";

/** Columns that the table can be sorted by. */
export const SORT_KEYS = ["name", "bits", "block", "family"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** With `-` the largest or last comes first. */
export type Sort = SortKey | `-${SortKey}`;

/** The options in the page's query. */
export interface Choice {
  /** Absent for the catalog's own order. */
  readonly sort?: Sort;
  /** The only family that is shown. */
  readonly family?: string;
  /** How many weights the model has. */
  readonly params?: number;
  /** Tokens that the conversation may hold. */
  readonly context: number;
  /** The file type that memory is estimated for. */
  readonly type: string;
  /** Memory of the reader's machine, in GB, which types are held against. */
  readonly fits?: number;
  /** Name of a file whose type is wanted. */
  readonly file?: string;
}

/** A value that was not understood, and is ignored. */
export interface InvalidChoice {
  readonly key: string;
  readonly value: string;
  /** What would have been. */
  readonly wanted: string;
}

/** Names that the address may hold. */
export interface Known {
  readonly families: readonly string[];
  /** Types whose size is known. */
  readonly types: readonly string[];
}

/** What is assumed where the address says nothing. */
export const DEFAULTS = { context: 8192, type: "Q4_K_M" } as const;

type Reader = (text: string, known: Known) => Partial<Choice> | { readonly wanted: string };

const READERS: Readonly<Record<keyof Choice, Reader>> = {
  sort: (text) => {
    const sort = SORT_KEYS.flatMap((key): Sort[] => [key, `-${key}`]).find((each) => each === text);
    return sort ? { sort } : { wanted: `${SORT_KEYS.join(", ")}, or one of them after a minus` };
  },
  family: (text, { families }) =>
    families.includes(text) ? { family: text } : { wanted: `one of ${families.join(", ")}` },
  params: (text) => {
    const params = readParameters(text);
    return isInvalidInput(params) ? params : { params };
  },
  context: (text) => {
    const context = readContext(text);
    return isInvalidInput(context) ? context : { context };
  },
  type: (text, { types }) => {
    const type = types.find((each) => each === text.toUpperCase());
    return type ? { type } : { wanted: "a file type of the table whose size is known" };
  },
  fits: (text) => {
    const fits = readMemory(text);
    return isInvalidInput(fits) ? fits : { fits };
  },
  file: (text) => {
    const file = readFileName(text);
    return isInvalidInput(file) ? file : { file };
  },
};

/** Reads the address. Never throws: what it does not understand is dropped and named. Of a repeated key the first counts. */
export function parseChoice(
  query: URLSearchParams,
  known: Known,
): { readonly choice: Choice; readonly problems: readonly InvalidChoice[] } {
  const problems: InvalidChoice[] = [];
  let choice: Choice = DEFAULTS;
  for (const [key, read] of Object.entries(READERS)) {
    const value = query.get(key)?.trim();
    if (!value) continue;
    const found = read(value, known);
    if ("wanted" in found) problems.push({ key, value, wanted: found.wanted });
    else choice = { ...choice, ...found };
  }
  return { choice, problems };
}

/** The choice as pairs for an address or hidden fields, in a fixed order and without what is assumed anyway. */
export function listChoicePairs(choice: Choice): [key: keyof Choice, value: string][] {
  const { sort, family, params, context, type, fits, file } = choice;
  const all: [keyof Choice, string | undefined][] = [
    ["sort", sort],
    ["family", family],
    ["params", params === undefined ? undefined : writeCount(params)],
    ["context", context === DEFAULTS.context ? undefined : context.toString()],
    ["type", type === DEFAULTS.type ? undefined : type],
    ["fits", fits === undefined ? undefined : writeGigabytes(fits)],
    ["file", file],
  ];
  return all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
}

/** The address that says so: with a question mark, or the bare page. */
export function toChoiceUrl(choice: Choice): string {
  const query = new URLSearchParams(listChoicePairs(choice)).toString();
  return query ? `/quantization?${query}` : "/quantization";
}

/**
 * The address that a sent form asks for. What cannot be read stays in it as it was typed, so that the page can say
 * what is wrong; empty values and what is assumed anyway are left out.
 */
export function toFormUrl(form: URLSearchParams, known: Known): string {
  const { choice, problems } = parseChoice(form, known);
  const unread = new URLSearchParams(problems.map(({ key, value }) => [key, value])).toString();
  const address = toChoiceUrl(choice);
  if (unread === "") return address;
  return `${address}${address.includes("?") ? "&" : "?"}${unread}`;
}

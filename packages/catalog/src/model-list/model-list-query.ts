import { readCount, readGigabytes, writeCount, writeGigabytes } from "../amounts/counts.ts";
import { readSizeRange, type SizeRange, writeSizeRange } from "../amounts/size-range.ts";
import type { ModelSort } from "../models/model-query.ts";
import { toCurrentTask } from "../tasks/retired.ts";

/** Facet keys. Several values are combined with OR, except for features. */
export const FACET_KEYS = ["task", "library", "provider", "license", "feature"] as const;
/** One of {@link FACET_KEYS}. */
export type FacetKey = (typeof FACET_KEYS)[number];

/** Layouts of the list, default first. */
export const VIEWS = ["list", "table"] as const;
/** One of {@link VIEWS}. */
export type View = (typeof VIEWS)[number];

/** Filters and order of the model list, as encoded in the URL. */
export interface ModelListQuery extends Readonly<Record<FacetKey, readonly string[]>> {
  /** Search terms, trimmed. */
  readonly q: string;
  /** GGUF file type for the memory estimate. */
  readonly quant: string;
  /** Range of the number of weights. */
  readonly params: SizeRange;
  /** Highest input price in US dollars per million tokens, at the cheapest provider. 0 for free offers; absent for any. */
  readonly price: number | undefined;
  /** Least context window in tokens. 0 for any. */
  readonly context: number;
  /** Memory in GB that the model must fit into. 0 for any. */
  readonly fits: number;
  /** Whether to list only models with GGUF files. */
  readonly gguf: boolean;
  /** Absent for the default order. */
  readonly sort: ModelSort | undefined;
  /** Starts at 1. */
  readonly page: number;
  readonly view: View;
}

/** The list without a query. */
export const DEFAULT_MODEL_LIST: ModelListQuery = {
  q: "",
  task: [],
  library: [],
  provider: [],
  license: [],
  feature: [],
  quant: "Q4_K_M",
  params: {},
  price: undefined,
  context: 0,
  fits: 0,
  gguf: false,
  sort: undefined,
  page: 1,
  view: "list",
};

/** A URL key of the list. */
export type ListKey = keyof ModelListQuery;

/** In the order of a URL. */
const KEYS = Object.keys(DEFAULT_MODEL_LIST) as readonly ListKey[];

/** Valid values of a URL. */
export interface KnownValues {
  /** Values per facet. Empty if the source doesn't have the facet. */
  readonly values: Readonly<Record<FacetKey, ReadonlySet<string>>>;
  /** File types with known size. */
  readonly types: readonly string[];
  readonly sorts: readonly ModelSort[];
  /** Default order of a URL without an order and search terms. */
  readonly usualSort: ModelSort;
  /** Other filters that the source has data for. */
  readonly filters: ReadonlySet<ListKey>;
}

/** An invalid value, which is ignored. */
export interface Dropped {
  readonly key: ListKey;
  readonly value: string;
  /** Description of the valid values. */
  readonly wanted: string;
}

/** Parsed query of a URL, with its invalid values. */
export interface ParsedModelListQuery {
  readonly query: ModelListQuery;
  readonly dropped: readonly Dropped[];
}

/** Models on a page of the list. */
export const MODEL_PAGE_SIZE = 30;

const MAX_TEXT_CHARS = 200;
const MAX_PAGE = 9999;

/**
 * Parses a URL. Never throws: invalid values are dropped and listed. Empty values, as sent by plain forms, count as
 * absent.
 */
export function parseModelListQuery(params: URLSearchParams, known: KnownValues): ParsedModelListQuery {
  const dropped: Dropped[] = [];
  const read = <Value>(
    key: ListKey,
    absent: Value,
    meaning: (text: string) => Value | undefined,
    wanted: string,
  ): Value => {
    const value = plainText(params.get(key) ?? "");
    if (value === "") return absent;
    const meant = meaning(value);
    if (meant === undefined) dropped.push({ key, value, wanted });
    return meant ?? absent;
  };
  const readAll = (key: FacetKey): readonly string[] => {
    const tidy = TIDY[key] ?? ((text) => text);
    const values = [...new Set(params.getAll(key).map((text) => tidy(plainText(text))))]
      .filter(Boolean)
      .sort();
    const unknown = values.filter((value) => !known.values[key].has(value));
    dropped.push(...unknown.map((value) => ({ key, value, wanted: `a ${FACET_WORDS[key]} of this list` })));
    return values.filter((value) => known.values[key].has(value));
  };
  const offered = <Value>(key: ListKey, value: Value) => (known.filters.has(key) ? value : undefined);

  const q = read(
    "q",
    "",
    (text) => (text.length <= MAX_TEXT_CHARS ? text : undefined),
    `${MAX_TEXT_CHARS} letters at most`,
  );
  const query: ModelListQuery = {
    q,
    task: readAll("task"),
    library: readAll("library"),
    provider: readAll("provider"),
    license: readAll("license"),
    feature: readAll("feature"),
    quant: read(
      "quant",
      DEFAULT_MODEL_LIST.quant,
      (text) => known.types.find((type) => type === text.toUpperCase()),
      "a GGUF file type with a known size",
    ),
    params: read(
      "params",
      DEFAULT_MODEL_LIST.params,
      (text) => offered("params", readSizeRange(text)),
      "a range such as 1b-8b, -3b or 70b-",
    ),
    price: read(
      "price",
      undefined,
      (text) => offered("price", readPrice(text)),
      "free, or US dollars per million tokens such as 0.5",
    ),
    context: read(
      "context",
      0,
      (text) => offered("context", readContext(text)),
      "a number of tokens such as 128k",
    ),
    fits: read("fits", 0, (text) => offered("fits", readMemory(text)), "a number of GB such as 24gb"),
    gguf: read("gguf", false, (text) => offered("gguf", text === "1" ? true : undefined), "1"),
    sort: read(
      "sort",
      undefined,
      (text) => known.sorts.find((sort) => sort === text),
      known.sorts.join(", "),
    ),
    page: read("page", 1, readPage, `a number from 1 to ${MAX_PAGE}`),
    view: read("view", "list", (text) => VIEWS.find((view) => view === text), VIEWS.join(" or ")),
  };
  return {
    query: query.sort === known.usualSort && !q ? { ...query, sort: undefined } : query,
    dropped,
  };
}

const FACET_WORDS: Readonly<Record<FacetKey, string>> = {
  task: "task",
  library: "library",
  provider: "provider",
  license: "license",
  feature: "feature",
};

/** Removes control characters, which pages and URLs encode differently. */
const plainText = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").trim();

function readPage(text: string): number | undefined {
  const page = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= MAX_PAGE ? page : undefined;
}

/** A key of the URL, or a control of a form, with its value. */
export type Pair = readonly [key: string, value: string];

/** Converts a query to URL pairs. Omits defaults. */
export function listPairs(query: ModelListQuery): readonly Pair[] {
  const { q, quant, params, price, context, fits, gguf, sort, page, view } = query;
  const all: Readonly<Record<ListKey, readonly string[]>> = {
    ...query,
    q: [q],
    quant: [quant],
    params: [params.min === undefined && params.max === undefined ? "" : writeSizeRange(params)],
    price: [price === undefined ? "" : writePrice(price)],
    context: [context > 0 ? writeCount(context) : ""],
    fits: [fits > 0 ? writeGigabytes(fits) : ""],
    gguf: [gguf ? "1" : ""],
    sort: [sort ?? ""],
    page: [String(page)],
    view: [view],
  };
  return toCanonicalPairs(KEYS.flatMap((key) => all[key].map((value): Pair => [key, value])));
}

/** Sorts and deduplicates pairs, and removes empty values and defaults. */
export function toCanonicalPairs(pairs: readonly Pair[]): readonly Pair[] {
  return KEYS.flatMap((key) => {
    const tidy = TIDY[key] ?? ((text) => text);
    const values = pairs.filter(([each]) => each === key).map(([, value]) => tidy(value.trim()));
    return [...new Set(values)]
      .filter((value) => value !== "" && value !== String(DEFAULT_MODEL_LIST[key]))
      .sort()
      .map((value): Pair => [key, value]);
  });
}

/** Normalizes alternative spellings; unknown values stay unchanged. */
const TIDY: Partial<Record<ListKey, (text: string) => string>> = {
  task: toCurrentTask,
  params: (text) => {
    const range = readSizeRange(text);
    return range ? writeSizeRange(range) : text;
  },
  price: (text) => {
    const usd = readPrice(text);
    return usd === undefined ? text : writePrice(usd);
  },
  context: (text) => {
    const tokens = readContext(text);
    return tokens ? writeCount(tokens) : text;
  },
  fits: (text) => {
    const memoryGb = readMemory(text);
    return memoryGb ? writeGigabytes(memoryGb) : text;
  },
};

/** Parses `"free"`, `"0.5"` or `"$0.50"` as US dollars. */
function readPrice(text: string): number | undefined {
  if (text.toLowerCase() === "free") return 0;
  const [, digits] = /^\$?(\d{1,4}(?:\.\d{1,4})?)$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const writePrice = (usd: number): string => (usd === 0 ? "free" : String(usd));

const MAX_CONTEXT = 1e9;

/** Parses `"128k"` or `"131072"` as a number of tokens. Here, `k` is 1,000: lists write 128,000 and 131,072 as 128K. */
function readContext(text: string): number | undefined {
  const tokens = readCount(text.replaceAll(",", "")) ?? 0;
  return tokens >= 1 && tokens <= MAX_CONTEXT ? tokens : undefined;
}

const MEMORY_GB = { least: 0.1, most: 100_000 };

/** Parses `"24gb"` or `"24"` as GB of 10⁹ bytes. */
function readMemory(text: string): number | undefined {
  const memoryGb = readGigabytes(text) ?? 0;
  return memoryGb >= MEMORY_GB.least && memoryGb <= MEMORY_GB.most ? memoryGb : undefined;
}

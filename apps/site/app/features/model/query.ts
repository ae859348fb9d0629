import { MODEL_TABS, type ModelTab, toModelPath } from "../../lib/model-path.ts";
import { defineQuery } from "../../lib/query/define-query.ts";
import type { QueryType } from "../../lib/query/query-type.ts";
import { oneOf, value } from "../../lib/query/values.ts";
import { snippetQuery } from "../snippets/snippet-query.ts";

/** Keys of the URL, in the order in which they are written. */
export const CHOICE_KEYS = ["provider", "lib", "sort", "with", "fits", "context", "quant", "file"] as const;

export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** Keys of the parts of a model's page that have their own path. */
const TAB_KEYS = {
  use: ["lib", "fits", "context", "file"],
  providers: ["sort"],
  files: ["fits", "quant", "file"],
} as const satisfies Readonly<Record<ModelTab, readonly ChoiceKey[]>>;

/** Keys of the list of providers next to the widget. */
const PANEL_KEYS = ["sort", "with"] as const satisfies readonly ChoiceKey[];

/** The keys that a part of the page may know. */
export type TabKeys<Tab extends ModelTab> = Readonly<
  Partial<Record<(typeof TAB_KEYS)[Tab][number], KeyOptions>>
>;

/**
 * The query of a model's page, or of a part of it.
 * @param path the pattern of the page
 */
export function getModelQuery(path: string): { readonly keys: readonly string[] } {
  const tab = MODEL_TABS.find((each) => path.endsWith(`/${each}`));
  if (tab) return { keys: TAB_KEYS[tab] };
  const own = [...snippetQuery.keys, ...PANEL_KEYS];
  if (!path.includes(":owner")) return { keys: own };
  // Two segments may also be a part of the page of a model without an owner.
  return { keys: [...new Set([...own, ...Object.values(TAB_KEYS).flat()])] };
}

/** Allowed values of a parameter. */
export type KeyOptions = QueryType<string>;

/** Keys that a part of the page reads; it ignores the others. */
export type KnownKeys = Readonly<Partial<Record<ChoiceKey, KeyOptions>>>;

/** Selected values; unknown parameters are absent. */
export type Choice = Readonly<Partial<Record<ChoiceKey, string>>>;

export interface ParsedChoice {
  readonly choice: Choice;
  /** The values that are not understood, as `key=value`. */
  readonly dropped: readonly string[];
}

/** One of several values; the first is the default. */
export const oneOfOptions = (values: readonly string[], defaultValue = values[0] ?? ""): KeyOptions =>
  oneOf(values, defaultValue);

const MAX_GB = 100_000;

/** Memory of the reader's machine, such as `24gb`. */
export const MEMORY_OPTIONS: KeyOptions = value({
  parse: (text) => {
    const [, digits = ""] = /^(\d{1,6})\s*gb$/i.exec(text) ?? [];
    const memoryGb = Number(digits);
    return memoryGb >= 1 && memoryGb <= MAX_GB ? `${memoryGb}gb` : undefined;
  },
  absent: () => "",
  format: (text) => text,
});

const CONTEXTS = ["4k", "8k", "16k", "32k", "64k", "128k", "256k"];

/** Length of a conversation, such as `32k` tokens. Empty for the usual length. */
export const CONTEXT_OPTIONS: KeyOptions = oneOf(CONTEXTS, "");

/** Tokens of each length to choose from. */
export const CONTEXT_LENGTHS: readonly (readonly [value: string, tokens: number])[] = CONTEXTS.map(
  (value) => [value, Number.parseInt(value, 10) * 1024],
);

/** The context that a choice names, in tokens; absent for the usual one. */
export const getContextTokens = ({ context = "" }: Choice): number | undefined =>
  CONTEXT_LENGTHS.find(([value]) => value === context)?.[1];

/** The memory that a choice names, in GB. */
export const getMemoryGb = ({ fits = "" }: Choice): number | undefined =>
  fits ? Number.parseInt(fits, 10) : undefined;

/** A key with its validation. */
const known = (key: ChoiceKey): QueryType<string | undefined, KnownKeys, KnownKeys> => ({
  keys: (name) => [name],
  read: (name, search, keys) =>
    keys[key]?.read(name, search, undefined) ?? { value: undefined, problems: [] },
  write: (name, text = "", keys) => {
    if (text === "") return [];
    return keys[key]?.write(name, text, undefined) ?? [[name, text]];
  },
});

/** URL parameters of the page's parts. */
const choiceQuery = defineQuery(
  Object.fromEntries(CHOICE_KEYS.map((key) => [key, known(key)])) as Record<
    ChoiceKey,
    ReturnType<typeof known>
  >,
);

/** Parses a URL. Never throws: invalid values are dropped and listed. Of repeated parameters, the first is used. */
export function parseChoice(search: URLSearchParams, keys: KnownKeys): ParsedChoice {
  const { query, dropped } = choiceQuery.parse(search, keys);
  return { choice: query, dropped };
}

/** The URL of a part of a model's page under a choice. */
export const toChoicePath = (id: string, tab: ModelTab | undefined, choice: Choice, keys: KnownKeys) =>
  choiceQuery.href(toModelPath(id, tab), choice, keys);

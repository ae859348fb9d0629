import { type ModelTab, toModelPath } from "../../lib/model-path.ts";

/** Keys of the address, in the order in which they are written. */
export const CHOICE_KEYS = ["provider", "lib", "sort", "fits", "quant", "file"] as const;

export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** What a key may say on a page. */
export interface KeyOptions {
  /** The value as it is written; undefined for what means nothing. */
  readonly read: (text: string) => string | undefined;
  /** What counts where the address says nothing, and is left out of it. */
  readonly defaultValue: string;
}

/** The keys that a part of the page knows; others are none of its business. */
export type KnownKeys = Readonly<Partial<Record<ChoiceKey, KeyOptions>>>;

/** What is chosen; a key that the page does not know is absent. */
export type Choice = Readonly<Partial<Record<ChoiceKey, string>>>;

export interface ParsedChoice {
  readonly choice: Choice;
  /** What means nothing here, as it stands in the address. */
  readonly dropped: readonly string[];
}

/** One of several values. Default: the first. */
export const oneOfOptions = (values: readonly string[], defaultValue = values[0] ?? ""): KeyOptions => ({
  read: (text) => values.find((value) => value === text),
  defaultValue,
});

const MAX_GB = 100_000;

/** Memory of the reader's machine, such as `24gb`. */
export const MEMORY_OPTIONS: KeyOptions = {
  read: (text) => {
    const [, digits = ""] = /^(\d{1,6})\s*gb$/i.exec(text) ?? [];
    const memoryGb = Number(digits);
    return memoryGb >= 1 && memoryGb <= MAX_GB ? `${memoryGb}gb` : undefined;
  },
  defaultValue: "",
};

/** The memory that a choice names, in GB. */
export const getMemoryGb = ({ fits = "" }: Choice): number | undefined =>
  fits ? Number.parseInt(fits, 10) : undefined;

/** Reads an address. Never throws: what means nothing is dropped and named. Of a repeated key the first counts. */
export function parseChoice(query: URLSearchParams, known: KnownKeys): ParsedChoice {
  const choice: Partial<Record<ChoiceKey, string>> = {};
  const dropped: string[] = [];
  for (const key of CHOICE_KEYS) {
    const options = known[key];
    if (!options) continue;
    const text = query.get(key)?.trim() ?? "";
    const value = text === "" ? options.defaultValue : options.read(text);
    if (value === undefined) dropped.push(`${key}=${text}`);
    choice[key] = value ?? options.defaultValue;
  }
  return { choice, dropped };
}

/** A choice as pairs for an address or hidden fields: what counts anyway is left out. */
function listChoicePairs(choice: Choice, known: KnownKeys): [ChoiceKey, string][] {
  return CHOICE_KEYS.flatMap((key): [ChoiceKey, string][] => {
    const value = choice[key] ?? "";
    return value === "" || value === known[key]?.defaultValue ? [] : [[key, value]];
  });
}

/** The address of a part of a model's page under a choice. */
export function toChoicePath(
  id: string,
  tab: ModelTab | undefined,
  choice: Choice,
  known: KnownKeys,
): string {
  const query = new URLSearchParams(listChoicePairs(choice, known)).toString();
  return toModelPath(id, tab) + (query && `?${query}`);
}

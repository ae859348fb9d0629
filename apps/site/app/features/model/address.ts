import { type ModelTab, modelPath } from "../../lib/model-path.ts";

/** Keys of the address, in the order in which they are written. */
export const CHOICE_KEYS = ["provider", "lib", "sort", "fits", "quant", "file"] as const;

export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** What a key may say on a page. */
export interface Options {
  /** The value as it is written; undefined for what means nothing. */
  readonly read: (text: string) => string | undefined;
  /** What counts where the address says nothing, and is left out of it. */
  readonly preset: string;
}

/** The keys that a part of the page knows; others are none of its business. */
export type KnownKeys = Readonly<Partial<Record<ChoiceKey, Options>>>;

/** What is chosen; a key that the page does not know is absent. */
export type Choice = Readonly<Partial<Record<ChoiceKey, string>>>;

export interface ParsedChoice {
  readonly choice: Choice;
  /** What means nothing here, as it stands in the address. */
  readonly dropped: readonly string[];
}

/** One of several values; the first is taken where none is asked for. */
export const oneOf = (values: readonly string[], preset = values[0] ?? ""): Options => ({
  read: (text) => values.find((value) => value === text),
  preset,
});

const MOST_GB = 100_000;

/** Memory of the reader's machine, such as `24gb`. */
export const MEMORY: Options = {
  read: (text) => {
    const [, digits = ""] = /^(\d{1,6})\s*gb$/i.exec(text) ?? [];
    const memoryGb = Number(digits);
    return memoryGb >= 1 && memoryGb <= MOST_GB ? `${memoryGb}gb` : undefined;
  },
  preset: "",
};

/** The memory that a choice names, in GB. */
export const memoryOf = ({ fits = "" }: Choice): number | undefined =>
  fits ? Number.parseInt(fits, 10) : undefined;

/** Reads an address. Never throws: what means nothing is dropped and named. Of a repeated key the first counts. */
export function parseChoice(query: URLSearchParams, known: KnownKeys): ParsedChoice {
  const choice: Partial<Record<ChoiceKey, string>> = {};
  const dropped: string[] = [];
  for (const key of CHOICE_KEYS) {
    const options = known[key];
    if (!options) continue;
    const text = query.get(key)?.trim() ?? "";
    const value = text === "" ? options.preset : options.read(text);
    if (value === undefined) dropped.push(`${key}=${text}`);
    choice[key] = value ?? options.preset;
  }
  return { choice, dropped };
}

/** A choice as pairs for an address or hidden fields: what counts anyway is left out. */
function choicePairs(choice: Choice, known: KnownKeys): [ChoiceKey, string][] {
  return CHOICE_KEYS.flatMap((key): [ChoiceKey, string][] => {
    const value = choice[key] ?? "";
    return value === "" || value === known[key]?.preset ? [] : [[key, value]];
  });
}

/** The address of a part of a model's page under a choice. */
export function choicePath(id: string, tab: ModelTab | undefined, choice: Choice, known: KnownKeys): string {
  const query = new URLSearchParams(choicePairs(choice, known)).toString();
  return modelPath(id, tab) + (query && `?${query}`);
}

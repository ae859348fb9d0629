import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { createSeedIndex, type ModelRecord } from "@inferhub/catalog/models";
import { HUB_PAGES } from "../../../src/hub/hub-reader.ts";
import { foreignText } from "../../lib/foreign-text.ts";
import { isModelId, modelPath } from "../../lib/model-path.ts";
import { libraryPath } from "../libraries/library-query.ts";
import { ago, exact, longDay, short } from "./format.ts";
import { formatsOf } from "./formats.ts";

/** A word about a model, with the page that says more. */
export interface NamedLink {
  readonly label: string;
  /** On this site; absent where there is no page. */
  readonly href: string | undefined;
}

/** A number that is shown short. */
export interface Figure {
  readonly short: string;
  readonly exact: string;
}

/** A point in time, as people say it and as it is. */
export interface Moment {
  readonly words: string;
  readonly day: string;
  readonly iso: string;
}

/** What stands above every part of a model's page. Absent is what nobody tells. */
export interface ModelFacts {
  readonly id: string;
  readonly task: NamedLink | undefined;
  readonly library: NamedLink | undefined;
  readonly licence: string | undefined;
  readonly isGated: boolean | undefined;
  readonly isPrivate: boolean;
  readonly parameters: Figure | undefined;
  readonly contextTokens: Figure | undefined;
  readonly formats: readonly string[];
  /** Names, those that are shown, and how many there are beside them. */
  readonly languages: { readonly shown: readonly string[]; readonly more: number } | undefined;
  readonly base: NamedLink | undefined;
  readonly gguf: NamedLink | undefined;
  readonly updated: Moment | undefined;
  readonly releasedYear: number | undefined;
  readonly downloads: Figure | undefined;
  readonly likes: Figure | undefined;
  /** Whether the catalogue could not confirm what it says. */
  readonly isDoubtful: boolean;
}

const SHOWN_LANGUAGES = 4;
const MOST_LANGUAGES = 200;

/** @param now milliseconds since 1970 */
export function modelFacts(record: ModelRecord, now: number): ModelFacts {
  const { id, license, gated, languages, baseModel, ggufRepo, releasedYear } = record;
  return {
    id,
    task: taskLink(record.pipeline_tag),
    library: libraryLink(record.library_name),
    licence: license ? foreignText(license, 60) : undefined,
    isGated: gated,
    isPrivate: record.private ?? false,
    parameters: figure(record.parameters ?? record.safetensors?.total ?? record.gguf?.total),
    contextTokens: figure(record.contextTokens ?? record.gguf?.context_length ?? record.maxPositions),
    formats: formatsOf(record),
    languages: languages && languageNames(languages),
    base: modelLink(baseModel, id),
    gguf: modelLink(ggufRepo, id),
    updated: record.lastModified ? momentOf(Date.parse(record.lastModified), now) : undefined,
    releasedYear: releasedYear && Number.isInteger(releasedYear) ? releasedYear : undefined,
    downloads: figure(record.downloads),
    likes: figure(record.likes),
    isDoubtful: record.confidence === "low",
  };
}

/** The name of a task, and its page where there is one. */
export function taskLink(id: string | undefined): NamedLink | undefined {
  if (!id) return undefined;
  const task = TASKS.find((each) => each.id === id);
  return { label: task?.name ?? foreignText(id, 60), href: task && `/tasks/${task.id}` };
}

/** The name of a library, and its page where there is one. */
function libraryLink(key: string | undefined): NamedLink | undefined {
  if (!key) return undefined;
  const library = LIBRARIES.find((each) => each.key === key);
  return { label: library?.prettyLabel ?? foreignText(key, 60), href: library && libraryPath(library.key) };
}

function modelLink(id: string | undefined, own: string): NamedLink | undefined {
  if (!id || id === own) return undefined;
  return { label: foreignText(id, 120), href: isModelId(id) ? modelAddress(id) : undefined };
}

/** A count, if it is one. */
function figure(count: number | undefined): Figure | undefined {
  if (count === undefined || !Number.isSafeInteger(count)) return undefined;
  return { short: short(count), exact: exact(count) };
}

/** Undefined for what is no time. */
export function momentOf(date: number, now: number): Moment | undefined {
  if (Number.isNaN(date)) return undefined;
  const exactly = new Date(date);
  return { words: ago(date, now), day: longDay(exactly), iso: exactly.toISOString() };
}

const NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

function languageNames(codes: readonly string[]): ModelFacts["languages"] {
  const all = [...new Set(codes.slice(0, MOST_LANGUAGES))];
  const shown = all.slice(0, all.length === SHOWN_LANGUAGES + 1 ? all.length : SHOWN_LANGUAGES);
  return { shown: shown.map(languageName), more: all.length - shown.length };
}

function languageName(code: string): string {
  try {
    return foreignText(NAMES.of(code) ?? code, 40);
  } catch {
    // Model cards name languages in many ways; what is no code stays as it is written.
    return foreignText(code, 40);
  }
}

/** Our own page where the catalogue knows the model, else the Hub's: nobody may be there to ask for it. */
const modelAddress = (id: string) => (createSeedIndex().get(id) ? modelPath(id) : `${HUB_PAGES}/${id}`);

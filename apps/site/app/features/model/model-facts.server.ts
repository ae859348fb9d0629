import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { createSeedIndex, type ModelRecord } from "@inferhub/catalog/models";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { HUB_PAGES } from "../../../src/hub/hub-reader.ts";
import { isModelId, toModelPath } from "../../lib/model-path.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { toLibraryPath } from "../libraries/library-query.ts";
import { formatAge, formatExact, formatLongDay, formatShort } from "./format.ts";
import { listFormats } from "./formats.ts";

/** A fact about a model, with a link. */
export interface NamedLink {
  readonly label: string;
  /** On this site; absent where there is no page. */
  readonly href: string | undefined;
}

/** A number that is shown short. */
export interface NumberTexts {
  readonly short: string;
  readonly exact: string;
}

/** A point in time, as readable text and unchanged. */
export interface FormattedTime {
  readonly text: string;
  readonly day: string;
  readonly iso: string;
}

/** Facts above every part of a model's page. Unknown facts are absent. */
export interface ModelFacts {
  readonly id: string;
  readonly task: NamedLink | undefined;
  /** What the task does, verb first: "Transcribe audio". */
  readonly taskTitle: string | undefined;
  readonly library: NamedLink | undefined;
  readonly license: string | undefined;
  readonly isGated: boolean | undefined;
  readonly isPrivate: boolean;
  readonly parameters: NumberTexts | undefined;
  readonly contextTokens: NumberTexts | undefined;
  readonly formats: readonly string[];
  /** Names up to the display limit, and the number of further ones. */
  readonly languages: { readonly shown: readonly string[]; readonly more: number } | undefined;
  readonly base: NamedLink | undefined;
  readonly gguf: NamedLink | undefined;
  readonly updated: FormattedTime | undefined;
  readonly releasedYear: number | undefined;
  readonly downloads: NumberTexts | undefined;
  readonly likes: NumberTexts | undefined;
  /** Whether the catalog could not confirm its facts. */
  readonly isDoubtful: boolean;
}

const SHOWN_LANGUAGES = 4;
const MAX_LANGUAGES = 200;

/** @param now milliseconds since 1970 */
export function buildModelFacts(record: ModelRecord, now: number): ModelFacts {
  const { id, license, gated, languages, baseModel, ggufRepo, releasedYear } = record;
  return {
    id,
    task: toTaskLink(record.pipeline_tag),
    taskTitle: (TASK_PAGES as readonly TaskPage[]).find(({ task }) => task.id === record.pipeline_tag)?.title,
    library: toLibraryLink(record.library_name),
    license: license ? sanitizeText(license, 60) : undefined,
    isGated: gated,
    isPrivate: record.private ?? false,
    parameters: formatNumber(record.parameters ?? record.safetensors?.total ?? record.gguf?.total),
    contextTokens: formatNumber(record.contextTokens ?? record.gguf?.context_length ?? record.maxPositions),
    formats: listFormats(record),
    languages: languages && listLanguageNames(languages),
    base: toModelLink(baseModel, id),
    gguf: toModelLink(ggufRepo, id),
    updated: record.lastModified ? formatTime(Date.parse(record.lastModified), now) : undefined,
    releasedYear: releasedYear && Number.isInteger(releasedYear) ? releasedYear : undefined,
    downloads: formatNumber(record.downloads),
    likes: formatNumber(record.likes),
    isDoubtful: record.confidence === "low",
  };
}

/** The name of a task, and its page where there is one. */
export function toTaskLink(id: string | undefined): NamedLink | undefined {
  if (!id) return undefined;
  const task = TASKS.find((each) => each.id === id);
  return { label: task?.name ?? sanitizeText(id, 60), href: task && `/tasks/${task.id}` };
}

/** The name of a library, and its page where there is one. */
function toLibraryLink(key: string | undefined): NamedLink | undefined {
  if (!key) return undefined;
  const library = LIBRARIES.find((each) => each.key === key);
  return {
    label: library?.prettyLabel ?? sanitizeText(key, 60),
    href: library && toLibraryPath(library.key),
  };
}

function toModelLink(id: string | undefined, own: string): NamedLink | undefined {
  if (!id || id === own) return undefined;
  return { label: sanitizeText(id, 120), href: isModelId(id) ? toModelUrl(id) : undefined };
}

/** A count, if it is one. */
function formatNumber(count: number | undefined): NumberTexts | undefined {
  if (count === undefined || !Number.isSafeInteger(count)) return undefined;
  return { short: formatShort(count), exact: formatExact(count) };
}

/** Undefined for what isn't a time. */
export function formatTime(date: number, now: number): FormattedTime | undefined {
  if (Number.isNaN(date)) return undefined;
  const exactly = new Date(date);
  return { text: formatAge(date, now), day: formatLongDay(exactly), iso: exactly.toISOString() };
}

const NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

function listLanguageNames(codes: readonly string[]): ModelFacts["languages"] {
  const all = [...new Set(codes.slice(0, MAX_LANGUAGES))];
  const shown = all.slice(0, all.length === SHOWN_LANGUAGES + 1 ? all.length : SHOWN_LANGUAGES);
  return { shown: shown.map(getLanguageName), more: all.length - shown.length };
}

function getLanguageName(code: string): string {
  try {
    return sanitizeText(NAMES.of(code) ?? code, 40);
  } catch {
    // Model cards have many formats for languages; unknown codes stay unchanged.
    return sanitizeText(code, 40);
  }
}

/** Returns our page if the catalog has the model, otherwise the Hub's, because this server may not use the Hub. */
const toModelUrl = (id: string) => (createSeedIndex().get(id) ? toModelPath(id) : `${HUB_PAGES}/${id}`);

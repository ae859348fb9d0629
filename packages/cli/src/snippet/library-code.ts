import { LIBRARIES } from "@inferhub/catalog";
import { librarySnippets } from "@inferhub/snippets";
import {
  findMissingCode,
  findTaskExample,
  listLibrariesWithSnippets,
  type TaskExample,
} from "@inferhub/snippets/examples";
import { CliError, createUnknownIdError } from "../problems.ts";
import { wholeNumber } from "../text/whole-number.ts";
import type { Code } from "./code.ts";
import type { SnippetTarget } from "./snippet-target.ts";

/** Options of the generated code. */
export interface LibraryChoice {
  readonly lib: string;
  readonly lang?: string;
  readonly way?: string;
}

/**
 * Generates code that loads a model, or an example model of a task, with a library.
 * @throws CliError if the library has no code for it
 */
export function createLibraryCode(subject: SnippetTarget, { lib, lang, way }: LibraryChoice): Code {
  const known = LIBRARIES.map(({ key }): string => key);
  if (!known.includes(lib))
    throw createUnknownIdError("input-invalid", "library", lib, known, "inferhub libraries");
  const { model, isPlaceholder } = findExample(subject, lib);
  const all = librarySnippets(model, lib, { runnable: true });
  const written = all.filter(({ language, title }) => language !== "text" && title !== "Install");
  const language = selectLanguage(written, lang, lib);
  const ways = written.filter((each) => each.language === language);
  const chosen = ways[readNumber(way, ways.length) - 1];
  if (!chosen) throw createNoCodeError(subject, lib, all.find((each) => each.language === "text")?.code);
  const install = chosen.install ?? all.find(({ title }) => title === "Install")?.code;
  return {
    language,
    library: lib,
    model: model.id,
    ...(install ? { install } : {}),
    code: chosen.code,
    notes: [
      ...(isPlaceholder ? [`${model.id} stands for a model: none is known to have code here`] : []),
      ...(ways.length > 1 ? ways.map(({ title = "load it" }, at) => `--way ${at + 1}: ${title}`) : []),
    ],
  };
}

/** Returns the model. For a task, returns an example model that the library supports. */
function findExample(subject: SnippetTarget, lib: string): TaskExample {
  const { model, task, examples } = subject;
  if (!examples) return { model, isPlaceholder: false };
  const isForTask = listLibrariesWithSnippets(task).some(({ key }) => key === lib);
  const example = isForTask ? findTaskExample(lib, task, examples) : undefined;
  if (example) return example;
  throw createNoCodeError(subject, lib, undefined);
}

/** Shell snippets usually prepare code in a different language. */
function selectLanguage(
  written: readonly { readonly language: string }[],
  asked: string | undefined,
  lib: string,
) {
  const languages = [...new Set(written.map(({ language }) => language))];
  if (asked !== undefined && !languages.includes(asked) && languages.length > 0) {
    throw createUnknownIdError("input-invalid", `code of ${lib} in`, asked, languages);
  }
  return asked ?? languages.find((each) => each !== "shell") ?? "shell";
}

function readNumber(way: string | undefined, most: number): number {
  return way === undefined ? 1 : Math.max(1, wholeNumber("--way", way, most));
}

function createNoCodeError(
  { model, task, examples }: SnippetTarget,
  lib: string,
  message: string | undefined,
): CliError {
  const missing = findMissingCode(lib);
  const others = listLibrariesWithSnippets(task).map(({ key }) => key);
  const reason = missing?.reason ?? `${lib} has no code for ${examples ? task : model.id}.`;
  const hints = [
    ...(others.length > 0 ? [`Libraries with code for ${task}: ${others.slice(0, 12).join(", ")}`] : []),
    ...(missing ? [`Documentation of ${lib}: ${missing.documentation}`] : []),
  ];
  return new CliError("operation-unsupported", message ?? [reason, hints.join(". ")].join(" ").trim());
}

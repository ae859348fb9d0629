import { DEFAULT_COUNTED_FILES, LIBRARIES, LIBRARY_TASKS, type Library } from "@inferhub/catalog";
import { MODELS } from "@inferhub/catalog/models";
import { type LibraryModel, librarySnippets } from "@inferhub/snippets";
import {
  findMissingCode,
  hasSnippets,
  listExampleModels,
  type MissingCode,
} from "@inferhub/snippets/examples";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import type { Block } from "../markdown/blocks.ts";
import { readMarkdown } from "../markdown/read-markdown.server.ts";
import { toFilePatterns } from "./file-patterns.ts";
import { getLogoName, getTaskName } from "./library-list.server.ts";
import { libraryPageQuery } from "./library-query.ts";

/** A part of code of a library. */
export interface LibrarySnippetView {
  readonly title: string;
  readonly language: string;
  /** Absent where the code, or a part before it, has it. */
  readonly install: HighlightedCode | undefined;
  readonly code: HighlightedCode;
}

/** Code of a library for one model. */
export interface LibraryCodeView {
  readonly model: string;
  /** Whether the id is only a place for one. */
  readonly isPlaceholder: boolean;
  readonly models: readonly string[];
  /** A model that the URL requests and that isn't an example. */
  readonly unknownModel: string | undefined;
  readonly snippets: readonly LibrarySnippetView[];
}

/** A library as its page shows it. */
export interface LibraryView {
  readonly key: string;
  readonly name: string;
  /** Name of the logo. */
  readonly logo: string;
  readonly description: string;
  readonly repository: { readonly name: string; readonly href: string };
  readonly docs: string | undefined;
  /** File patterns that identify its models; `isUsual` for the default ones. */
  readonly files: { readonly patterns: readonly string[]; readonly isUsual: boolean };
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly isHosted: boolean }[];
  /** Number of catalog models that use it. */
  readonly models: number;
  readonly about: readonly Block[];
  /** `"no-example"` if it has code, but not for the models of the catalog. */
  readonly code: LibraryCodeView | MissingCode | "no-example";
  /** URL of the page that documents the calls of its code. */
  readonly codeSource: string | undefined;
}

const FOLDER = "../../../../../packages/catalog/about/libraries";
const ABOUT = import.meta.glob<string>("../../../../../packages/catalog/about/libraries/*.md", {
  query: "?raw",
  import: "default",
});

/** @returns `undefined` for a library that there is not */
export async function buildLibraryView(
  key: string,
  query: URLSearchParams,
): Promise<LibraryView | undefined> {
  const library = (LIBRARIES as readonly Library[]).find((each) => each.key === key);
  if (!library) return undefined;
  const hosted: Readonly<Record<string, readonly string[]>> = LIBRARY_TASKS;
  const about = await ABOUT[`${FOLDER}/${key}.md`]?.();
  return {
    key,
    name: library.prettyLabel,
    logo: getLogoName(library.repoUrl, library.prettyLabel),
    description: library.description,
    repository: { name: library.repoName, href: library.repoUrl },
    docs: library.docsUrl,
    files: library.countDownloads
      ? { patterns: toFilePatterns(library.countDownloads), isUsual: false }
      : { patterns: DEFAULT_COUNTED_FILES, isUsual: true },
    tasks: library.tasks.map((id) => ({
      id,
      name: getTaskName(id),
      isHosted: hosted[key]?.includes(id) ?? false,
    })),
    models: MODELS.filter(({ library_name }) => library_name === key).length,
    about: about === undefined ? [] : await readMarkdown(about),
    code: findMissingCode(key) ?? (await buildCodeView(key, libraryPageQuery.parse(query).query.model)),
    codeSource: hasSnippets(key) ? library.usage.source : undefined,
  };
}

async function buildCodeView(key: string, requested: string): Promise<LibraryCodeView | "no-example"> {
  const { models, isPlaceholder } = listExampleModels(key);
  const asked = models.find(({ id }) => id === requested);
  const model = asked ?? models[0];
  if (!model) return "no-example";
  return {
    model: model.id,
    isPlaceholder: isPlaceholder,
    models: models.map(({ id }) => id),
    unknownModel: requested && !asked ? requested : undefined,
    snippets: await buildSnippetViews(model, key),
  };
}

/** The code of a library for a model; installation commands appear once. */
export function buildSnippetViews(
  model: LibraryModel,
  key: string,
  options: { readonly file?: string } = {},
): Promise<readonly LibrarySnippetView[]> {
  const snippets = librarySnippets(model, key, { ...options, runnable: true });
  return Promise.all(
    snippets.map(async ({ title, language, install, code }, at) => {
      const isNew = install !== undefined && snippets.findIndex((each) => each.install === install) === at;
      return {
        title: title ?? "Load the model",
        language,
        install: isNew ? await highlight(install, "shell") : undefined,
        code: await highlight(code, language),
      };
    }),
  );
}

import { readdirSync, readFileSync } from "node:fs";
import { LIBRARIES } from "@inferhub/catalog";
import type { LoadingOptions, Snippet, SnippetModel } from "@inferhub/catalog/library-snippets";
import { LOCAL_APPS, type LocalApp } from "@inferhub/catalog/local-apps";
import { MODELS } from "@inferhub/catalog/models";
import { type InferenceSnippet, type LibraryModel, librarySnippets } from "@inferhub/snippets";
import { facts } from "../../catalog/test/facts.ts";
import { modelsIn } from "../../catalog/test/golden.ts";
import { appCasesIn } from "../../catalog/test/golden-apps.ts";
import type { Sample } from "./parsers/index.ts";

const golden = new URL("../../catalog/golden/", import.meta.url);

function goldenFiles(folder: string): readonly { key: string; text: string }[] {
  const url = new URL(`${folder}/`, golden);
  return readdirSync(url).map((file) => ({
    key: file.replace(/\.md$/, ""),
    text: readFileSync(new URL(file, url), "utf8"),
  }));
}

/** Records that the golden files of libraries are written for, each with the library's key. */
export const GOLDEN_MODELS: readonly { readonly key: string; readonly model: SnippetModel }[] = goldenFiles(
  "library-snippets",
).flatMap(({ key, text }) => modelsIn(text).map((model) => ({ key, model })));

/** Records that the catalog was filled from; none if the shared facts are missing. */
const FACT_MODELS: readonly LibraryModel[] = facts?.["models-seed"].models ?? [];

const LIBRARY_KEYS: ReadonlySet<string> = new Set(LIBRARIES.map(({ key }) => key));

/** Catalog libraries that a record names or has as tags. */
const keysOf = ({ library_name, tags = [] }: LibraryModel) =>
  [...new Set([library_name ?? "", ...tags])].filter((key) => LIBRARY_KEYS.has(key));

/** The cases to write code for. */
type Choose = <Case>(cases: readonly Case[]) => readonly Case[];

const all: Choose = (cases) => cases;

/** Every piece of library code, with the key of its library and the record it is for. */
export function loadingCode(
  options: LoadingOptions = {},
  choose = all,
): readonly { key: string; model: LibraryModel; snippets: readonly Snippet[] }[] {
  const named = [...MODELS, ...FACT_MODELS].flatMap((model) => keysOf(model).map((key) => ({ key, model })));
  return choose([...GOLDEN_MODELS, ...named]).map(({ key, model }) => ({
    key,
    model,
    snippets: librarySnippets(model, key, options),
  }));
}

/** Code, and the command that installs its dependencies. */
export function samplesOf(from: string, { language, code, install }: Snippet): readonly Sample[] {
  return [
    { from, language, code },
    ...(install === undefined ? [] : [{ from, language: "shell", code: install } as const]),
  ];
}

const LANGUAGES = { python: "python", js: "javascript", sh: "shell" } as const;

export function inferenceSamplesOf(from: string, snippets: readonly InferenceSnippet[]): readonly Sample[] {
  return snippets.flatMap(({ language, client, ...snippet }) =>
    samplesOf(`${from}, ${client}`, { ...snippet, language: LANGUAGES[language] }),
  );
}

/** Cases that the golden files of local apps are written for. */
export const goldenApps = () => goldenFiles("local-apps").flatMap(({ text }) => appCasesIn(text));

/** Commands of local apps, for the catalog's models and those of their golden files. */
export function appCode(chosen: LoadingOptions = {}, choose = all): readonly Sample[] {
  const apps: readonly LocalApp[] = LOCAL_APPS;
  const cases = new Map(goldenFiles("local-apps").map(({ key, text }) => [key, appCasesIn(text)]));
  return apps.flatMap(({ key, runs, commands }) =>
    choose(
      [...MODELS.map((model) => ({ model, options: {} })), ...(cases.get(key) ?? [])].filter(({ model }) =>
        runs(model),
      ),
    )
      .flatMap(({ model, options }) => commands?.(model, { ...options, ...chosen }) ?? [])
      .flatMap(({ setup, steps }) => (setup ? [setup, ...steps] : steps))
      .map((code) => ({ ...code, from: `local-apps/${key}` })),
  );
}

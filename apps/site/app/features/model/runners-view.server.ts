import { LIBRARIES, type Library } from "@inferhub/catalog";
import type { ModelRecord } from "@inferhub/catalog/models";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { findLibraries, type LocalAppUse, localApps } from "@inferhub/snippets";
import { findMissingCode, type MissingCode } from "@inferhub/snippets/examples";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { toLibraryPath } from "../libraries/library-query.ts";
import { buildSnippetViews, type LibrarySnippetView } from "../libraries/library-view.server.ts";
import { buildGgufView, findRecommendedFile, type GgufView } from "./gguf-view.server.ts";
import { findGguf, type LocalGguf } from "./local-gguf.server.ts";
import { buildMachineView, type MachineView } from "./machine-view.server.ts";
import { canCall, findOperation, toPlaygroundPath } from "./offers-view.server.ts";
import {
  type Choice,
  CONTEXT_OPTIONS,
  getContextTokens,
  getMemoryGb,
  MEMORY_OPTIONS,
  oneOfOptions,
  parseChoice,
  type TabKeys,
  toChoicePath,
} from "./query.ts";

/** Something that runs the model, to be selected. */
export interface Runner {
  readonly id: string;
  readonly label: string;
  /** Whether the record itself names it. */
  readonly isDeclared: boolean;
  readonly href: string;
}

/** One of several ways, or one stage of the way. */
export interface CommandView {
  readonly title: string;
  /** Command that installs the app; absent if its website has the way. */
  readonly install: HighlightedCode | undefined;
  readonly codes: readonly HighlightedCode[];
}

interface Chosen {
  readonly id: string;
  readonly label: string;
  readonly docs: string | undefined;
}

/** The provider that calls an app's server. */
export interface AppCaller {
  /** ID of the provider. */
  readonly provider: string;
  /** The playground with the model and the provider. */
  readonly to: string;
}

/** The selection, and how it runs the model. */
export type ChosenRunner = Chosen &
  (
    | { readonly kind: "library"; readonly href: string; readonly steps: readonly LibrarySnippetView[] }
    | {
        readonly kind: "app";
        /** URL that opens the model in the app. */
        readonly link: string | undefined;
        readonly ways: readonly CommandView[];
        readonly isInOrder: boolean;
        readonly isMacOnly: boolean;
        /** How to call the app's server from code; absent if no provider does. */
        readonly caller: AppCaller | undefined;
      }
  );

/** How to run a model locally. */
export interface RunnersView {
  readonly libraries: readonly Runner[];
  readonly apps: readonly Runner[];
  /** Absent where nothing applies. */
  readonly chosen: ChosenRunner | undefined;
  /** The library that the record names, if the catalog has the library but no code for it. */
  readonly withoutCode: (MissingCode & { readonly href: string }) | undefined;
  /** The library that the record names, if the catalog does not have it. */
  readonly unknownLibrary: string | undefined;
  readonly namesLibrary: boolean;
  readonly gguf: GgufView | undefined;
  /** Absent if the size of the model is unknown. */
  readonly machine: MachineView | undefined;
  readonly dropped: readonly string[];
}

/** Apps and libraries share names. */
const APP = "app.";

/** @param query values of the URL: library or app, memory, file */
export async function buildRunnersView(
  record: ModelRecord,
  query: URLSearchParams,
  hub: HubReader,
): Promise<RunnersView> {
  const local = await findGguf(record, hub);
  const files = local?.files ?? [];
  const machine = parseChoice(query, { fits: MEMORY_OPTIONS, context: CONTEXT_OPTIONS }).choice;
  const memoryGb = getMemoryGb(machine);
  const usual =
    findRecommendedFile(local?.record ?? record, files, memoryGb, getContextTokens(machine))?.path ?? "";
  const file: TabKeys<"use"> = {
    fits: MEMORY_OPTIONS,
    context: CONTEXT_OPTIONS,
    ...(files.length > 0 && {
      file: oneOfOptions(
        files.map(({ path }) => path),
        usual,
      ),
    }),
  };
  const { file: chosenFile } = parseChoice(query, file).choice;
  const chosenOptions = chosenFile ? { file: chosenFile } : {};
  const keys = findLibraries(record);
  const apps = listApps(record, local, chosenOptions);
  const appIds = apps.map(({ app }) => APP + app.key);
  // With a machine in mind, an app that reads the file is what one begins with.
  const isForMachine = memoryGb !== undefined && local !== undefined;
  const known: TabKeys<"use"> = {
    ...file,
    lib: oneOfOptions(isForMachine ? [...appIds, ...keys] : [...keys, ...appIds]),
  };
  const { choice, dropped } = parseChoice(query, known);
  const toRunner = (id: string, label: string, isDeclared: boolean): Runner => {
    return { id, label, isDeclared, href: toChoicePath(record.id, "use", { ...choice, lib: id }, known) };
  };
  const chosen = await buildChosenRunner(record, choice, apps, chosenOptions, local);
  return {
    libraries: keys.map((key) =>
      toRunner(key, findLibrary(key)?.prettyLabel ?? key, key === record.library_name),
    ),
    apps: apps.map(({ app }) => toRunner(APP + app.key, app.label, false)),
    chosen,
    withoutCode: buildLibraryWithoutCode(record.library_name),
    unknownLibrary:
      record.library_name && !findLibrary(record.library_name)
        ? sanitizeText(record.library_name, 60)
        : undefined,
    namesLibrary: Boolean(record.library_name),
    gguf:
      local &&
      buildGgufView(local.record, "use", files, choice, known, {
        pageId: record.id,
        derivedFrom: local.isListed ? undefined : `${hub.pages}/${local.record.id}/tree/main`,
      }),
    machine: buildMachineView(local?.record ?? record, choice),
    dropped,
  };
}

const findLibrary = (key: string): Library | undefined =>
  (LIBRARIES as readonly Library[]).find((each) => each.key === key);

function buildLibraryWithoutCode(key = "") {
  const missing = findMissingCode(key);
  return missing && { ...missing, href: toLibraryPath(key) };
}

/** What most users look for first. */
const FIRST_APPS = ["ollama", "lmstudio", "llama.cpp", "vllm"];

/** Apps for the GGUF files, then those for the published weights: well-known ones first, and commands before links. */
function listApps(
  record: ModelRecord,
  local: LocalGguf | undefined,
  options: { readonly file?: string },
): readonly LocalAppUse[] {
  const ofFiles = local ? localApps(local.record, { ...options, runnable: true }).apps : [];
  const own = localApps(record, { ...options, runnable: true }).apps;
  const keys = new Set(ofFiles.map(({ app }) => app.key));
  const all = [...ofFiles, ...own.filter(({ app }) => !keys.has(app.key))];
  const rank = ({ app, link }: LocalAppUse) => {
    const place = FIRST_APPS.indexOf(app.key);
    return place >= 0 ? place : FIRST_APPS.length + Number(link !== undefined);
  };
  return [...all].sort((a, b) => rank(a) - rank(b));
}

async function buildChosenRunner(
  record: ModelRecord,
  { lib = "" }: Choice,
  apps: readonly LocalAppUse[],
  options: { readonly file?: string },
  local: LocalGguf | undefined,
): Promise<ChosenRunner | undefined> {
  const use = apps.find(({ app }) => APP + app.key === lib);
  if (use) return buildAppView(use, findCaller(use.app.key, record, local));
  const library = findLibrary(lib);
  if (!library) return undefined;
  const { key, prettyLabel, docsUrl } = library;
  const steps = await buildSnippetViews(record, key, options);
  return { id: key, label: prettyLabel, docs: docsUrl, kind: "library", href: toLibraryPath(key), steps };
}

/** The catalog and the providers write the names of programs differently, such as `lmstudio` and `lm-studio`. */
const toLetters = (id: string) => id.replace(/[^a-z]/g, "");

/** Returns the provider that calls the server of an app, if there is one. */
function findCaller(app: string, record: ModelRecord, local: LocalGguf | undefined): AppCaller | undefined {
  const provider: Provider | undefined = PROVIDERS.find(({ id }) => toLetters(id) === toLetters(app));
  const operation = findOperation(record.pipeline_tag)?.id;
  if (!provider || !operation || !canCall(provider, operation)) return undefined;
  return {
    provider: provider.id,
    to: toPlaygroundPath(operation, local?.record.id ?? record.id, provider.id),
  };
}

async function buildAppView(
  { app, link, commands = [] }: LocalAppUse,
  caller: AppCaller | undefined,
): Promise<ChosenRunner> {
  return {
    id: APP + app.key,
    label: app.label,
    docs: app.docsUrl,
    kind: "app",
    link,
    isInOrder: app.inOrder,
    isMacOnly: app.macOSOnly,
    caller,
    ways: await Promise.all(
      commands.map(async ({ title, setup, steps }) => ({
        title,
        install: setup && (await highlight(setup.code, setup.language)),
        codes: await Promise.all(steps.map(({ code, language }) => highlight(code, language))),
      })),
    ),
  };
}

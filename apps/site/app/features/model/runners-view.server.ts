import { LIBRARIES, type Library } from "@inferhub/catalog";
import type { ModelRecord } from "@inferhub/catalog/models";
import { findLibraries, type LocalAppUse, localApps } from "@inferhub/snippets";
import { findMissingCode, type MissingCode } from "@inferhub/snippets/examples";
import type { HubReader } from "../../../src/hub/hub-reader.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import { sanitizeText } from "../../lib/sanitize-text.ts";
import { toLibraryPath } from "../libraries/library-query.ts";
import { buildSnippetViews, type LibrarySnippetView } from "../libraries/library-view.server.ts";
import { listGgufFiles } from "./gguf-files.ts";
import { buildGgufView, findDefaultFile, type GgufView } from "./gguf-view.server.ts";
import {
  type Choice,
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
  readonly codes: readonly HighlightedCode[];
}

interface Chosen {
  readonly id: string;
  readonly label: string;
  readonly docs: string | undefined;
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
  const files = await listFiles(record, hub);
  const usual = findDefaultFile(files)?.path ?? "";
  const file: TabKeys<"use"> =
    files.length > 0
      ? {
          fits: MEMORY_OPTIONS,
          file: oneOfOptions(
            files.map(({ path }) => path),
            usual,
          ),
        }
      : {};
  const { file: chosenFile } = parseChoice(query, file).choice;
  const chosenOptions = chosenFile ? { file: chosenFile } : {};
  const keys = findLibraries(record);
  const { apps: all } = localApps(record, { ...chosenOptions, runnable: true });
  // Commands precede links, because their effect is visible.
  const apps = [...all].sort((a, b) => Number(a.link !== undefined) - Number(b.link !== undefined));
  const known: TabKeys<"use"> = {
    ...file,
    lib: oneOfOptions([...keys, ...apps.map(({ app }) => APP + app.key)]),
  };
  const { choice, dropped } = parseChoice(query, known);
  const toRunner = (id: string, label: string, isDeclared: boolean): Runner => {
    return { id, label, isDeclared, href: toChoicePath(record.id, "use", { ...choice, lib: id }, known) };
  };
  const chosen = await buildChosenRunner(record, choice, apps, chosenOptions);
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
    gguf: files.length > 0 ? buildGgufView(record, "use", files, choice, known) : undefined,
    dropped,
  };
}

const findLibrary = (key: string): Library | undefined =>
  (LIBRARIES as readonly Library[]).find((each) => each.key === key);

function buildLibraryWithoutCode(key = "") {
  const missing = findMissingCode(key);
  return missing && { ...missing, href: toLibraryPath(key) };
}

/** GGUF files, where the record states that there are some and a hub lists them. */
async function listFiles({ id, tags, gguf }: ModelRecord, hub: HubReader) {
  if (!gguf && !tags.includes("gguf")) return [];
  const reply = await hub.files(id);
  return reply.state === "known" ? listGgufFiles(reply.value.files) : [];
}

async function buildChosenRunner(
  record: ModelRecord,
  { lib = "" }: Choice,
  apps: readonly LocalAppUse[],
  options: { readonly file?: string },
): Promise<ChosenRunner | undefined> {
  const use = apps.find(({ app }) => APP + app.key === lib);
  if (use) return buildAppView(use);
  const library = findLibrary(lib);
  if (!library) return undefined;
  const { key, prettyLabel, docsUrl } = library;
  const steps = await buildSnippetViews(record, key, options);
  return { id: key, label: prettyLabel, docs: docsUrl, kind: "library", href: toLibraryPath(key), steps };
}

async function buildAppView({ app, link, commands = [] }: LocalAppUse): Promise<ChosenRunner> {
  return {
    id: APP + app.key,
    label: app.label,
    docs: app.docsUrl,
    kind: "app",
    link,
    isInOrder: app.inOrder,
    isMacOnly: app.macOSOnly,
    ways: await Promise.all(
      commands.map(async ({ title, setup, steps }) => ({
        title,
        codes: await Promise.all(
          [...(setup ? [setup] : []), ...steps].map(({ code, language }) => highlight(code, language)),
        ),
      })),
    ),
  };
}

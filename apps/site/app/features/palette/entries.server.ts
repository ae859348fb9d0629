import { LIBRARIES, MODALITIES } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { PROVIDER_WORDS } from "@inferhub/catalog/search";
import { listRetiredNames } from "@inferhub/catalog/task-names";
import { PROVIDERS } from "@inferhub/inference";
import { PAGES } from "../../../src/pages.ts";
import { formatCount, formatList, toTitle } from "../../lib/format.ts";
import type { Entry } from "../../lib/search.ts";
import { DOC_ENTRIES } from "../docs/doc-entries.server.ts";
import { DOC_WORDS } from "./doc-words.ts";
import { countModels, MODEL_ENTRIES } from "./model-entries.server.ts";

const operationsOf = (taskId: string): string[] =>
  OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(taskId)).map(({ id }) => id);

const countProviders = (taskId: string): number => {
  const operations = operationsOf(taskId);
  return PROVIDERS.filter((provider) => operations.some((id) => id in provider.operations)).length;
};

const words = (...all: readonly string[]): string => [...new Set(all)].join(",");

/** All that can be found. Made on the server, so browsers do not load the registry. */
export const ENTRIES: readonly Entry[] = [
  ...PAGES.map(({ path, label, summary }) => ({
    group: "Pages",
    label,
    summary,
    href: path,
    words: DOC_WORDS[path] ?? "",
  })),
  ...TASK_PAGES.map(({ task: { id, name, modality, subtasks }, title, words: layWords }) => ({
    group: "Tasks",
    label: title,
    summary: [name, formatCount(countModels(id), "model"), formatCount(countProviders(id), "provider")].join(
      " · ",
    ),
    href: `/tasks/${id}`,
    words: words(
      name,
      ...layWords,
      ...operationsOf(id).map(toTitle),
      ...subtasks.map((each) => each.name),
      ...listRetiredNames(id),
      MODALITIES[modality],
    ),
  })),
  ...MODEL_ENTRIES,
  ...PROVIDERS.map(({ id, label, operations }) => ({
    group: "Providers",
    label,
    summary: formatList(
      Object.keys(operations).map((name) => toTitle(name)),
      3,
    ),
    href: `/providers/${id}`,
    words: words(...(PROVIDER_WORDS[id] ?? [])),
  })),
  ...LIBRARIES.map(({ key, prettyLabel, repoName, description }) => ({
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: `/libraries/${encodeURIComponent(key)}`,
    words: repoName === key ? "" : repoName,
  })),
  ...METRICS.map(({ id, name, measures }) => ({
    group: "Metrics",
    label: name,
    summary: measures,
    href: `/metrics/${id}`,
    words: "",
  })),
  ...DOC_ENTRIES.map((entry) => ({ ...entry, words: DOC_WORDS[entry.href] ?? "" })),
];

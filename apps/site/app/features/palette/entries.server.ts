import { LIBRARIES, MODALITIES } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { listRetiredNames } from "@inferhub/catalog/task-names";
import { PROVIDERS } from "@inferhub/inference";
import { PAGES } from "../../../src/pages.ts";
import { formatList, toTitle } from "../../lib/format.ts";
import type { Entry } from "../../lib/search.ts";
import { DOC_ENTRIES } from "../docs/doc-entries.server.ts";

const RUNNABLE = OPERATIONS.filter(({ id }) => PROVIDERS.some(({ operations }) => id in operations));

const operationsOf = (taskId: string): string[] =>
  OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(taskId)).map(({ id }) => id);

/** All that can be found but models, which are many. Made on the server, so that browsers do not load the registry. */
export const ENTRIES: readonly Entry[] = [
  ...PAGES.map(({ path, label, summary }) => ({ group: "Pages", label, summary, href: path, words: path })),
  ...TASK_PAGES.map(({ task: { id, name, modality, subtasks }, summary }) => ({
    group: "Tasks",
    label: name,
    summary,
    href: `/tasks/${id}`,
    words: words(
      id,
      MODALITIES[modality],
      ...operationsOf(id),
      ...subtasks.map((each) => each.name),
      ...listRetiredNames(id),
    ),
  })),
  ...PROVIDERS.map(({ id, label, operations }) => ({
    group: "Providers",
    label,
    summary: `Runs ${formatList(
      Object.keys(operations).map((name) => toTitle(name).toLowerCase()),
      6,
    )}`,
    href: `/providers/${id}`,
    words: id,
  })),
  ...LIBRARIES.map(({ key, prettyLabel, repoName, description }) => ({
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: `/libraries/${encodeURIComponent(key)}`,
    words: words(key, repoName),
  })),
  ...METRICS.map(({ id, name, measures }) => ({
    group: "Metrics",
    label: name,
    summary: measures,
    href: `/metrics/${id}`,
    words: id,
  })),
  ...DOC_ENTRIES,
  ...RUNNABLE.map(({ id, summary, tasks }) => ({
    group: "Playground",
    label: `Run ${toTitle(id).toLowerCase()}`,
    summary,
    href: `/playground?task=${id}`,
    words: words(id, ...tasks),
  })),
];

/** Each once: many a library is named as its repository is. */
function words(...all: readonly string[]): string {
  return [...new Set(all)].join(" ");
}

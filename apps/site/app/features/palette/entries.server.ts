import { LIBRARIES, MODALITIES } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES } from "@inferhub/catalog/pages";
import { PROVIDERS } from "@inferhub/inference";
import { PAGES } from "../../../src/pages.ts";
import { list, titleOf } from "../../lib/format.ts";
import type { Entry } from "../../lib/search.ts";

const RUNNABLE = OPERATIONS.filter(({ id }) => PROVIDERS.some(({ operations }) => id in operations));

/** All that the search and the palette can find. Made on the server, so that browsers do not load the registry. */
export const ENTRIES: readonly Entry[] = [
  ...PAGES.map(({ path, label, summary }) => ({ group: "Pages", label, summary, href: path, words: path })),
  ...TASK_PAGES.map(({ task: { id, name, modality }, summary }) => ({
    group: "Tasks",
    label: name,
    summary,
    href: `/tasks/${id}`,
    words: `${id} ${MODALITIES[modality]}`,
  })),
  ...LIBRARIES.map(({ key, prettyLabel, description, tasks }) => ({
    group: "Libraries",
    label: prettyLabel,
    summary: description,
    href: `/libraries/${encodeURIComponent(key)}`,
    words: [key, ...tasks].join(" "),
  })),
  ...METRICS.map(({ id, name, measures }) => ({
    group: "Metrics",
    label: name,
    summary: measures,
    href: `/metrics/${id}`,
    words: id,
  })),
  ...RUNNABLE.map(({ id, summary, tasks }) => ({
    group: "Operations",
    label: `Run ${titleOf(id).toLowerCase()}`,
    summary,
    href: `/playground?task=${id}`,
    words: [
      id,
      ...tasks,
      ...PROVIDERS.filter(({ operations }) => id in operations).map((each) => each.id),
    ].join(" "),
  })),
  ...PROVIDERS.map(({ id, label, operations }) => ({
    group: "Providers",
    label,
    summary: `Runs ${list(
      Object.keys(operations).map((name) => titleOf(name).toLowerCase()),
      6,
    )}`,
    href: `/providers/${id}`,
    words: [id, ...Object.keys(operations)].join(" "),
  })),
];

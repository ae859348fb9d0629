import { MODALITIES, TASKS } from "@inferhub/catalog";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS } from "@inferhub/inference";
import { PAGES } from "../../../src/pages.ts";
import { count, list, titleOf } from "../../lib/format.ts";
import type { Entry } from "../../lib/search.ts";

const RUNNABLE = OPERATIONS.filter(({ id }) => PROVIDERS.some(({ operations }) => id in operations));

/** All that the search and the palette can find. Made on the server, so that browsers do not load the registry. */
export const ENTRIES: readonly Entry[] = [
  ...PAGES.map(({ path, label, summary }) => ({ group: "Pages", label, summary, href: path, words: path })),
  ...TASKS.map(({ id, name, modality }) => ({
    group: "Tasks",
    label: name,
    summary: summaryOf(id),
    href: `/tasks#${id}`,
    words: `${id} ${MODALITIES[modality]}`,
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
    href: `/search?q=${id}`,
    words: [id, ...Object.keys(operations)].join(" "),
  })),
];

function summaryOf(task: string): string {
  const operations = OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(task));
  return operations.map(({ summary }) => summary).join(" ") || count(0, "operation");
}

import { MODALITIES, TASKS, type Task } from "@inferhub/catalog";
import { METRICS } from "@inferhub/catalog/metrics";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { TASK_PAGES, type TaskPage } from "@inferhub/catalog/pages";
import { PROVIDERS } from "@inferhub/inference";
import { demoView } from "../demo/demo-view.server.ts";
import type { DemoView } from "../demo/items.ts";
import type { Block } from "../prose/blocks.ts";
import { readMarkdown } from "../prose/read-markdown.server.ts";
import type { SnippetView } from "../snippets/choice.ts";
import { snippetView } from "../snippets/snippet-view.server.ts";

/** Something that is recommended, and why. */
export interface Recommendation {
  readonly id: string;
  readonly href: string;
  readonly sentence: string;
}

export interface MetricView {
  readonly id: string;
  readonly name: string;
  readonly better: "higher" | "lower";
}

/** A task as its page shows it. */
export interface TaskDetails {
  readonly id: string;
  readonly name: string;
  readonly modality: string;
  readonly summary: string;
  readonly subtasks: readonly string[];
  /** The wider task, where this is a special case. */
  readonly wider: { readonly id: string; readonly name: string } | undefined;
  readonly operations: readonly string[];
  readonly providers: readonly string[];
  readonly demo: DemoView;
  readonly about: readonly Block[];
  readonly snippet: SnippetView | undefined;
  readonly models: readonly Recommendation[];
  readonly datasets: readonly Recommendation[];
  readonly spaces: readonly Recommendation[];
  readonly metrics: readonly MetricView[];
}

const HUB = "https://huggingface.co";
const ABOUT = import.meta.glob<string>("../../../../../packages/catalog/src/tasks/*/about.md", {
  query: "?raw",
  import: "default",
});

/** @returns `undefined` for a task that there is not */
export async function taskDetails(id: string, query: URLSearchParams): Promise<TaskDetails | undefined> {
  const page = (TASK_PAGES as readonly TaskPage[]).find(({ task }) => task.id === id);
  const about = ABOUT[`../../../../../packages/catalog/src/tasks/${id}/about.md`];
  if (!page || !about) return undefined;
  const { task, summary, demo } = page;
  const operations = OPERATIONS.filter(({ tasks }) => (tasks as readonly string[]).includes(id));
  const able = PROVIDERS.filter((provider) => operations.some((each) => each.id in provider.operations));
  return {
    id,
    name: task.name,
    modality: MODALITIES[task.modality],
    summary,
    subtasks: task.subtasks.map(({ name }) => name),
    wider: widerTask(task),
    operations: operations.map((each) => each.id),
    providers: able.map(({ label }) => label),
    demo: demoView(demo),
    about: await readMarkdown(await about()),
    snippet: await snippetView(id, task.widgetModels[0], query),
    models: recommended(page.models, `${HUB}/`),
    datasets: recommended(page.datasets, `${HUB}/datasets/`),
    spaces: recommended(page.spaces, `${HUB}/spaces/`),
    metrics: task.metrics.flatMap((each) => METRICS.filter((metric) => metric.id === each)),
  };
}

function widerTask({ canonicalId }: Task) {
  const wider = TASKS.find(({ id }) => id === canonicalId);
  return wider && { id: wider.id, name: wider.name };
}

const recommended = (described: Readonly<Record<string, string>>, base: string): Recommendation[] =>
  Object.entries(described).map(([id, sentence]) => ({ id, href: base + id, sentence }));

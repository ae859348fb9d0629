import { LIBRARIES, TASKS } from "@inferhub/catalog";
import { findOffers, MODELS, OFFERS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { PAGES } from "../../../src/pages.ts";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";
import type { TaskGroup } from "../tasks/views.ts";

/** How much there is of something that has a list. */
export interface CatalogCount {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** A group of tasks, as names. */
export interface TaskNames extends Pick<TaskGroup, "id" | "name"> {
  readonly tasks: readonly { readonly id: string; readonly name: string; readonly providers: number }[];
}

/** A call as our client makes it. */
export interface ExampleCall extends HighlightedCode {
  readonly install: string | undefined;
  /** The task whose page has it in other languages. */
  readonly taskId: string;
  readonly operation: string;
  /** How many providers it can name instead. */
  readonly providers: number;
}

export function listCatalogCounts(): CatalogCount[] {
  const all: CatalogCount[] = [
    { path: "/tasks", name: "tasks", count: TASKS.length },
    { path: "/models", name: "models", count: MODELS.length },
    { path: "/libraries", name: "libraries", count: LIBRARIES.length },
    { path: "/providers", name: "providers", count: PROVIDERS.length },
  ];
  return all.filter(({ path }) => PAGES.some((page) => page.path === path));
}

/** The code for what most providers run, with a model that one of them is known to serve. */
export async function buildExampleCall(): Promise<ExampleCall | undefined> {
  const [operation] = [...OPERATIONS].sort((a, b) => countCapable(b.id).length - countCapable(a.id).length);
  const taskId = operation?.tasks[0];
  if (!operation || !taskId) return undefined;
  const able = countCapable(operation.id);
  const offer = findOffers(operation.exampleModel, OFFERS).find(({ provider }) => able.includes(provider));
  const provider = (offer?.provider ?? able[0]) as ProviderId;
  const snippet = inferenceSnippets({ id: operation.exampleModel, pipeline_tag: taskId }, { provider }).find(
    ({ client }) => client === "inferhub",
  );
  if (!snippet) return undefined;
  return {
    ...(await highlight(snippet.code, snippet.language)),
    install: snippet.install,
    taskId,
    operation: operation.id,
    providers: able.length,
  };
}

const countCapable = (operation: string): string[] =>
  PROVIDERS.filter(({ operations }) => operation in operations).map(({ id }) => id);

import type { CliContext } from "../context.ts";
import { getProviders } from "../context.ts";

/** A completion with its description. */
export interface Completion {
  readonly value: string;
  readonly about: string;
}

/** A kind of ID to complete, with its options and arguments. */
export interface CompletionKind {
  /** Names of options without dashes, and of arguments. */
  readonly names: readonly string[];
  /** Commands whose `show` accepts this ID. */
  readonly shownBy?: string;
  candidates(context: CliContext): Promise<readonly Completion[]>;
}

const providers: CompletionKind = {
  names: ["provider", "providers"],
  shownBy: "providers",
  candidates: async (context) =>
    (await getProviders(context)).map(({ id, label }) => ({ value: id, about: label })),
};

const operations: CompletionKind = {
  names: ["operation", "operations"],
  candidates: async (context) => {
    const { listOperations } = await import("@inferhub/inference");
    return listOperations(await getProviders(context)).map(({ id, summary }) => ({
      value: id,
      about: summary,
    }));
  },
};

const tasks: CompletionKind = {
  names: ["task", "tasks"],
  shownBy: "tasks",
  candidates: async () => {
    const { TASKS } = await import("@inferhub/catalog");
    return TASKS.map(({ id, name }) => ({ value: id, about: name }));
  },
};

const libraries: CompletionKind = {
  names: ["library", "lib", "libraries"],
  shownBy: "libraries",
  candidates: async () => {
    const { LIBRARIES } = await import("@inferhub/catalog");
    return LIBRARIES.map(({ key, prettyLabel }) => ({ value: key, about: prettyLabel }));
  },
};

const models: CompletionKind = {
  names: ["model"],
  shownBy: "models",
  candidates: async () => {
    const { MODELS } = await import("@inferhub/catalog/models");
    return MODELS.map(({ id }) => ({ value: id, about: "" }));
  },
};

/** Everything completed in addition to the choices that options and arguments declare. */
export const COMPLETION_KINDS: readonly CompletionKind[] = [providers, operations, tasks, libraries, models];

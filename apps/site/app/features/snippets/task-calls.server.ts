import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider, type ProviderId } from "@inferhub/inference";
import { type InferenceSnippet, inferenceSnippets, LANGUAGES } from "@inferhub/snippets";
import type { KnownCalls, LanguageClients, SnippetChoices } from "./snippet-query.ts";

/** Everything that the calls of a task can be. */
export interface TaskCalls extends KnownCalls {
  readonly operation: string;
  readonly model: string;
  readonly labels: readonly { readonly id: string; readonly label: string }[];
  /** Code with a provider, in all languages and with all clients. */
  snippetsWith(provider: string, stream: boolean): readonly InferenceSnippet[];
}

/**
 * How a model is called for a task, where providers run it.
 * @param modelId the operation's example when left out
 */
export function taskCalls(taskId: string, modelId: string | undefined): TaskCalls | undefined {
  const operation = OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(taskId));
  if (!operation) return undefined;
  const able: readonly Provider[] = PROVIDERS.filter(({ operations }) => operation.id in operations);
  const providers = able.map(({ id }) => id);
  const model = modelId ?? operation.exampleModel;
  if (providers.length === 0) return undefined;

  const snippetsWith = (provider: string, stream: boolean) =>
    inferenceSnippets(
      { id: model, pipeline_tag: taskId },
      { provider: provider as ProviderId, operation: operation.id, streaming: stream },
    );
  const streamsWith = (provider: string) => {
    const adapters: Readonly<Record<string, { readonly stream?: unknown }>> =
      able.find(({ id }) => id === provider)?.operations ?? {};
    return "chunk" in operation && adapters[operation.id]?.stream !== undefined;
  };
  const found = new Map<string, SnippetChoices>();
  const choicesWith = (provider: string): SnippetChoices => {
    const choices = found.get(provider) ?? {
      providers,
      languages: languagesOf(snippetsWith(provider, false)),
      streams: streamsWith(provider),
    };
    found.set(provider, choices);
    return choices;
  };
  return {
    operation: operation.id,
    model,
    labels: able.map(({ id, label }) => ({ id, label })),
    providers,
    languages: LANGUAGES,
    choicesWith,
    snippetsWith,
  };
}

function languagesOf(snippets: readonly InferenceSnippet[]): readonly LanguageClients[] {
  return [...new Set(snippets.map(({ language }) => language))].map((id) => ({
    id,
    clients: snippets.filter(({ language }) => language === id).map(({ client }) => client),
  }));
}

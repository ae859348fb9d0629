import type { Operation } from "@inferhub/catalog";
import type { Provider } from "@inferhub/inference";
import { type InferenceSnippet, LANGUAGES } from "@inferhub/snippets";
import type { KnownCalls, LanguageClients, SnippetChoices } from "./snippet-query.ts";

/** Everything that the calls of a model can be. */
export interface Calls extends KnownCalls {
  readonly operation: string;
  readonly model: string;
  readonly labels: readonly { readonly id: string; readonly label: string }[];
  /** Code with a provider, in all languages and with all clients. */
  buildSnippets(provider: string, stream: boolean): readonly InferenceSnippet[];
}

/** The call, its target, and the language. */
export interface CallOptions extends Pick<Calls, "model" | "buildSnippets"> {
  readonly operation: Operation;
  /** The default is first. */
  readonly providers: readonly Provider[];
}

/** How a model is called for a task, where providers run it. */
export function buildCalls({ operation, model, providers, buildSnippets }: CallOptions): Calls {
  const providerIds = providers.map(({ id }) => id);
  const listStreams = (provider: string) => {
    const adapters: Readonly<Record<string, { readonly stream?: unknown }>> =
      providers.find(({ id }) => id === provider)?.operations ?? {};
    return "chunk" in operation && adapters[operation.id]?.stream !== undefined;
  };
  const found = new Map<string, SnippetChoices>();
  const listChoices = (provider: string): SnippetChoices => {
    const choices = found.get(provider) ?? {
      providers: providerIds,
      languages: listLanguages(buildSnippets(provider, false)),
      streams: listStreams(provider),
    };
    found.set(provider, choices);
    return choices;
  };
  return {
    operation: operation.id,
    model,
    labels: providers.map(({ id, label }) => ({ id, label })),
    providers: providerIds,
    languages: LANGUAGES,
    listChoices,
    buildSnippets,
  };
}

function listLanguages(snippets: readonly InferenceSnippet[]): readonly LanguageClients[] {
  return [...new Set(snippets.map(({ language }) => language))].map((id) => ({
    id,
    clients: snippets.filter(({ language }) => language === id).map(({ client }) => client),
  }));
}

import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { highlight } from "../../lib/highlight.server.ts";
import { chosen, type SnippetView } from "./choice.ts";

/**
 * The code for calling a model for a task, as a query asks for it: language, client, provider.
 * @returns `undefined` where no provider runs the task
 */
export async function snippetView(
  taskId: string,
  modelId: string | undefined,
  query: URLSearchParams,
): Promise<SnippetView | undefined> {
  const operation = OPERATIONS.find(({ tasks }) => (tasks as readonly string[]).includes(taskId));
  const able = PROVIDERS.filter(({ operations }) => operation && operation.id in operations);
  const providers = able.map(({ id, label }) => ({ id, label }));
  const model = modelId ?? operation?.exampleModel;
  if (!operation || !model || providers.length === 0) return undefined;
  const provider = chosen(
    providers.map(({ id }) => id),
    query.get("provider"),
  );
  const snippets = inferenceSnippets(
    { id: model, pipeline_tag: taskId },
    {
      provider: provider as ProviderId,
    },
  );
  const languages = [...new Set(snippets.map(({ language }) => language))];
  const language = chosen(languages, query.get("lang"));
  const clients = snippets.filter((each) => each.language === language).map(({ client }) => client);
  const client = chosen(clients, query.get("client"));
  const snippet = snippets.find((each) => each.language === language && each.client === client);
  if (!snippet) return undefined;
  const { text, html } = await highlight(snippet.code, language);
  return {
    languages,
    clients,
    language,
    client,
    install: snippet.install,
    text,
    html,
    providers,
    provider,
    model,
  };
}

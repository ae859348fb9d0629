import type { Operation } from "@inferhub/catalog";
import { createSeedIndex, type Offer } from "@inferhub/catalog/models";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import type { Provider, ProviderId } from "@inferhub/inference";
import { inferenceSnippets } from "@inferhub/snippets";
import { type HighlightedCode, highlight } from "../../lib/highlight.server.ts";

/** Code of a first call, in one language. */
export interface ProviderCode extends HighlightedCode {
  readonly label: string;
  readonly language: string;
  readonly install: HighlightedCode | undefined;
}

const LANGUAGES = [
  { language: "js", label: "JavaScript" },
  { language: "python", label: "Python" },
  { language: "sh", label: "curl" },
];

/** Code that runs a provider's first operation with one of its models and its own key. Chat comes first. */
export async function buildProviderCode(
  provider: Provider,
  offers: readonly Offer[],
): Promise<readonly ProviderCode[]> {
  const operation = findFirstOperation(provider);
  if (!operation) return [];
  const { model, providerId } = chooseModel(provider, operation, offers);
  const snippets = inferenceSnippets(
    { id: model, pipeline_tag: operation.tasks[0] ?? "" },
    {
      provider: provider.id as ProviderId,
      operation: operation.id as OperationId,
      directRequest: true,
      ...(providerId !== undefined && { mapping: { providerId } }),
    },
  );
  const codes = await Promise.all(
    LANGUAGES.map(async ({ language, label }) => {
      const snippet = snippets.find((each) => each.language === language);
      if (!snippet) return [];
      return {
        ...(await highlight(snippet.code, language)),
        label,
        language,
        install: snippet.install === undefined ? undefined : await highlight(snippet.install, "shell"),
      };
    }),
  );
  return codes.flat();
}

function findFirstOperation({ operations }: Provider): Operation | undefined {
  const own = (OPERATIONS as readonly Operation[]).filter(({ id }) => Object.hasOwn(operations, id));
  return own.find(({ id }) => id === "chat-completion") ?? own[0];
}

/** A listed model of the operation, else the provider's default or the operation's example. */
function chooseModel({ defaultModels, id }: Provider, operation: Operation, offers: readonly Offer[]) {
  const listed = offers.find(
    ({ hubId = "", status }) =>
      status !== "deprecated" &&
      operation.tasks.some((task) => task === createSeedIndex().get(hubId)?.pipeline_tag),
  );
  if (listed?.hubId) return { model: listed.hubId, providerId: listed.providerModelId };
  const text = operation.id === "chat-completion" ? offers.find(isText) : undefined;
  const own = text?.providerModelId ?? defaultModels?.[operation.id];
  return id === "local" || own === undefined
    ? { model: own ?? operation.exampleModel, providerId: undefined }
    : { model: own, providerId: own };
}

const isText = ({ status, modalities: { input, output } }: Offer): boolean =>
  status !== "deprecated" && input.includes("text") && output.includes("text");

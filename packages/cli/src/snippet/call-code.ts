import { findOffers, OFFERS } from "@inferhub/catalog/models";
import type { OperationId } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider, type ProviderId } from "@inferhub/inference";
import { type InferenceSnippet, inferenceSnippets, LANGUAGES } from "@inferhub/snippets";
import { CliError, chooseName, createUnknownIdError, createUsageError } from "../problems.ts";
import type { Code } from "./code.ts";
import type { SnippetTarget } from "./snippet-target.ts";

/** Options of the generated code. */
export interface CallChoice {
  readonly lang?: string;
  readonly client?: string;
  readonly provider?: string;
  readonly stream?: boolean;
}

/**
 * Generates code that calls a model.
 * @throws CliError for an unsupported task, or an unknown language, client or provider
 */
export function createCallCode(subject: SnippetTarget, choice: CallChoice): Code {
  const { model, operation } = subject;
  const { lang, stream = false } = choice;
  if (lang !== undefined) chooseName("language", lang, LANGUAGES);
  const able = findCapable(subject);
  const provider = choice.provider === undefined ? able[0]?.id : chosen(choice.provider, able, subject);
  if (!operation || provider === undefined) throw createNotRunningError(subject);
  if (stream && !streams(operation.id, provider)) {
    throw createUsageError(
      `${operation.id} is not streamed${provider === "auto" ? "" : ` by ${provider}`}: remove --stream`,
    );
  }
  const offer = findOffers(model.id, OFFERS).find((each) => each.provider === provider);
  const snippets = inferenceSnippets(model, {
    // The IDs of operations and providers are already validated.
    provider: provider as ProviderId | "auto",
    operation: operation.id as OperationId,
    streaming: stream,
    ...(offer ? { mapping: { providerId: offer.providerModelId } } : {}),
  });
  const { language, client, install, code } = choose(snippets, choice);
  const variable = findVariable(code, provider);
  return {
    language,
    client,
    model: model.id,
    provider,
    ...(install ? { install } : {}),
    ...(variable ? { variable } : {}),
    code,
    notes: notesOn(provider, able, subject, choice),
  };
}

function notesOn(
  provider: string,
  able: readonly Provider[],
  { model }: SnippetTarget,
  choice: CallChoice,
): readonly string[] {
  if (choice.provider === undefined) {
    return able.length > 1 ? [`Provider: ${provider}, of ${able.length} that can`] : [];
  }
  const isKnown = provider === "auto" || serves(provider, model.id);
  return isKnown
    ? []
    : [`${provider} may not serve ${model.id}. If it rejects the request, set a different model`];
}

const serves = (provider: string, model: string): boolean =>
  findOffers(model, OFFERS).some((each) => each.provider === provider);

/** Returns the providers of the model, or of its operation if no provider lists the model. */
function findCapable({ model, operation }: SnippetTarget): readonly Provider[] {
  const runs = (PROVIDERS as readonly Provider[]).filter((each) =>
    Object.hasOwn(each.operations, operation?.id ?? ""),
  );
  const serving = runs.filter(({ id }) => serves(id, model.id));
  const able = serving.length > 0 ? serving : runs;
  return [...able.filter(hasAddress), ...able.filter((each) => !hasAddress(each))];
}

/** Returns whether the base URL is complete. Some require an account ID. */
const hasAddress = ({ baseUrl }: Provider): boolean => !baseUrl.includes("{");

/** A given provider must support the operation, even if it doesn't list the model. */
function chosen(id: string, able: readonly Provider[], { operation }: SnippetTarget): string {
  if (id === "auto") return id;
  const provider = chooseName("provider", id, ["auto", ...PROVIDERS.map((each) => each.id)]);
  const found = PROVIDERS.find((each) => each.id === provider);
  if (found && operation && Object.hasOwn(found.operations, operation.id)) return provider;
  throw new CliError(
    "operation-unsupported",
    `${id} doesn't support ${operation?.id ?? "this"}. Supported by: ${able.map((each) => each.id).join(", ") || "none"}`,
  );
}

function streams(operation: string, provider: string): boolean {
  const adapters = (id: string): Readonly<Record<string, { readonly stream?: unknown }>> =>
    PROVIDERS.find((each) => each.id === id)?.operations ?? {};
  // The router uses one format for requests and responses.
  return (
    operation === "chat-completion" &&
    (provider === "auto" || adapters(provider)[operation]?.stream !== undefined)
  );
}

/** A client without a language sets its own. */
function choose(snippets: readonly InferenceSnippet[], { lang, client }: CallChoice): InferenceSnippet {
  const spoken = snippets.filter(({ language }) => lang === undefined || language === lang);
  const names = (some: readonly InferenceSnippet[]) => [...new Set(some.map((each) => each.client))];
  const found = spoken.find((each) => client === undefined || each.client === client);
  if (found) return found;
  const inOtherLanguage = snippets.find((each) => each.client === client);
  if (inOtherLanguage) {
    throw createUsageError(
      `${client} is a client of ${inOtherLanguage.language}, not of ${lang}: ${lang} has ${names(spoken).join(", ")}`,
    );
  }
  throw client === undefined
    ? new CliError("operation-unsupported", `No code in ${lang} for this request`)
    : createUnknownIdError("input-invalid", "client", client, names(spoken));
}

const createNotRunningError = ({ task }: SnippetTarget): CliError =>
  new CliError(
    "operation-unsupported",
    `No provider supports ${task}. Use --lib for code that runs it locally: \`inferhub libraries --task ${task} --snippet\` lists the libraries`,
  );

/** Returns the code's key variable: the provider's, or the Hub's for the router. */
function findVariable(code: string, provider: string): string | undefined {
  const own = PROVIDERS.find(({ id }) => id === provider)?.auth.env ?? [];
  return [...own, "HF_TOKEN"].find((name) => code.includes(name));
}

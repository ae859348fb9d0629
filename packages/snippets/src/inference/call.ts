import type { Operation } from "@inferhub/catalog/define";
import { OPERATIONS, type OperationId } from "@inferhub/catalog/operations";
import { withCurrentTask } from "@inferhub/catalog/task-names";
import { PROVIDERS, type Provider, type ProviderId, ROUTER_URL, toOperationId } from "@inferhub/inference";
import { InputError } from "@inferhub/inference/core";
import type { SampleModel } from "../sample-input/sample-input.ts";
import type { Language } from "./languages/language.ts";

/** A provider's model ID, from the Hub. */
export interface ProviderMapping {
  readonly providerId: string;
  /** `"lora"` if the provider applies the model's weights to a base model. */
  readonly adapter?: string;
  readonly adapterWeightsPath?: string;
}

/** Options of the generated call. */
export interface SnippetOptions {
  /** Provider ID, or `"auto"` to let the Hub's router choose. Defaults to `"auto"`. */
  readonly provider?: ProviderId | "auto";
  /** Operation to call. Defaults to the operation of the model's task. */
  readonly operation?: OperationId;
  readonly mapping?: ProviderMapping;
  /** Token to insert into the code. By default, the code reads it from an environment variable. */
  readonly accessToken?: string;
  /** Whether to call the provider directly with its own key instead of the Hub's router. */
  readonly directRequest?: boolean;
  /** Whether to stream a chat. */
  readonly streaming?: boolean;
  /** Organization to bill, for calls through the router. */
  readonly billTo?: string;
  /** A dedicated endpoint or a self-hosted server, instead of a provider. */
  readonly endpointUrl?: string;
  /** Input that replaces the sample: the fields of a call, or its main field. */
  readonly inputs?: unknown;
  /** Generate only this language. */
  readonly language?: Language;
  readonly client?: string;
}

/** A fully resolved call to generate code for, independent of the client. */
export interface SnippetCall {
  readonly model: SampleModel & { readonly id: string };
  readonly operation: Operation<OperationId>;
  /** `undefined` to let the router choose. */
  readonly provider: Provider | undefined;
  readonly endpointUrl: string | undefined;
  /** Whether the call uses the Hub's router with the Hub's token. */
  readonly routed: boolean;
  readonly stream: boolean;
  readonly options: SnippetOptions;
}

/** @throws InputError if the provider doesn't exist or doesn't support the operation */
export function createSnippetCall(given: SampleModel, options: SnippetOptions): SnippetCall | undefined {
  const model = withCurrentTask(given);
  const operation = findOperation(model, options.operation);
  if (!operation) return undefined;
  const { endpointUrl } = options;
  const provider = endpointUrl ? undefined : findProvider(options.provider ?? "auto", operation);
  return {
    model,
    operation,
    provider,
    endpointUrl,
    routed: !endpointUrl && isRouted(provider, options),
    stream: options.streaming === true && operation.id === "chat-completion",
    options,
  };
}

/** Tasks whose models are called with chat. */
const CHATS: ReadonlySet<string> = new Set(["text-generation", "image-text-to-text"]);

function findOperation({ pipeline_tag = "" }: SampleModel, asked: OperationId | undefined) {
  const usual = CHATS.has(pipeline_tag) ? "chat-completion" : pipeline_tag;
  const id = asked === undefined ? usual : toOperationId(asked);
  const operation = OPERATIONS.find((each) => each.id === id);
  if (operation || !asked) return operation as Operation<OperationId> | undefined;
  throw new InputError("operation-unsupported", `Unknown operation: "${String(asked).slice(0, 100)}"`);
}

function findProvider(id: string, operation: Operation): Provider | undefined {
  if (id === "auto") return undefined;
  const provider: Provider | undefined = PROVIDERS.find((each) => each.id === id);
  if (!provider) throw new InputError("provider-unknown", `Unknown provider: "${id.slice(0, 100)}"`);
  if (Object.hasOwn(provider.operations, operation.id)) return provider;
  const context = { provider: provider.id, operation: operation.id };
  throw new InputError("operation-unsupported", `${provider.label} doesn't support ${operation.id}`, context);
}

/** Whether the provider is only available through the router, with the Hub's token. */
function isAtRouter({ baseUrl }: Provider): boolean {
  return baseUrl.startsWith(`${ROUTER_URL}/`);
}

/** Whether the call can bill an organization. */
export function supportsBilling({ routed, provider, endpointUrl }: SnippetCall): boolean {
  return routed || (!endpointUrl && (!provider || isAtRouter(provider)));
}

/** Hub tokens use the router, other keys the provider. The router doesn't support all providers. */
function isRouted(provider: Provider | undefined, { directRequest, accessToken }: SnippetOptions): boolean {
  if (!provider) return true;
  if (directRequest || provider.routerSupported === false || isAtRouter(provider)) return false;
  return accessToken === undefined || accessToken.startsWith("hf_");
}

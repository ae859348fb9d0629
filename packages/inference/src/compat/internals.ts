import type { RequestInit } from "@inferhub/catalog/platform";
import type { Adapter } from "../contracts/adapter.ts";
import type { Provider } from "../contracts/provider.ts";
import { getAdapter } from "../engine/get-adapter.ts";
import { toOperationId } from "../engine/hub-task.ts";
import type { RequestOptions } from "../engine/unvalidated-request.ts";
import { InputError } from "../errors.ts";
import { PROVIDERS } from "../providers/index.ts";
import { type CompatOptions, createClientFor } from "./clients.ts";
import type { RequestArgs } from "./types.ts";

/** A request that `fetch` takes. */
export interface RequestOf {
  readonly url: string;
  readonly info: RequestInit;
}

/** How a provider runs a task. */
export interface ProviderHelper {
  readonly provider: Provider;
  readonly adapter: Adapter;
}

/**
 * A provider with its adapter for a task, for programs that build requests themselves.
 * @throws InputError naming the providers, or the operations of this one
 */
export function getProviderHelper(id: string, task: string): ProviderHelper {
  const provider = PROVIDERS.find((each) => each.id === id);
  if (!provider) throw new InputError("provider-unknown", `Unknown provider "${id.slice(0, 100)}"`);
  return { provider, adapter: getAdapter(provider, toOperationId(task)) };
}

/** Stops a call where it would be sent. */
class Caught extends Error {
  readonly request: RequestOf;

  constructor(request: RequestOf) {
    super("Not sent");
    this.request = request;
  }
}

/**
 * The first request of a call, signed and encoded; models are looked up as usual.
 * @throws InputError, HubApiError
 */
export async function makeRequestOptions(
  args: RequestArgs,
  options: CompatOptions & RequestOptions = {},
): Promise<RequestOf> {
  const { fetch: real = globalThis.fetch } = options;
  const fetch: typeof globalThis.fetch = async (input, info = {}) => {
    // Look-ups ask, calls send.
    if (info.method === "GET") return real(input, info);
    throw new Caught({ url: String(input), info });
  };
  try {
    const caught = { ...options, fetch, retry: { attempts: 0 } };
    await createClientFor(args, caught).request(args, caught);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof Caught) return cause.request;
    throw error;
  }
  throw new InputError("input-invalid", "The call sends nothing");
}

/** The same for a model with a resolved provider ID. */
export function makeRequestOptionsFromResolvedModel(
  resolvedModel: string,
  { provider, adapter }: ProviderHelper,
  args: RequestArgs,
  options: CompatOptions = {},
): Promise<RequestOf> {
  const task = adapter.operation.id;
  return makeRequestOptions(
    { ...args, model: resolvedModel, provider: provider.id },
    { ...options, task, lookup: "off" },
  );
}

import type { BatchApi, BatchProtocol } from "../contracts/batch.ts";
import type { CallContext } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpResult, SendResult } from "../contracts/http.ts";
import type { MaybePromise } from "../contracts/maybe-promise.ts";
import type { CallOptions } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireRequest } from "../contracts/wire.ts";
import { createMissingKeyError, getProvider } from "../engine/candidate.ts";
import { loadProvider } from "../engine/load-provider.ts";
import { authorizeRequest, encodeBody } from "../engine/prepare-call.ts";
import { InputError } from "../errors.ts";
import { CallDeadline, resolveTimeouts } from "../http/deadline.ts";
import { toCallError } from "../http/parse-errors.ts";
import { readJson } from "../http/read-body.ts";
import { DEFAULT_RETRY } from "../http/retry.ts";
import { send } from "../http/send.ts";
import { override } from "../lib/override.ts";
import { media } from "../media/index.ts";
import type { BatchTarget } from "./types.ts";

/** A provider or a gateway whose batch API is loaded. */
export interface OpenTarget {
  readonly provider: Provider;
  readonly api: BatchApi;
  readonly protocol: BatchProtocol;
  readonly isGateway: boolean;
  readonly context: CallContext;
  /** Sends a request and reads the JSON of its response. @param isRepeatable whether a second one has the same effect */
  exchange<Result>(request: WireRequest, parse: (body: unknown) => Result): Promise<Result>;
  /** Sends a request whose response is read part by part. */
  open(request: WireRequest): Promise<SendResult>;
}

/** A gateway as a provider: OpenAI's batches, for every operation. */
const createGateway = (baseUrl: string): Provider => ({
  id: "gateway",
  label: "The gateway",
  baseUrl,
  docsUrl: "",
  auth: { env: ["INFERHUB_TOKEN"], optional: true },
  operations: {},
  batches: {
    discount: 0,
    load: async () => (await import("../batch-apis/openai.ts")).openaiBatches(),
  },
});

/** Runs a function with a target and closes its resources. */
export async function withTarget<Result>(
  client: ClientOptions,
  target: BatchTarget,
  options: CallOptions | undefined,
  use: (target: OpenTarget) => Promise<Result>,
): Promise<Result> {
  const opened = await openTarget(client, target, options);
  try {
    return await use(opened);
  } finally {
    opened.context.deadline.dispose();
  }
}

/**
 * Finds provider, key and batch API. The caller must end the deadline.
 * @throws InputError
 */
export async function openTarget(
  client: ClientOptions,
  target: BatchTarget,
  overrides: CallOptions | undefined,
): Promise<OpenTarget> {
  const options = overrides ? override(client, overrides) : client;
  const provider = await findTarget(client, target);
  const isGateway = target.gatewayUrl !== undefined;
  const api = provider.batches;
  if (!api) throw createUnsupportedError(client, provider);
  const secret = target.accessToken || client.keys?.[provider.id];
  const baseUrl = client.baseUrls?.[provider.id];
  if (!secret && !baseUrl && !provider.auth.optional) throw createMissingKeyError(provider);
  const protocol = await api.load();
  const deadline = new CallDeadline(resolveTimeouts(options), options.signal, { provider: provider.id });
  const context = {
    target: { provider, connection: { baseUrl }, secret, model: "" },
    media,
    deadline,
    transport: {
      fetch: options.fetch ?? globalThis.fetch,
      retry: override(DEFAULT_RETRY, options.retry),
      onRetry: options.hooks?.onRetry,
    },
    context: { provider: provider.id },
    options,
    startedMs: performance.now(),
  } as unknown as CallContext;

  const open = async (wire: WireRequest, redirect: "manual" | "refuse" = "refuse") => {
    const request = authorizeRequest(context, wire, await encodeBody(media, wire.body), false);
    // A batch that is handed in twice is paid twice.
    const nonIdempotent = request.method !== "GET";
    return {
      request,
      ...(await send({ ...request, nonIdempotent, redirect }, context.transport, deadline, context.context)),
    };
  };
  return {
    provider,
    api,
    protocol,
    isGateway,
    context,
    async exchange(wire, parse) {
      const answer = await open(wire);
      const body = await deadline.race(readJson(answer.response));
      try {
        return parse(body);
      } catch (error) {
        throw await toCallError(error, { ...answer, body } as HttpResult, context.context);
      }
    },
    async open(wire) {
      if (!protocol.redirects) return open(wire);
      const answer = await open(wire, "manual");
      const { status, headers } = answer.response;
      const url = status >= 300 && status < 400 ? headers.get("location") : null;
      if (!url) return answer;
      await answer.response.body?.cancel();
      // The file is on a different host, where the key does not belong.
      const request = { method: "GET", url: new URL(url, answer.request.url).href, headers: {}, secrets: [] };
      return send(request, context.transport, deadline, context.context);
    },
  };
}

function findTarget(client: ClientOptions, { provider, gatewayUrl }: BatchTarget): MaybePromise<Provider> {
  if (gatewayUrl === undefined)
    return loadProvider(getProvider(client.providers, provider ?? client.provider));
  const url = gatewayUrl.trim().replace(/\/+$/, "");
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new InputError("input-invalid", "gatewayUrl must be an http or https URL");
  return createGateway(url);
}

function createUnsupportedError({ providers }: ClientOptions, { id }: Provider): InputError {
  const able = providers.filter(({ batches }) => batches).map((each) => each.id);
  return new InputError(
    "operation-unsupported",
    `${id} has no batch API. Use a gateway, which runs batches for every provider${able.length > 0 ? `, or one of: ${able.join(", ")}` : ""}`,
    { provider: id },
  );
}

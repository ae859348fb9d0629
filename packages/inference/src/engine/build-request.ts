import type { Call } from "../contracts/call.ts";
import type { ProviderConnection } from "../contracts/candidate.ts";
import type { OutputType } from "../contracts/options.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireBody } from "../contracts/wire.ts";
import type { JsonPath } from "../contracts/wire-shape.ts";
import { buildAuthHeader, buildUrl, connectViaRouter } from "./address.ts";
import { buildWireRequest, getAdapter } from "./get-adapter.ts";
import { assertModelId, parseCallArgs } from "./parse-call-args.ts";
import { withExtra } from "./with-extra.ts";

/** A request that is ready to send, with the name of an environment variable instead of the secret. */
export interface BuiltRequest {
  readonly method: string;
  readonly url: string;
  /** The credential reads `Bearer $GROQ_API_KEY`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Files are named, not encoded. */
  readonly body?: WireBody;
  /** Where to upload the files whose URLs the body contains. */
  readonly upload?: { readonly url: string; readonly at: JsonPath };
  /** Name of the environment variable with the secret. */
  readonly secret: string;
}

/** Options for the displayed request. */
export interface BuildOptions {
  readonly stream?: boolean;
  /** Whether the call uses the Hub's router with the Hub's token. */
  readonly routed?: boolean;
  readonly routerUrl?: string;
  readonly outputType?: OutputType;
  /** Set when the model is an adapter that the provider applies to a base model. */
  readonly lora?: Call["lora"];
}

/**
 * Builds the HTTP request for an operation without sending it.
 * @param args the arguments of the client's method; files use their declared type
 * @throws InputError
 */
export function buildRequestFor(
  provider: Provider,
  operationId: string,
  args: unknown,
  options: BuildOptions = {},
): BuiltRequest {
  const adapter = getAdapter(provider, operationId);
  const { routing, input, extra } = parseCallArgs(adapter.operation, args);
  const { outputType = "blob", lora } = options;
  const routed = options.routed ?? false;
  const call: Call = { model: assertModelId(routing.model), input, outputType, routed, lora };
  const sending = extra ? withExtra(adapter, extra) : adapter;
  const request = buildWireRequest(sending, call, options.stream ?? false);
  const route: ProviderConnection = routed ? connectViaRouter(provider, options.routerUrl) : {};
  const { upload } = adapter.shape;
  const secret = routed ? "HF_TOKEN" : provider.auth.env[0];
  return {
    method: request.method ?? "POST",
    url: buildUrl(provider, route, request),
    headers: {
      ...request.headers,
      ...contentType(request.body),
      ...buildAuthHeader(provider, route, `$${secret}`),
    },
    ...(request.body ? { body: request.body } : {}),
    ...(upload && { upload: { url: buildUrl(provider, route, { path: upload.path }), at: upload.url } }),
    secret,
  };
}

function contentType(body: WireBody | undefined): Record<string, string> {
  if (body === undefined || "form" in body) return {};
  if ("json" in body) return { "content-type": "application/json" };
  return { "content-type": body.bytes.type || "application/octet-stream" };
}

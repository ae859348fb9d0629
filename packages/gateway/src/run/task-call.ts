import type { Operation } from "@inferhub/catalog/define";
import { methodName, type OutputType, type Provider } from "@inferhub/inference";
import { GatewayError } from "../errors.ts";
import type { Services } from "../services.ts";
import { findProvider, firstReady } from "./find-provider.ts";
import type { Payload } from "./read-payload.ts";

/** A call as the gateway understood it. */
export interface TaskCall {
  readonly operation: Operation;
  readonly provider: Provider;
  readonly method: string;
  /** What the client's method takes. */
  readonly args: Payload;
  /** As asked for; left out when the body does not say. */
  readonly stream: boolean | undefined;
  readonly outputType: OutputType;
}

const OUTPUT_TYPES: ReadonlySet<unknown> = new Set<OutputType>(["blob", "url", "dataUrl", "json"]);

/** The gateway holds the keys and chooses the addresses; callers who bring their own are told, not ignored. */
const NOT_TAKEN = ["accessToken", "endpointUrl"];

/** @throws GatewayError when the members that are the gateway's own are wrong; the client checks the rest */
export function toTaskCall(
  { providers, upstreams }: Services,
  operation: Operation,
  payload: Payload,
): TaskCall {
  const { stream, outputType = "blob", provider: providerId, ...args } = payload;
  const invalid = (problem: string) =>
    new GatewayError("input-invalid", problem, { operation: operation.id });
  const brought = NOT_TAKEN.find((name) => name in args);
  if (brought) throw invalid(`${brought} is not taken here: the gateway has its own keys and addresses`);
  if (stream !== undefined && typeof stream !== "boolean") throw invalid("stream must be true or false");
  if (!OUTPUT_TYPES.has(outputType)) {
    throw invalid(`outputType must be one of ${[...OUTPUT_TYPES].join(", ")}`);
  }
  if (providerId !== undefined && typeof providerId !== "string") throw invalid("provider must be a text");
  const provider =
    providerId === undefined || providerId === "auto"
      ? firstReady(providers, operation.id, upstreams)
      : findProvider(providers, providerId);
  upstreams.require(provider);
  return {
    operation,
    provider,
    method: methodName(operation.id),
    args: { ...args, provider: provider.id },
    stream,
    outputType: outputType as OutputType,
  };
}

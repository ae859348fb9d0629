import type { Provider } from "@inferhub/inference";
import type { FileCallOptions } from "@inferhub/inference/core";
import type { GatewayServices } from "../services.ts";
import type { ClientMethods } from "./client-methods.ts";
import { findProvider } from "./find-provider.ts";
import { findNativeAdapter } from "./native.ts";
import { lacksJsonFormat, omitUnknown } from "./parameter-support.ts";
import { completeJson, type JsonOrigin, toChatStream } from "./prompted-json.ts";
import type { CallRequest } from "./stages.ts";

/** Target of an attempt. */
interface Target {
  readonly provider: string;
  readonly model: string;
}

/** A prepared attempt. */
interface Attempt {
  readonly client: ClientMethods;
  readonly args: Readonly<Record<string, unknown>>;
  /** The provider, if structured output is emulated with the schema in the conversation. */
  readonly prompted?: Provider;
}

/** Runs an attempt of a call. */
export function callProvider(
  services: GatewayServices,
  call: CallRequest,
  target: Target,
  options: FileCallOptions,
) {
  const { client, args, prompted } = prepareAttempt(services, call, target);
  const send = (given: Readonly<Record<string, unknown>>) => client.call(call.operation.id)(given, options);
  return prompted ? completeJson(prompted, args, send) : send(args);
}

/** Runs an attempt of a streaming call. @param added parameters that the caller didn't set */
export function streamProvider(
  services: GatewayServices,
  call: CallRequest,
  target: Target,
  options: FileCallOptions,
  added: Readonly<Record<string, unknown>> | false,
): ReturnType<ReturnType<ClientMethods["stream"]>> & { readonly getJsonOrigin?: () => Promise<JsonOrigin> } {
  const { client, args, prompted } = prepareAttempt(services, call, target, added);
  if (prompted) {
    const { stream_options: _, ...plain } = args;
    const send = (given: Readonly<Record<string, unknown>>) => client.call(call.operation.id)(given, options);
    return toChatStream(completeJson(prompted, plain, send));
  }
  return client.stream(call.operation.id)(args, options);
}

/** Sends a body in the provider's own format unchanged. */
function prepareAttempt(
  services: GatewayServices,
  call: CallRequest,
  { provider, model }: Target,
  added: Readonly<Record<string, unknown>> | false = false,
): Attempt {
  const { native } = call;
  if (native && speaksNative(services, call, provider)) {
    const { body, headers } = native;
    return {
      client: services.nativeClient(provider, native.format),
      args: { body, headers, provider, model },
    };
  }
  if (native?.refusal !== undefined) throw native.refusal;
  const found = findProvider(services.providers, provider);
  const args = call.checksParameters ? omitUnknown(found, call) : call.args;
  const isPrompted = call.checksParameters && lacksJsonFormat(found, model, call);
  return {
    client: services.client(provider),
    args: { ...args, ...added, provider, model },
    ...(isPrompted && { prompted: found }),
  };
}

/** Whether a provider uses the format of a call's body. */
export function speaksNative(
  { providers }: Pick<GatewayServices, "providers">,
  { native, operation }: Pick<CallRequest, "native" | "operation">,
  provider: string,
): boolean {
  return (
    native !== undefined &&
    findNativeAdapter(findProvider(providers, provider), operation.id, native.format) !== undefined
  );
}

import { toMethodName } from "@inferhub/inference";
import type { FileCallOptions } from "@inferhub/inference/core";
import type { GatewayServices } from "../services.ts";
import { findProvider } from "./find-provider.ts";
import { omitUnknown } from "./parameter-support.ts";
import type { CallRequest } from "./stages.ts";

/** Where an attempt goes. */
interface Target {
  readonly provider: string;
  readonly model: string;
}

/** Makes an attempt of a call. */
export function callProvider(
  services: GatewayServices,
  call: CallRequest,
  target: Target,
  options: FileCallOptions,
) {
  const { client, args } = prepareAttempt(services, call, target);
  return client.call(toMethodName(call.operation.id))(args, options);
}

/** Makes an attempt of a call whose output is streamed. @param added parameters that the caller did not set */
export function streamProvider(
  services: GatewayServices,
  call: CallRequest,
  target: Target,
  options: FileCallOptions,
  added: Readonly<Record<string, unknown>> | false,
) {
  const { client, args } = prepareAttempt(services, call, target, added);
  return client.stream(toMethodName(call.operation.id))(args, options);
}

/** A body in the provider's own format goes unchanged. */
function prepareAttempt(
  services: GatewayServices,
  call: CallRequest,
  { provider, model }: Target,
  added: Readonly<Record<string, unknown>> | false = false,
) {
  const { native } = call;
  if (native && speaksNative(services, call, provider)) {
    const { body, headers } = native;
    return { client: services.nativeClient(provider), args: { body, headers, provider, model } };
  }
  if (native?.refusal !== undefined) throw native.refusal;
  const args = call.checksParameters
    ? omitUnknown(findProvider(services.providers, provider), call)
    : call.args;
  return { client: services.client(provider), args: { ...args, ...added, provider, model } };
}

/** Whether a provider uses the format of a call's body. */
export function speaksNative(
  { providers }: Pick<GatewayServices, "providers">,
  { native, operation }: Pick<CallRequest, "native" | "operation">,
  provider: string,
): boolean {
  const { shape } = findProvider(providers, provider).operations[operation.id] ?? {};
  return native !== undefined && shape?.format === native.format;
}

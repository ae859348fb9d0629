import { type FileCallOptions, resolveTimeouts } from "@inferhub/inference/core";
import { buildBillingHeaders } from "../billing-headers.ts";
import { pickEmulatorHeaders } from "../emulator-headers.ts";
import type { GatewayError } from "../errors.ts";
import { isUnsent } from "../proxy/is-unsent.ts";
import type { GatewayServices } from "../services.ts";
import { boundResponse } from "./bound-response.ts";
import type { AttemptCharge } from "./call-charge.ts";
import type { CallMeter } from "./call-meter.ts";
import { createFetch } from "./create-fetch.ts";
import { giveWay } from "./give-way.ts";
import type { CallRequest } from "./stages.ts";
import { readTimeoutMultiplier, scaleTimeouts } from "./timeout-multiplier.ts";

/** Builds the options of one attempt: the gateway's timeouts, and the caller's headers for an emulator. */
export function buildCallOptions(
  services: GatewayServices,
  meter: Pick<CallMeter, "countAttempt">,
  call: CallRequest,
  providerId: string,
  isLast: boolean,
  charge?: AttemptCharge,
  onExceeded: (error: GatewayError) => void = () => {},
): FileCallOptions {
  const { request, hooks, outputType, signal, onSent } = call;
  const { connections, providers, calls, policy, responseLimits } = services;
  const provider = providers.find(({ id }) => id === providerId);
  const connection = (provider && connections.require(provider)) ?? {};
  const steering = pickEmulatorHeaders(request.header, connection);
  const added = { ...steering, ...(provider && buildBillingHeaders(call, provider, connection)) };
  const baseUrl = connection.baseUrl ?? provider?.baseUrl;
  // A retry would hide the failure that the caller requested from the emulator.
  const once = Object.keys(steering).length > 0 || !isLast;
  const retry = { ...calls.retry, ...policy().retry };
  const timeouts = { ...resolveTimeouts(calls), ...policy().timeout };
  const timeout = scaleTimeouts(timeouts, readTimeoutMultiplier(request.header));
  meter.countAttempt();
  // Jobs and files use additional request methods.
  const { job, media } = provider?.operations[call.operation.id] ?? {};
  const platform = job || media ? fetch : services.fetch;
  const send = baseUrl === undefined ? platform : createFetch(added, baseUrl, platform);
  return {
    egress: {
      // The caller's input is untrusted: it can't reference files of this machine or URLs to download.
      inputs: "none",
      // URLs in responses are checked after they are resolved. Configured URLs are trusted.
      wrapFetch:
        (pinned) =>
        async (...request) =>
          boundResponse(await pinned(...request), responseLimits, providerId, onExceeded),
      ...(services.resolveHost && { resolve: services.resolveHost }),
    },
    outputType,
    signal,
    timeout,
    retry: once ? { ...retry, attempts: 0 } : retry,
    fetch: async (...request) => {
      const turn = giveWay(call);
      if (turn) {
        await turn;
        request[1]?.signal?.throwIfAborted();
      }
      // If the client disconnected, the call is already recorded.
      signal?.throwIfAborted();
      onSent?.();
      const isBillable = charge !== undefined && mayBeBilled(...request);
      if (isBillable) charge.send();
      const response = await send(...request).catch((error: unknown) => {
        if (isBillable && isUnsent(error)) charge.withdraw();
        throw error;
      });
      if (isBillable) charge.respond(response.ok);
      return boundResponse(response, responseLimits, providerId, onExceeded);
    },
    hooks: {
      // Parameter names come from untrusted clients, so warnings about them aren't printed.
      onWarning: () => {},
      ...hooks,
      onRetry: (event) => {
        meter.countAttempt();
        hooks?.onRetry?.(event);
      },
    },
  };
}

/** Job polls and file downloads are part of an already billed request. */
const mayBeBilled = (input: string | URL | Request, init?: RequestInit): boolean =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")) !== "GET";

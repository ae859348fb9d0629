import type { Provider } from "@inferhub/inference";
import type { Connections } from "../connections.ts";
import { GatewayError } from "../errors.ts";

/** @throws GatewayError with code `provider-unknown` and the known providers */
export function findProvider(providers: readonly Provider[], id: string): Provider {
  const provider = providers.find((each) => each.id === id);
  if (provider) return provider;
  const known = providers.map((each) => each.id).join(", ");
  throw new GatewayError("provider-unknown", `Provider not found: "${id.slice(0, 100)}". Known: ${known}`);
}

/**
 * Returns the provider of a call without one: the first with a key that supports the operation, or the first with an
 * emulator.
 * @throws GatewayError
 */
export function findFirstReady(
  providers: readonly Provider[],
  operationId: string,
  connections: Connections,
): Provider {
  const able = providers.filter(({ operations }) => Object.hasOwn(operations, operationId));
  const inState = (state: string) => able.find((provider) => connections.getKeyState(provider) === state);
  const provider = inState("ready") ?? inState("sandbox") ?? able[0];
  if (provider) return provider;
  throw new GatewayError("operation-unsupported", `No provider of this gateway supports ${operationId}`, {
    operation: operationId,
  });
}

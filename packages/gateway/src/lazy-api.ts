import { whenReady } from "@inferhub/inference/routing";
import type { ApiListener } from "./api-listener.ts";
import type { GatewayServices } from "./services.ts";

/** The API, whose modules are loaded on the first request. Calls of providers and endpoints don't need them. */
export function createLazyApi(services: GatewayServices): ApiListener {
  let listener: ApiListener | undefined;
  let loading: Promise<void> | undefined;
  async function load(): Promise<void> {
    const { createApiListener } = await import("./api-listener.ts");
    listener = createApiListener(services);
  }
  return (request, response, tracker) => {
    if (!listener) loading ??= load();
    return whenReady(listener ? undefined : loading, () => listener?.(request, response, tracker));
  };
}

import type { Provider } from "@inferhub/inference";
import type { Capability } from "./views.ts";

/** How a provider runs an operation. */
export function getCapability({ operations }: Pick<Provider, "operations">, operation: string): Capability {
  const adapter = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  if (!adapter) return "no";
  if (adapter.experimental) return "untried";
  return adapter.stream ? "streams" : "yes";
}

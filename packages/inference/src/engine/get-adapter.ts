import type { Operation } from "@inferhub/catalog/define";
import type { Adapter } from "../contracts/adapter.ts";
import type { Call } from "../contracts/call.ts";
import type { Provider } from "../contracts/provider.ts";
import type { WireRequest } from "../contracts/wire.ts";
import { InputError } from "../errors.ts";

/** Builds the request of a call with its adapter. */
export function buildWireRequest(adapter: Adapter, call: Call, stream: boolean): WireRequest {
  const side = stream ? adapter.stream : adapter;
  if (side) return side.buildRequest(call);
  throw new InputError("operation-unsupported", `The provider does not stream ${adapter.operation.id}`);
}

/** @throws InputError if the provider does not support the operation */
export function getAdapter(provider: Provider, operationId: Operation["id"]): Adapter {
  const { id, operations } = provider;
  const adapter = Object.hasOwn(operations, operationId) ? operations[operationId] : undefined;
  if (adapter) return adapter;
  const problem = `${id} doesn't support ${operationId}. Supported: ${Object.keys(operations).join(", ")}`;
  throw new InputError("operation-unsupported", problem, { provider: id, operation: operationId });
}

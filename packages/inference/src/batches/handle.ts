import type { BatchState, BatchStatus } from "../contracts/batch.ts";
import { InputError } from "../errors.ts";
import type { OpenTarget } from "./open-target.ts";
import type { Batch, BatchReference } from "./types.ts";

const ENDED: ReadonlySet<BatchStatus> = new Set(["completed", "failed", "expired", "cancelled"]);

/** Checks a batch once. */
export async function look(
  target: OpenTarget,
  handle: BatchReference,
): Promise<Batch & { readonly state: BatchState }> {
  const { protocol, exchange } = target;
  const state = await exchange(protocol.retrieve(encodeURIComponent(handle.id)), protocol.parse);
  return Object.defineProperty(toBatch(target, state, handle), "state", { value: state }) as never;
}

/** A batch as callers get it. */
export function toBatch({ api }: OpenTarget, state: BatchState, reference: BatchReference): Batch {
  const { files: _, ...known } = state;
  const { accessToken: __, ...handle } = reference;
  return { ...known, handle, ended: ENDED.has(state.status), discount: api.discount };
}

/** A handle is from a file or a database: it is input like any other. */
export function assertBatchHandle(handle: BatchReference): BatchReference {
  const { id, provider, gatewayUrl } = (handle ?? {}) as Partial<BatchReference>;
  const isPlace = typeof (gatewayUrl ?? provider) === "string";
  if (typeof id === "string" && id !== "" && isPlace) return handle;
  throw new InputError("input-invalid", "The handle of a batch has an id, and a provider or a gatewayUrl");
}

import type { BatchRowResult } from "../contracts/batch.ts";
import type { Call } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { CallOptions } from "../contracts/options.ts";
import { WireError } from "../contracts/wire.ts";
import { getAdapter } from "../engine/get-adapter.ts";
import { InputError, ProviderOutputError } from "../errors.ts";
import { readChunks } from "../http/read-chunks.ts";
import { findErrorMessage } from "../lib/find-error-message.ts";
import { ndjson } from "../streaming/ndjson.ts";
import { assertBatchHandle, look } from "./handle.ts";
import { type OpenTarget, openTarget } from "./open-target.ts";
import type { BatchReference, BatchResult } from "./types.ts";

/** The consumer determines the reading speed. */
const READ_TIMEOUT_MS = 24 * 60 * 60 * 1_000;

/**
 * Reads the results of a batch line by line.
 * @throws InputError if the batch isn't complete
 */
export async function* readResults(
  client: ClientOptions,
  handle: BatchReference,
  options: CallOptions = {},
): AsyncGenerator<BatchResult, void, undefined> {
  const target = await openTarget(client, assertBatchHandle(handle), {
    timeout: READ_TIMEOUT_MS,
    ...options,
  });
  const { protocol, context, open } = target;
  try {
    const { state, ended } = await look(target, handle);
    if (!ended && !state.files)
      throw new InputError(
        "input-invalid",
        `The batch ${handle.id} is ${state.status}: wait until it has ended`,
      );
    for (const request of protocol.results(state)) {
      const { response } = await open(request);
      const decoder = ndjson.decoder();
      for await (const piece of readChunks(response.body, context.deadline.signal)) {
        for (const { data } of decoder.push(piece)) yield await toResult(target, handle, data);
      }
      for (const { data } of decoder.end()) yield await toResult(target, handle, data);
    }
  } finally {
    context.deadline.dispose();
  }
}

async function toResult(target: OpenTarget, handle: BatchReference, line: string): Promise<BatchResult> {
  const { provider, protocol } = target;
  let row: BatchRowResult;
  try {
    row = protocol.parseResult(JSON.parse(line));
  } catch (cause) {
    const reason = cause instanceof WireError ? cause.message : "not JSON";
    throw new ProviderOutputError(`Malformed result of ${provider.id}: ${reason}`, line, {
      provider: provider.id,
    });
  }
  const { customId, status, body, error } = row;
  if (error) return { customId, status, error };
  if (status < 200 || status > 299) {
    const message = findErrorMessage(body) ?? `The row failed with ${status}`;
    return { customId, status, error: { code: toCode(status), message } };
  }
  if (!handle.operation) return { customId, status, output: body };
  if (target.isGateway)
    return { customId, status, output: (body as { readonly data?: unknown } | null)?.data };
  const adapter = getAdapter(provider, handle.operation);
  const call = { model: handle.model ?? "", input: {}, outputType: "blob" } as unknown as Call;
  try {
    return { customId, status, output: await adapter.parseResponse(body, call) };
  } catch (cause) {
    if (!(cause instanceof WireError)) throw cause;
    return { customId, status, error: { code: "output-malformed", message: cause.message } };
  }
}

const toCode = (status: number): string => {
  if (status === 401 || status === 403) return "key-refused";
  if (status === 402) return "credit-exhausted";
  if (status === 404) return "not-found";
  if (status === 429) return "rate-limited";
  return status < 500 ? "request-refused" : "provider-failed";
};

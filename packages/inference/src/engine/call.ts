import type { Operation } from "@inferhub/catalog/define";
import type { CallContext } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpResult } from "../contracts/http.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";
import type { WireRequest } from "../contracts/wire.ts";
import { loadApiError } from "../http/load-api-error.ts";
import { createOutputError, toCallError } from "../http/parse-errors.ts";
import { readJson } from "../http/read-body.ts";
import { send } from "../http/send.ts";
import { addLazyMember } from "../lib/lazy-member.ts";
import { validate } from "../lib/validate.ts";
import { buildWireRequest } from "./get-adapter.ts";
import { buildCallMeta, findUsage } from "./meta.ts";
import { authorizeRequest, encodeBody, type PreparedCall, prepareCall } from "./prepare-call.ts";

/** Makes one call and waits for its response. */
export async function runCall(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<{ data: unknown; meta: CallMeta }> {
  const prepared = await prepareCall(client, operation, args, overrides);
  const { adapter, deadline } = prepared;
  try {
    const submitted = adapter.run
      ? await deadline.race(adapter.run(prepared.call, deadline))
      : await sendCall(prepared);
    const answer = adapter.job ? await adapter.job.wait(submitted, prepared, sendWireRequest) : submitted;
    const data = await parseOutput(prepared, answer);
    const endedMs = performance.now();
    const usage = findUsage(data) ?? findUsage(answer.body);
    const result = addLazyMember({ data }, "meta", () =>
      buildCallMeta(prepared, answer.response, submitted.attempts, usage, endedMs),
    );
    prepared.options.hooks?.onDone?.(result.meta);
    return result;
  } catch (error) {
    prepared.target.onFailure?.(error);
    throw error;
  } finally {
    deadline.dispose();
  }
}

/** Sends the first request of a call, after the files that have to be uploaded before. */
export async function sendCall(prepared: PreparedCall): Promise<HttpResult> {
  const { adapter, call } = prepared;
  const wire = buildWireRequest(adapter, call, false);
  const uploaded = adapter.upload && (await adapter.upload(wire, prepared, sendWireRequest));
  return sendWireRequest(prepared, uploaded ?? wire);
}

/** Sends one request of a call and reads the entire response. */
export async function sendWireRequest(prepared: CallContext, wire: WireRequest): Promise<HttpResult> {
  const { media, deadline, context } = prepared;
  const request = authorizeRequest(prepared, wire, await encodeBody(media, wire.body));
  const { response, attempts } = await send(request, prepared.transport, deadline, context);
  try {
    const body = await deadline.race((media?.readBody ?? readJson)(response));
    return { request, response, attempts, body };
  } catch (cause) {
    deadline.signal.throwIfAborted();
    throw await (await loadApiError()).readFailure(request, undefined, cause, context);
  }
}

/** Reads, validates, and returns the output of a response. */
export async function parseOutput(prepared: PreparedCall, answer: HttpResult): Promise<unknown> {
  const { adapter, call, context, deadline } = prepared;
  let output: unknown;
  try {
    output = await adapter.parseResponse(answer.body, call, answer.response.headers);
  } catch (error) {
    throw await toCallError(error, answer, context);
  }
  const delivered = adapter.media
    ? await deadline.race(adapter.media.resolveOutputFiles(output, prepared, answer))
    : output;
  if (call.outputType !== "blob") return delivered;
  const { problem, value } = validate(adapter.operation.output, delivered);
  if (problem) throw createOutputError(problem, output, context);
  return value;
}

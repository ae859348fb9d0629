import type { Operation } from "@inferhub/catalog/define";
import type { CallContext } from "../contracts/call.ts";
import type { ClientOptions } from "../contracts/client.ts";
import type { HttpResult } from "../contracts/http.ts";
import type { CallMeta, FileCallOptions } from "../contracts/options.ts";
import type { WireRequest } from "../contracts/wire.ts";
import { loadApiError } from "../http/load-api-error.ts";
import { createOutputError, toCallError, withParseErrorsSync } from "../http/parse-errors.ts";
import { readBody } from "../http/read-body.ts";
import { send } from "../http/send.ts";
import { validate } from "../lib/validate.ts";
import { buildWireRequest } from "./get-adapter.ts";
import { buildCallMeta, findUsage } from "./meta.ts";
import { authorizeRequest, encodeBody, type PreparedCall, prepareCall } from "./prepare-call.ts";

/** Makes one call and waits for its answer. */
export async function runCall(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<{ data: unknown; meta: CallMeta }> {
  const prepared = await prepareCall(client, operation, args, overrides);
  const { adapter, call, deadline, options } = prepared;
  try {
    const submitted = await sendWireRequest(prepared, buildWireRequest(adapter, call, false));
    const answer = (await adapter.job?.wait(submitted, prepared, sendWireRequest)) ?? submitted;
    const data = await parseOutput(prepared, answer);
    const usage = findUsage(data) ?? findUsage(answer.body);
    const meta = buildCallMeta(prepared, answer.response, submitted.attempts, usage);
    options.hooks?.onDone?.(meta);
    return { data, meta };
  } finally {
    deadline.dispose();
  }
}

/** Sends one request of a call and reads its answer whole. */
export async function sendWireRequest(prepared: CallContext, wire: WireRequest): Promise<HttpResult> {
  const { media, transport, deadline, context } = prepared;
  const encoded = await encodeBody(media, wire.body);
  const request = authorizeRequest(prepared, wire, encoded);
  const { response, attempts } = await send(request, transport, deadline, context);
  try {
    return {
      request,
      response,
      attempts,
      body: await deadline.race(readBody(response, media !== undefined)),
    };
  } catch (cause) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw (await loadApiError()).createConnectionError(request, cause, context);
  }
}

/** Reads, checks and delivers what an answer holds. */
export async function parseOutput(prepared: PreparedCall, answer: HttpResult): Promise<unknown> {
  const { adapter, call, context, deadline } = prepared;
  let output: unknown;
  try {
    output = withParseErrorsSync(answer, context, () => adapter.parseResponse(answer.body, call));
  } catch (error) {
    throw await toCallError(error);
  }
  const delivered = adapter.media
    ? await deadline.race(adapter.media.resolveOutputFiles(output, prepared, answer))
    : output;
  if (call.outputType !== "blob") return delivered;
  const { problem, value } = validate(adapter.operation.output, delivered);
  if (problem) throw createOutputError(problem, output, context);
  return value;
}

import { once } from "node:events";
import { abortOnClose } from "../endpoints/abort-on-close.ts";
import { messages } from "../endpoints/anthropic/messages.ts";
import { nativeMessages } from "../endpoints/anthropic/native.ts";
import { type MessageBody, openMessage } from "../endpoints/anthropic/open-message.ts";
import { buildResponse, toCallRequests } from "../endpoints/call-requests.ts";
import { selectErrorFormat } from "../endpoints/error-format.ts";
import { type ErrorBody, getStatus, toErrorBody } from "../error-body.ts";
import { GatewayError } from "../errors.ts";
import type { NanoUsd } from "../money/nano-usd.ts";
import { admit } from "../pipeline/admit.ts";
import { type CallMeter, createCallMeter } from "../pipeline/call-meter.ts";
import { withDataUrls } from "../pipeline/data-urls.ts";
import { completeCall, type GatewayMeta } from "../pipeline/execute.ts";
import { limitConnection } from "../pipeline/limit-connection.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import type { Payload } from "../pipeline/read-payload.ts";
import { route } from "../pipeline/route.ts";
import type { AddressedCall, Authenticated, CallRequest, RequestContext } from "../pipeline/stages.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import type { RequestTracker } from "../pipeline/track-request.ts";
import { parseInput } from "../routes/parse-input.ts";
import type { GatewayServices } from "../services.ts";
import { writeJson } from "../write-json.ts";
import { findRowTarget, type RowTarget } from "./check-row.ts";
import { RowResponse } from "./row-response.ts";

/** A row to send. */
export interface RowRequest {
  readonly requestId: string;
  readonly url: string;
  /** Line of the file. */
  readonly text: string;
  readonly caller: Pick<Authenticated, "principal" | "billTo">;
  /** Aborts the call. */
  readonly signal: AbortSignal;
}

export interface RowAnswer {
  readonly status: number;
  /** The body as JSON. */
  readonly body: string;
  /** Error code. `undefined` for a response. */
  readonly error: ErrorBody | undefined;
  /** Whether a request was sent to a provider. */
  readonly isSent: boolean;
  readonly nanoUsd: NanoUsd;
}

/** Records the request of a row. */
export type TrackRow = (context: RequestContext, response: RowResponse) => RequestTracker;

/** Runs a row like an HTTP request, with the same limits, budgets and records. Never rejects. */
export async function runRow(
  services: GatewayServices,
  track: TrackRow,
  { requestId, url, text, caller, signal }: RowRequest,
): Promise<RowAnswer> {
  const length = String(text.length);
  const request: RequestContext = {
    requestId,
    startedMs: performance.now(),
    method: "POST",
    path: url,
    header: (name) => (name === "content-length" ? length : undefined),
  };
  const response = new RowResponse();
  const tracker = track(request, response);
  const meter = createCallMeter();
  tracker.measure(meter);
  const calls = abortOnClose(response.asResponse);
  const abort = () => calls.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  let answer: { readonly status: number; readonly body: string; readonly error?: ErrorBody };
  try {
    const target = findRowTarget(services, url);
    const addressed = addressCall(target, { ...caller, request });
    tracker.reach(addressed);
    await limitConnection(services, tracker, addressed);
    const { body } = JSON.parse(text.replace(/^[\s\uFEFF]+/, "")) as { readonly body: Payload };
    answer = await execute(services, tracker, meter, target, addressed, body, calls.signal);
  } catch (error) {
    // An external abort isn't a failure of the call.
    if (signal.aborted) tracker.overrule("client-closed");
    else tracker.fail(error);
    const isCut = response.closed && !signal.aborted;
    answer = refuseRow(services, { requestId, url }, isCut ? createCutError() : error);
  }
  signal.removeEventListener("abort", abort);
  response.statusCode = answer.status;
  if (!response.closed) {
    const closed = once(response, "close");
    // Wait until the call is in the usage log.
    response.end();
    await closed;
  }
  const { attempts, nanoUsd = 0n } = meter.read();
  return { ...answer, error: answer.error, isSent: attempts > 0, nanoUsd };
}

/** Builds the response of a row that failed. */
export function refuseRow(
  services: Pick<GatewayServices, "connections">,
  { requestId, url }: Pick<RowRequest, "requestId" | "url">,
  error: unknown,
): Pick<RowAnswer, "status" | "body"> & { readonly error: ErrorBody } {
  const problem = toErrorBody(error, requestId);
  const body = services.connections.redactor.stringify(selectErrorFormat(url).body(problem));
  return { status: getStatus(problem), body, error: problem };
}

const createCutError = () => new GatewayError("token-refused", "The token of the batch was revoked");

const addressCall = (target: RowTarget, caller: Authenticated): AddressedCall =>
  "endpoint" in target
    ? { ...caller, surface: target.endpoint.api.id, operationId: target.endpoint.operation }
    : { ...caller, surface: "tasks", operationId: target.operation.id };

/** Puts files that messages name into the body of a row. */
async function readFiles(
  services: GatewayServices,
  caller: Authenticated,
  path: string,
  body: Payload,
): Promise<Payload> {
  if (path !== messages.path || !nativeMessages.body) return body;
  const session = await openMessage(services, caller, parseInput(nativeMessages.body, body) as MessageBody);
  return (session?.body as Payload | undefined) ?? body;
}

async function execute(
  services: GatewayServices,
  tracker: RequestTracker,
  meter: CallMeter,
  target: RowTarget,
  addressed: AddressedCall,
  body: Payload,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly body: string }> {
  const { redactor } = services.connections;
  const run = async (requests: readonly CallRequest[]) => {
    const routed = await Promise.all(requests.map((call) => route(services, tracker, call, false)));
    const admitted = await admit(services, tracker, routed);
    const results: { readonly data: unknown; readonly meta: GatewayMeta }[] = [];
    // Sequential, because a row is one of many.
    for (const each of admitted) results.push(await completeCall(services, meter, each));
    return results;
  };
  if ("operation" in target) {
    const request = parseTaskRequest(target.operation, body);
    const [result] = await run([toCallRequest(addressed, request, signal)]);
    const json = { data: await withDataUrls(result?.data), meta: result?.meta };
    return { status: 200, body: (await writeJson(json, redactor)).toString() };
  }
  const { endpoint } = target;
  const sent = await readFiles(services, addressed, endpoint.path, body);
  const parsed = parseInput(endpoint.native?.body ?? endpoint.body, sent);
  const results = await run(toCallRequests(services, endpoint, parsed, addressed, signal));
  const { requestId } = addressed.request;
  const created = Math.floor(Date.now() / 1000);
  const built = await buildResponse(endpoint, results, parsed, { requestId, created, model: parsed.model });
  const status = built.status ?? 200;
  if ("json" in built) return { status, body: (await writeJson(built.json, redactor)).toString() };
  // Files aren't JSON, so they are returned as text.
  const file =
    typeof built.body === "string" ? built.body : new Blob([built.body as BlobPart], { type: built.type });
  return { status, body: (await writeJson(await withDataUrls(file), redactor)).toString() };
}

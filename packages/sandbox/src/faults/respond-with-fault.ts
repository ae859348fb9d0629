import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import type { FormatHandler } from "../formats/format-handler.ts";
import { toResponse } from "../server/to-response.ts";
import type { StoreFile } from "../state/job.ts";
import type { OpenRecord } from "../state/request-log.ts";
import { applyFault } from "./apply-fault.ts";
import type { FaultDecision } from "./rules/fault-registry.ts";

/** Logs the fault of a request and its rule. */
export function recordFault(record: OpenRecord, decision: FaultDecision | undefined): void {
  if (!decision?.requested) return;
  record.fault = decision.requested.text;
  if (decision.rule !== undefined) record.faultRule = decision.rule;
}

/** Throttles the request body to the fault's rate. */
export function slowRequest(request: Request, decision: FaultDecision | undefined): Request {
  const { url, method, headers, body, signal } = request;
  const upload = decision?.requested?.fault.upload;
  if (!upload || !body) return request;
  const init = { method, headers, body: upload(body, signal), signal, duplex: "half" };
  return new Request(url, init);
}

/** Returns the fault's effects on jobs and file URLs, for the handlers. */
export function getFaultOverrides(decision: FaultDecision | undefined, store: StoreFile) {
  const { jobOverride, fileLocation: location } = decision?.requested?.fault ?? {};
  return {
    jobOverride,
    store: location === undefined ? store : (file: Parameters<StoreFile>[0]) => store({ ...file, location }),
  };
}

/** Responds, with the fault of the request if it has one. */
export function respondWithFault(
  decision: FaultDecision | undefined,
  format: Pick<FormatHandler, "eventKind" | "buildError">,
  { signal }: Request,
  makeAnswer: () => Response | Promise<Response>,
): Response | Promise<Response> {
  if (!decision?.requested) return makeAnswer();
  const { requested, random } = decision;
  const context = {
    signal,
    formatError: (error: ApiError) => toResponse(format.buildError(error)),
    random: () => random.next(),
  };
  return applyFault(requested.fault, format, context, makeAnswer);
}

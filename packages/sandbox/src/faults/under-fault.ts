import type { StoreFile } from "../state/job.ts";
import type { OpenRecord } from "../state/recorder.ts";
import type { Wire } from "../wires/wire.ts";
import type { Decision } from "./rules/fault-book.ts";
import { strike } from "./strike.ts";

/** Notes which fault a request meets, and whose. */
export function noteFault(record: OpenRecord, decision: Decision | undefined): void {
  if (!decision?.asked) return;
  record.fault = decision.asked.shown;
  if (decision.rule !== undefined) record.faultRule = decision.rule;
}

/** The same request, its body read as slowly as the fault wants it. */
export function slowedRequest(request: Request, decision: Decision | undefined): Request {
  const { url, method, headers, body, signal } = request;
  const upload = decision?.asked?.fault.upload;
  if (!upload || !body) return request;
  const init = { method, headers, body: upload(body, signal), signal, duplex: "half" };
  return new Request(url, init);
}

/** What the fault changes for those who make the answer: the course of jobs, and where files are. */
export function changedBy(decision: Decision | undefined, store: StoreFile) {
  const { fate, filesAt: location } = decision?.asked?.fault ?? {};
  return {
    fate,
    store: location === undefined ? store : (file: Parameters<StoreFile>[0]) => store({ ...file, location }),
  };
}

/** Answers, with the fault that was decided on if one was. */
export function answerUnder(
  decision: Decision | undefined,
  wire: Pick<Wire, "eventKind" | "refuse">,
  { signal: left }: Request,
  makeAnswer: () => Response | Promise<Response>,
): Response | Promise<Response> {
  if (!decision?.asked) return makeAnswer();
  const { asked, random } = decision;
  const struck = { left, refuse: wire.refuse, random: () => random.next() };
  return strike(asked.fault, wire, struck, makeAnswer);
}

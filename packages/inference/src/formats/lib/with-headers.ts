import type { Adapter } from "../../contracts/adapter.ts";
import type { JobAdapter } from "../../contracts/call.ts";
import type { WireRequest } from "../../contracts/wire.ts";

/** The same adapter, with headers on every request that it makes, the polls of its job among them. */
// @__NO_SIDE_EFFECTS__
export function withHeaders<A extends Adapter>(adapter: A, headers: Readonly<Record<string, string>>): A {
  const add = (request: WireRequest): WireRequest => ({
    ...request,
    headers: { ...headers, ...request.headers },
  });
  const { stream, job } = adapter;
  return {
    ...adapter,
    buildRequest: (call) => add(adapter.buildRequest(call)),
    ...(stream && { stream: { ...stream, buildRequest: (call) => add(stream.buildRequest(call)) } }),
    ...(job && { job: jobWithHeaders(job, add) }),
  };
}

function jobWithHeaders(job: JobAdapter, add: (request: WireRequest) => WireRequest): JobAdapter {
  const { result, cancel } = job;
  return {
    ...job,
    poll: (...asked) => add(job.poll(...asked)),
    ...(result && { result: (...asked) => add(result(...asked)) }),
    ...(cancel && { cancel: (ticket) => add(cancel(ticket)) }),
  };
}

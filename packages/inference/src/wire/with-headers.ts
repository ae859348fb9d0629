import type { Adapter } from "../types/adapter.ts";
import type { JobAdapter } from "../types/job.ts";
import type { WireRequest } from "../types/wire.ts";

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
    toRequest: (call) => add(adapter.toRequest(call)),
    ...(stream && { stream: { ...stream, toRequest: (call) => add(stream.toRequest(call)) } }),
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

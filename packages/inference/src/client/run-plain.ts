import type { Operation } from "@inferhub/catalog/define";
import type { Exchanged } from "../http/failure.ts";
import { loadFailures } from "../http/load-failures.ts";
import { readBody } from "../http/read-body.ts";
import { send } from "../http/send.ts";
import { validate } from "../shared/validate.ts";
import type { WireRequest } from "../types/wire.ts";
import { composeRequest } from "./build-request.ts";
import { metaOf } from "./meta.ts";
import type { CallMeta, ClientOptions, FileCallOptions } from "./options.ts";
import { authorise, type Prepared, prepare } from "./prepare.ts";
import { malformed, readingReply } from "./reading-reply.ts";

/** A request, its response, and the response's body read whole. */
export interface Answer extends Exchanged {
  readonly body: unknown;
  readonly attempts: number;
}

/** Makes one call and waits for its answer. */
export async function runPlain(
  client: ClientOptions,
  operation: Operation,
  args: unknown,
  overrides: FileCallOptions | undefined,
): Promise<{ data: unknown; meta: CallMeta }> {
  const prepared = await prepare(client, operation, args, overrides);
  const { adapter, call, deadline, options } = prepared;
  try {
    const submitted = await exchange(prepared, composeRequest(adapter, call, false));
    const answer = (await adapter.job?.wait(submitted, prepared, exchange)) ?? submitted;
    const data = await readAnswer(prepared, answer);
    const meta = metaOf(prepared, answer.response, submitted.attempts, usageIn(data) ?? usageIn(answer.body));
    options.hooks?.onDone?.(meta);
    return { data, meta };
  } finally {
    deadline.end();
  }
}

/** Token counts, which some formats give beside what becomes the output. */
export const usageIn = (body: unknown) => (body as { usage?: unknown } | null)?.usage;

export type Exchange = typeof exchange;

/** Sends one request of a call and reads its answer whole. */
export async function exchange(prepared: Prepared, wire: WireRequest): Promise<Answer> {
  const { adapter, transport, deadline, context } = prepared;
  const request = await authorise(prepared, wire);
  const { response, attempts } = await send(request, transport, deadline, context);
  try {
    return {
      request,
      response,
      attempts,
      body: await deadline.race(readBody(response, adapter.media !== undefined)),
    };
  } catch (cause) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    throw (await loadFailures()).connectionError(request, cause, context);
  }
}

/** Reads, checks and delivers what an answer holds. */
export async function readAnswer(prepared: Prepared, answer: Answer): Promise<unknown> {
  const { adapter, call, context, deadline } = prepared;
  const output = await readingReply(answer, context, () => adapter.fromReply(answer.body, call));
  const delivered = adapter.media
    ? await deadline.race(adapter.media.deliver(output, prepared, answer))
    : output;
  if (call.outputType !== "blob") return delivered;
  const { problem, value } = validate(adapter.operation.output, delivered);
  if (problem) throw malformed(problem, output, context);
  return value;
}

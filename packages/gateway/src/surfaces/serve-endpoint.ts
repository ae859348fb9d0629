import type { Redactor } from "@inferhub/inference/redact";
import type { Context } from "hono";
import type { Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import type { Surface } from "../ledger/usage-entry.ts";
import { parsed } from "../routes/parsed.ts";
import { type CallAsk, callStream, callWhole } from "../run/call.ts";
import { findOperation } from "../run/find-operation.ts";
import { readFields, readPayload } from "../run/read-payload.ts";
import type { ApiEnv, Services } from "../services.ts";
import { answerFrames } from "./answer-frames.ts";
import type { Endpoint, Stamp } from "./endpoint.ts";

const MS = 1000;

/** Answers a request at an endpoint: reads and checks the body, makes its calls, and writes the answer in its format. */
export async function serveEndpoint(
  context: Context<ApiEnv>,
  services: Services,
  endpoint: Endpoint,
  surface: Surface,
): Promise<Response> {
  const { exchange, left } = context.env;
  exchange.surface = surface;
  exchange.operation = endpoint.operation;
  const read = endpoint.form ? readFields : readPayload;
  const body = parsed(endpoint.body, await read(context.req.raw, services.maxBodyBytes));
  const operation = findOperation(services.operations, endpoint.operation);
  const stamp: Stamp = {
    requestId: exchange.requestId,
    created: Math.floor(Date.now() / MS),
    model: body.model,
  };
  const siblings = new AbortController();
  const asks = endpoint.toCalls(body).map(
    (args): CallAsk => ({
      operation,
      model: body.model,
      args,
      mayBeCached: !/\bno-(store|cache)\b/i.test(context.req.header("cache-control") ?? ""),
      header: (name) => context.req.header(name),
      signal: AbortSignal.any([left, siblings.signal]),
    }),
  );
  const [first] = asks;
  if (endpoint.stream?.wanted(body) && first) {
    if (asks.length > 1)
      throw new GatewayError(
        "input-invalid",
        "Several answers at once cannot be streamed: ask for one, or leave stream out",
      );
    const { chunks } = await callStream(services, exchange, first);
    return answerFrames(context, services, endpoint.stream.frames(chunks, body, stamp));
  }
  const calls = asks.map((ask) => callWhole(services, exchange, ask));
  const answers = await Promise.all(calls).catch(async (error) => {
    // Nobody waits for the others any more, and what they cost must be known before the request ends.
    siblings.abort(error);
    await Promise.allSettled(calls);
    throw error;
  });
  const answer = await endpoint.toAnswer(answers, body, stamp);
  return marked(await cleaned(answer, services.upstreams.redactor), exchange, answers[0]?.meta.provider);
}

/** Without keys that a provider repeated; files are passed on as they are. */
async function cleaned(answer: Response, redactor: Redactor): Promise<Response> {
  const [, isJson] = /^(?:text\/|application\/(json)\b)/i.exec(answer.headers.get("content-type") ?? "") ?? [
    "",
  ];
  if (isJson === undefined) return answer;
  const text = await answer.text();
  return new Response(isJson ? redactor.stringify(JSON.parse(text)) : redactor.text(text), answer);
}

/** Says who answered, for those who left the choice to the gateway. */
function marked(answer: Response, { cached }: Exchange, provider = ""): Response {
  answer.headers.set("x-inferhub-provider", provider);
  if (cached) answer.headers.set("x-inferhub-cache", "hit");
  return answer;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import type { Exchange } from "../access.ts";
import type { RequestPath } from "../request-path.ts";
import type { Upstreams } from "../upstreams.ts";
import type { Agents } from "./agents.ts";
import { answerProblem } from "./answer-problem.ts";
import { forward, tooLarge } from "./forward.ts";
import { targetOf } from "./target.ts";

export interface PassThroughSettings {
  readonly upstreams: Upstreams;
  readonly agents: Agents;
  readonly maxBodyBytes: number;
  readonly firstByteMs: number;
}

/** Answers a request in a provider's own format: checks what can be checked, then passes it on. */
export function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  path: RequestPath,
  provider: Provider,
  settings: PassThroughSettings,
): void {
  const { upstreams, agents, maxBodyBytes, firstByteMs } = settings;
  const fail = (error: unknown) => answerProblem(request, response, exchange, upstreams.secrets(), error);
  exchange.provider = provider.id;
  const upstream = upstreams.require(provider);
  if (Number(request.headers["content-length"]) > maxBodyBytes) throw tooLarge(provider, maxBodyBytes);
  const target = targetOf(provider, upstream, path);
  forward({
    request,
    response,
    provider,
    upstream,
    target,
    exchange,
    agents,
    maxBodyBytes,
    firstByteMs,
    fail,
  });
}

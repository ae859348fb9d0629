import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "@inferhub/inference";
import type { Exchange } from "../access.ts";
import { modelInPath } from "../metering/model-in-path.ts";
import { peekModels } from "../metering/peek-model.ts";
import type { RequestPath } from "../request-path.ts";
import type { Upstreams } from "../upstreams.ts";
import type { Agents } from "./agents.ts";
import { answerProblem } from "./answer-problem.ts";
import { type AnswerObserver, forward, tooLarge } from "./forward.ts";
import type { AllowedHeaders } from "./headers.ts";
import { hasBody, readBody } from "./read-body.ts";
import type { Patience } from "./silence.ts";
import { upstreamOf } from "./stand-in-files.ts";
import { targetOf } from "./target.ts";

/** What is known of a request before it is sent. */
export interface Ask {
  readonly exchange: Exchange;
  readonly provider: Provider;
  /** All that path and body name; `undefined` where that is not known, empty where they name none. */
  readonly models: readonly string[] | undefined;
  /** Length of the body; `undefined` where it shows only in the end. */
  readonly bodyBytes: number | undefined;
}

export interface PassThroughSettings {
  readonly upstreams: Upstreams;
  readonly agents: Agents;
  readonly maxBodyBytes: number;
  /** As it is asked for now. */
  readonly patience: () => Patience;
  /** Whether answers must be readable: asks upstreams not to compress them. */
  readonly metered?: boolean;
  /** Lets a request go on, at once or later, or throws what answers it. */
  readonly admit?: (ask: Ask) => void | Promise<void>;
  /**
   * Whether a request may not go on before all models are known that it names. Its body is then read whole,
   * however long; those of others are passed on as they come, once they are longer than 64 KiB.
   */
  readonly mustKnowModels?: (exchange: Exchange) => boolean;
  /** Names of the headers that pass, as they are allowed now. */
  readonly headers?: () => AllowedHeaders | undefined;
  /** Who looks on while the answer goes by. */
  readonly observe?: (ask: Ask) => AnswerObserver | undefined;
}

/** Longer bodies are passed on as they come. */
const SMALL_BYTES = 64 * 1024;

/** Answers a request in a provider's own format: checks what can be checked, then passes it on. */
export function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  path: RequestPath,
  provider: Provider,
  settings: PassThroughSettings,
): void {
  const { upstreams, agents, maxBodyBytes, patience, metered, admit, observe } = settings;
  const fail = (error: unknown) => answerProblem(request, response, exchange, upstreams.redactor, error);
  exchange.provider = provider.id;
  const upstream = upstreamOf(path.rest, upstreams.require(provider));
  const length = lengthOf(request);
  if (length !== undefined && length > maxBodyBytes) throw tooLarge(provider, maxBodyBytes);
  const target = targetOf(provider, upstream, path);

  function goOn(body: Buffer | undefined): void {
    const asked = admit || observe;
    const models = asked && modelsOf(request, provider, path, body);
    const ask = { exchange, provider, models, bodyBytes: body?.length ?? length };
    const pass = () => {
      // Who waits to be admitted may leave.
      if (response.destroyed) return;
      const observer = observe?.(ask);
      forward({
        request,
        response,
        provider,
        upstream,
        target,
        exchange,
        agents,
        body,
        maxBodyBytes,
        patience: patience(),
        metered,
        headers: settings.headers?.(),
        observer,
        fail,
      });
    };
    const wait = admit?.(ask);
    if (wait) wait.then(pass).catch(fail);
    else pass();
  }

  const whole = (length !== undefined && length <= SMALL_BYTES) || settings.mustKnowModels?.(exchange);
  if (!hasBody(request) || !whole) {
    goOn(hasBody(request) ? undefined : NOTHING);
    return;
  }
  readBody(request, maxBodyBytes, (body) => {
    try {
      if (!body) throw tooLarge(provider, maxBodyBytes);
      goOn(body);
    } catch (error) {
      fail(error);
    }
  });
}

const NOTHING = Buffer.alloc(0);

function lengthOf(request: IncomingMessage): number | undefined {
  if (!hasBody(request)) return 0;
  const { "content-length": length } = request.headers;
  return length === undefined ? undefined : Number(length);
}

function modelsOf(
  request: IncomingMessage,
  provider: Provider,
  { rest }: RequestPath,
  body: Buffer | undefined,
): readonly string[] | undefined {
  const inPath = modelInPath(provider, rest);
  const inBody = body && peekModels(request.headers["content-type"], body);
  if (inPath === undefined) return inBody;
  // A file, or nothing, beside a path that says it all.
  return [inPath, ...(inBody ?? [])];
}

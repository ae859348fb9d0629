import type { Operation } from "@inferhub/catalog/define";
import { type OutputType, toMethodName } from "@inferhub/inference";
import { type CallMeta, DEFAULT_TIMEOUT, type FileCallOptions } from "@inferhub/inference/core";
import { atEnd, type Exchange } from "../access.ts";
import { cacheKey } from "../policy/answer-cache.ts";
import type { Services } from "../services.ts";
import { standInHeaders } from "../stand-in-headers.ts";
import { noteGuess, noteMeta, priced, roughUsd } from "./accounts.ts";
import { type FailedCall, firstToAnswer, judgeFailure } from "./attempts.ts";
import { fetchWith } from "./fetch-with.ts";
import { longer, patienceOf } from "./patience.ts";
import { type Plan, planCall, targetKey } from "./plan.ts";

/** A call as somebody wants it, whatever door it came by. */
export interface CallAsk {
  readonly operation: Operation;
  readonly model: string | undefined;
  readonly provider?: string | readonly string[] | undefined;
  /** What the client's method takes, without model and provider. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly outputType?: OutputType | undefined;
  readonly hooks?: FileCallOptions["hooks"];
  /** Told when the first request goes out. */
  readonly onSent?: () => void;
  /** Where it goes, if that is settled already. */
  readonly plan?: Plan;
  /** Whether an answer that is kept may stand for a new one. */
  readonly mayBeCached?: boolean;
  /** A header of the caller's request. */
  readonly header: (name: string) => string | undefined;
  /** Fires when the caller leaves. */
  readonly signal: AbortSignal;
}

/** What is known about a call, with what only the gateway knows. */
export interface GatewayMeta extends CallMeta {
  /** Set for an answer that was kept from an earlier call. */
  readonly cached?: true;
}

/** A stream whose first content has come. */
export interface OpenStream {
  readonly chunks: AsyncGenerator<unknown, void, undefined>;
  readonly meta: Promise<GatewayMeta>;
}

/** Makes a call and waits for its answer. */
export async function callWhole(
  services: Services,
  exchange: Exchange,
  ask: CallAsk,
): Promise<{ readonly data: unknown; readonly meta: GatewayMeta }> {
  const plan = await begin(services, exchange, ask, false);
  const { cache, policy } = services;
  const caching = ask.mayBeCached === false ? undefined : policy().cache;
  const key =
    caching &&
    cacheKey({
      tokenId: exchange.grant.tokenId,
      operation: ask.operation.id,
      provider: ask.provider,
      model: ask.model,
      args: ask.args,
      outputType: ask.outputType,
    });
  const kept = key && caching && cache.get(key, caching);
  if (kept) {
    exchange.cached = true;
    exchange.provider = kept.meta.provider;
    return { data: kept.data, meta: { ...kept.meta, cached: true } };
  }
  const { value, target, failed, leave } = await firstToAnswer(
    services,
    exchange,
    plan,
    { signal: ask.signal, judge: isJudged(services, ask) },
    ({ target, isLast }) =>
      services.client().plain(toMethodName(ask.operation.id))(
        { ...ask.args, provider: target.provider, model: target.model },
        optionsFor(services, exchange, ask, target.provider, isLast),
      ),
  );
  leave();
  const answer = { ...value, meta: priced(services, value.meta) };
  told(services, target, answer.meta);
  noteMeta(exchange, answer.meta);
  if (key && caching) cache.set(key, answer, JSON.stringify(answer.data)?.length ?? 0, caching);
  return { data: answer.data, meta: withFailed(answer.meta, failed) };
}

/** Makes a call whose answer comes in pieces; returns at the first of them, before which other targets are tried. */
export async function callStream(services: Services, exchange: Exchange, ask: CallAsk): Promise<OpenStream> {
  const plan = await begin(services, exchange, ask, true);
  const judge = isJudged(services, ask);
  const { value, target, failed, leave } = await firstToAnswer(
    services,
    exchange,
    plan,
    { signal: ask.signal, judge },
    async ({ target, isLast }) => {
      const stream = services.client().streaming(toMethodName(ask.operation.id))(
        { ...ask.args, provider: target.provider, model: target.model },
        optionsFor(services, exchange, ask, target.provider, isLast),
      );
      return { ...stream, first: await stream.data.next() };
    },
  );
  exchange.firstContentMs = performance.now() - exchange.startedMs;
  atEnd(exchange, () => void value.data.return());
  const received = { chars: 0 };
  const meta = value.meta.then((given) => {
    const known = priced(services, given);
    if (known.usage) noteMeta(exchange, known);
    else noteGuess(services, exchange, target, ask.args, received.chars);
    told(services, target, known);
    return withFailed(known, failed);
  });
  const cut = (error: unknown) => {
    noteGuess(services, exchange, target, ask.args, received.chars);
    if (judge) judgeFailure(services, targetKey(target), error, ask.signal);
  };
  // Whoever reads the stream is told of its failure there.
  exchange.pending.push(meta.catch(cut));
  return { chunks: counted(rest(value.first, value.data, leave), ask.operation, received), meta };
}

const withFailed = (meta: CallMeta, failed: readonly FailedCall[]): GatewayMeta =>
  failed.length > 0 ? { ...meta, failed } : meta;

/** Counts what is passed on, for guesses where nobody counts tokens. */
async function* counted(
  chunks: AsyncGenerator<unknown, void, undefined>,
  { chunkText }: Operation,
  received: { chars: number },
): AsyncGenerator<unknown, void, undefined> {
  for await (const chunk of chunks) {
    received.chars += chunkText?.(chunk).length ?? 0;
    yield chunk;
  }
}

async function* rest(
  first: IteratorResult<unknown, void>,
  stream: AsyncGenerator<unknown, void, undefined>,
  leave: () => void,
): AsyncGenerator<unknown, void, undefined> {
  try {
    if (first.done) return;
    yield first.value;
    yield* stream;
  } finally {
    await stream.return();
    leave();
  }
}

/** Settles where a call goes and whether it may be made at all. */
export async function begin(
  services: Services,
  exchange: Exchange,
  ask: CallAsk,
  stream: boolean,
): Promise<Plan> {
  exchange.operation = ask.operation.id;
  exchange.model = ask.model?.slice(0, 200);
  const plan = ask.plan ?? (await planCall(services, exchange.grant, { ...ask, stream }));
  const [first] = plan.targets;
  exchange.provider = first?.provider;
  await services.admission.enter(exchange, first ? roughUsd(services, first, ask.args) : 0);
  return plan;
}

/** Failures that a caller orders from a stand-in say nothing about it. */
export const isJudged = ({ standInNames }: Services, { header }: CallAsk) =>
  !standInNames.some((name) => header(name) !== undefined);

function told(
  { breakers, health }: Services,
  target: { provider: string; model: string },
  meta: CallMeta,
): void {
  const key = targetKey(target);
  breakers.succeeded(key);
  const { totalMs, firstContentMs } = meta;
  health.told(key, { ok: true, totalMs, ...(firstContentMs !== undefined && { firstContentMs }) });
}

/** How one request is made: with the gateway's patience, and with what the caller tells a stand-in. */
export function optionsFor(
  services: Services,
  exchange: Exchange,
  { header, hooks, outputType, signal, onSent }: CallAsk,
  providerId: string,
  isLast: boolean,
): FileCallOptions {
  const { upstreams, providers, calls, policy } = services;
  const provider = providers.find(({ id }) => id === providerId);
  const upstream = (provider && upstreams.require(provider)) ?? {};
  const added = standInHeaders(header, upstream);
  // Repeating would hide what the caller asked to see; where there is another target, going there is quicker than waiting.
  const once = Object.keys(added).length > 0 || !isLast;
  const retry = { ...calls.retry, ...policy().retry };
  const limits = {
    ...DEFAULT_TIMEOUT,
    ...(typeof calls.timeout === "number" ? { total: calls.timeout } : calls.timeout),
    ...policy().timeout,
  };
  const timeout = longer(limits, patienceOf(header));
  exchange.attempts += 1;
  const send = upstream.baseUrl === undefined ? fetch : fetchWith(added, upstream.baseUrl);
  return {
    // What callers write is data: it names no file of this machine, and no address to be fetched.
    egress: { inputs: "none" },
    outputType,
    signal,
    timeout,
    retry: once ? { ...retry, attempts: 0 } : retry,
    fetch: (...request) => {
      onSent?.();
      return send(...request);
    },
    hooks: {
      ...hooks,
      onRetry: (event) => {
        exchange.attempts += 1;
        hooks?.onRetry?.(event);
      },
    },
  };
}

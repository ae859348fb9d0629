import type { Provider } from "@inferhub/inference";
import { atEnd, type Exchange } from "../access.ts";
import { GatewayError } from "../errors.ts";
import { createMeter, type Meter } from "../metering/meter.ts";
import type { OfferIndex } from "../models/offer-index.ts";
import { priceOf } from "../models/price-of.ts";
import type { Services } from "../services.ts";
import { checkScopes, isLimitedTo } from "../tokens/check-scopes.ts";
import type { AnswerObserver } from "./forward.ts";
import type { Ask, PassThroughSettings } from "./pass-through.ts";

/** Characters of a token, about; bodies are JSON, in which a third is not prose. */
const BYTES_PER_TOKEN = 6;

type Guard = Required<
  Pick<PassThroughSettings, "admit" | "observe" | "mustKnowModels" | "metered" | "headers">
>;

/** Holds requests in a provider's own format to the rules for all: scopes, limits, budgets, and the ledger. */
export function createGuard(services: Services): Guard {
  return {
    metered: true,
    headers: () => services.policy().headers,
    mustKnowModels: ({ grant }) => isLimitedTo("models", grant),
    admit: (ask) => {
      const { offers } = services;
      const { grant } = ask.exchange;
      const priced = grant.scopes.budget !== undefined || services.policy().everyone?.budget !== undefined;
      // Names and prices are megabytes, and read when they are first needed.
      const loading = offers.loaded ? undefined : offers.load();
      const isNeeded = priced || isLimitedTo("models", grant);
      return loading && isNeeded ? loading.then(() => admit(services, ask)) : admit(services, ask);
    },
    observe: (ask) => observerOf(services, ask),
  };
}

function admit(services: Services, ask: Ask): void | Promise<void> {
  const { exchange, provider, models, bodyBytes } = ask;
  checkMay(ask, services.offers.loaded);
  exchange.model = models?.[0]?.slice(0, 200);
  exchange.attempts = 1;
  const tokens = { promptTokens: Math.ceil((bodyBytes ?? 0) / BYTES_PER_TOKEN), completionTokens: 0 };
  const rough = priceOf(services.offers.loaded, provider.id, models?.[0], tokens);
  const entered = services.admission.enter(exchange, rough ?? 0);
  if (entered) return entered.then(() => enterProvider(services, exchange, provider));
  return enterProvider(services, exchange, provider);
}

function enterProvider({ admission }: Services, exchange: Exchange, { id }: Provider): void | Promise<void> {
  const place = admission.enterProvider(id);
  if (place instanceof Promise) return place.then((leave) => atEnd(exchange, leave));
  atEnd(exchange, place);
}

/** @throws GatewayError with code `scope-refused` */
function checkMay({ exchange, provider, models, bodyBytes }: Ask, index: OfferIndex | undefined): void {
  const { grant } = exchange;
  const { id, operations } = provider;
  checkScopes(grant, { provider: id });
  if (isLimitedTo("operations", grant)) {
    // A path in a provider's own format does not say what it does; a provider that does nothing else says it.
    for (const operation of Object.keys(operations)) checkScopes(grant, { operation });
  }
  if (!isLimitedTo("models", grant)) return;
  // What sends nothing asks for what became of something, such as a job.
  if (!models || (models.length === 0 && bodyBytes !== 0)) {
    throw new GatewayError(
      "scope-refused",
      "This token is limited to some models, and the request does not say which it is for",
      { provider: id },
    );
  }
  for (const model of models) {
    const hubId = index?.at(id, model)?.hubId;
    checkScopes(grant, { models: [model, `${id}/${model}`, ...(hubId ? [hubId] : [])] });
  }
}

function observerOf({ offers }: Services, { exchange, provider, bodyBytes = 0 }: Ask): AnswerObserver {
  let meter: Meter | undefined;
  let settled = false;
  const settle = () => {
    const metered = settled ? undefined : meter?.end();
    settled = true;
    if (!metered) return;
    exchange.model ??= metered.model;
    exchange.promptTokens = metered.promptTokens ?? Math.ceil(bodyBytes / BYTES_PER_TOKEN);
    exchange.completionTokens = metered.completionTokens;
    exchange.estimated = metered.estimated;
    exchange.usd = metered.usd ?? priceOf(offers.loaded, provider.id, exchange.model, exchange);
  };
  // Before the budget is settled, also when the client leaves in the middle.
  exchange.ending.unshift(settle);
  return {
    onAnswer: (status, headers) => {
      const type = headers["content-type"];
      if (status < 400) meter = createMeter(typeof type === "string" ? type : undefined);
    },
    onData: (bytes) => {
      if (exchange.firstContentMs === undefined)
        exchange.firstContentMs = performance.now() - exchange.startedMs;
      meter?.push(bytes);
    },
    onEnd: settle,
  };
}

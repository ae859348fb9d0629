import type { CostBound } from "../money/cost-bound.ts";
import { type NanoUsd, toNanoUsd } from "../money/nano-usd.ts";
import { FREE, priceTokens } from "../money/price.ts";
import { extendUsage } from "../pipeline/begin-usage.ts";
import { hasBudget } from "../pipeline/bound-call.ts";
import { type Execution, NO_EXECUTION } from "../pipeline/outcome.ts";
import type { GatewayServices } from "../services.ts";
import { createUsageReader, type UsageReader, type UsageReading } from "../usage/usage-reader.ts";
import { readCodings } from "./decode-body.ts";
import type { ResponseObserver } from "./forward.ts";
import type { ProxyRequest } from "./forward-request.ts";

/** Approximate bytes per token. In JSON bodies, about a third isn't text. */
const BYTES_PER_TOKEN = 6;

/** Collects the usage of a response. It is available even if the client disconnects. */
export function observeResponse(
  services: GatewayServices,
  { call, tracker, provider, use }: ProxyRequest,
  bound: () => CostBound,
): ResponseObserver {
  const isBudgeted = hasBudget(services, call.principal);
  const emulated = services.connections.find(provider)?.emulatedBy !== undefined;
  let status: number | undefined;
  let reader: UsageReader | undefined;
  let firstContentMs: number | undefined;
  let settled: Execution | undefined;
  let isComplete = false;
  let isSent = true;
  /** Maximum cost of failed attempts that were retried. */
  let lost = 0n;
  let attempts = 1;

  function read(): Execution {
    const execution = readLast();
    const { nanoUsd, estimated } = execution;
    return lost === 0n
      ? execution
      : {
          ...execution,
          nanoUsd: nanoUsd === undefined ? undefined : nanoUsd + lost,
          estimated: estimated || lost > 0n,
        };
  }

  function readLast(): Execution {
    const known = { ...NO_EXECUTION, attempts, emulated, firstContentMs };
    // Rejected and unsent requests are free.
    if (!isSent || (status !== undefined && status >= 400)) return { ...known, nanoUsd: 0n };
    const reading = reader?.end();
    if (!reading) return { ...known, nanoUsd: findBound(bound), estimated: true };
    const model = use.models?.[0]?.slice(0, 200) ?? reading.model;
    const promptTokens = reading.promptTokens ?? Math.ceil((use.bodyBytes ?? 0) / BYTES_PER_TOKEN);
    const { completionTokens } = reading;
    const priced = use.isModelCertain ? model : (reading.model ?? "");
    const cost = priceReading(priced, { ...reading, promptTokens });
    // The provider can bill more than it sent, and cumulative usage is incomplete in a truncated stream.
    const isCut = !isComplete && reading.isOpen === true;
    const isUncertain = isCut || (reading.estimated && reading.usd === undefined);
    const nanoUsd = isBudgeted && (cost === undefined || isUncertain) ? findBound(bound) : cost;
    const estimated = reading.estimated || isCut;
    return { ...known, promptTokens, completionTokens, model, estimated, nanoUsd };
  }

  function priceReading(model: string | undefined, reading: UsageReading): NanoUsd | undefined {
    const price = model === undefined ? undefined : services.findPrice(provider, model)?.price;
    if (price === FREE) return 0n;
    if (reading.usd !== undefined) return toNanoUsd(reading.usd);
    if (!price) return undefined;
    return priceTokens(price, {
      input: reading.promptTokens ?? 0,
      cacheRead: reading.cacheReadTokens,
      cacheWrite: reading.cacheWriteTokens,
      output: reading.completionTokens ?? 0,
    });
  }

  const settle = () => {
    settled ??= read();
    return settled;
  };
  tracker.measure({ read: settle });
  return {
    onResponse: (responseStatus, headers) => {
      status = responseStatus;
      const type = headers["content-type"];
      // Compressed data contains no readable usage.
      const isReadable = readCodings(headers["content-encoding"]?.toString()).length === 0;
      if (status < 400 && isReadable) reader = createUsageReader(typeof type === "string" ? type : undefined);
    },
    onData: (bytes) => {
      firstContentMs ??= performance.now() - call.request.startedMs;
      reader?.push(bytes);
    },
    onComplete: () => {
      isComplete = true;
    },
    onUnsent: () => {
      isSent = false;
    },
    onEnd: () => void settle(),
    onResend: () => {
      attempts += 1;
      if (!isBudgeted) return;
      const { nanoUsd } = bound();
      tracker.extend({ nanoUsd });
      lost += nanoUsd;
      extendUsage(services, tracker, { nanoUsd: nanoUsd + lost });
    },
  };
}

/** `undefined` if the price is unknown, which only budgets reject. */
function findBound(bound: () => CostBound): NanoUsd | undefined {
  try {
    return bound().nanoUsd;
  } catch {
    return undefined;
  }
}

import type { SharingStatus } from "../sharing/sharing.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import {
  createCounter,
  createGauge,
  createHistogram,
  formatLabel,
  type Metric,
  type MetricReading,
} from "./series.ts";

/** Metrics for `/api/metrics`. */
export interface Metrics {
  observe(entry: UsageEntry): void;
  /** Counts successful and failed refreshes of a provider's list. */
  recordListRead(provider: string, outcome: "refreshed" | "failed"): void;
  read(): readonly MetricReading[];
}

export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Values that are computed for each scrape. */
export interface Gauges {
  readonly inFlight: () => number;
  readonly ledgerWaiting: () => number;
  readonly ledgerLost: () => number;
  /** Values of a gateway with a shared database. */
  readonly sharing?: SharingStatus | undefined;
}

/** Histogram buckets: calls take from milliseconds to minutes. */
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/**
 * Metrics have no model label, because callers can send any model ID. The usage log has it.
 * @param process label of all series. Each process counts from 0, so a sum over them would drop when one is replaced
 */
export function createMetrics(gauges: Gauges, process?: string): Metrics {
  const label = process === undefined ? "" : formatLabel("process", process);
  const requests = createCounter("inferhub_requests_total", "Calls that ended, including emulated ones", [
    "surface",
    "provider",
    "operation",
    "outcome",
  ]);
  const seconds = createHistogram(
    "inferhub_request_seconds",
    "From the request to the end of the response, without emulated calls",
    ["surface", "provider", "operation"],
    SECONDS,
  );
  const firstContent = createHistogram(
    "inferhub_first_content_seconds",
    "From the request to the first content of a stream, without emulated calls",
    ["provider", "operation"],
    SECONDS,
  );
  const tokens = createCounter(
    "inferhub_tokens_total",
    "Tokens, counted or estimated, without emulated calls",
    ["provider", "direction"],
  );
  const usd = createCounter("inferhub_cost_usd_total", "Cost of calls with known prices", ["provider"]);
  const attempts = createCounter("inferhub_attempts_total", "Requests to providers", ["provider"]);
  const lists = createCounter(
    "inferhub_model_lists_total",
    "Readings of providers' lists of models and prices",
    ["provider", "outcome"],
  );
  const all = [
    lists,
    requests,
    seconds,
    firstContent,
    tokens,
    usd,
    attempts,
    createGauge("inferhub_requests_in_flight", "Requests in flight", gauges.inFlight),
    createGauge("inferhub_ledger_waiting", "Usage log rows waiting to be written", gauges.ledgerWaiting),
    createGauge("inferhub_ledger_lost", "Usage log rows lost", gauges.ledgerLost),
    ...createSharingGauges(gauges.sharing),
  ];

  return {
    recordListRead: (provider, outcome) => lists.add([provider, outcome]),
    observe: (entry) => {
      const { surface, provider = "", operation = "", outcome } = entry;
      requests.add([surface, provider, operation, outcome]);
      if (entry.attempts) attempts.add([provider], entry.attempts);
      // Times and tokens of an emulator aren't the provider's.
      if (entry.emulated) return;
      seconds.observe([surface, provider, operation], entry.totalMs / 1000);
      if (entry.firstContentMs !== undefined)
        firstContent.observe([provider, operation], entry.firstContentMs / 1000);
      if (entry.promptTokens) tokens.add([provider, "input"], entry.promptTokens);
      if (entry.completionTokens) tokens.add([provider, "output"], entry.completionTokens);
      if (entry.usd) usd.add([provider], entry.usd);
    },
    read: () => all.map((metric) => metric.read(label)),
  };
}

const createSharingGauges = (status: SharingStatus | undefined): readonly Metric[] =>
  status
    ? [
        createGauge("inferhub_gateways", "Active gateways of the database", () => status.gateways),
        createGauge("inferhub_store_away", "1 while the database does not respond", () =>
          Number(status.isStoreAway),
        ),
        createGauge("inferhub_store_down_open", "1 if calls continue without the database", () =>
          Number(status.storeDown === "open"),
        ),
        createGauge(
          "inferhub_budget_overrun_total",
          "Calls that cost more than their bound",
          () => status.overruns,
        ),
        createGauge(
          "inferhub_unreserved_calls_total",
          "Calls without a reservation",
          () => status.unreserved,
        ),
      ]
    : [];

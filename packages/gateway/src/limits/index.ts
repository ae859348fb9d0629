import { allowedModels } from "./allowed-models.ts";
import { allowedOperations } from "./allowed-operations.ts";
import { allowedProviders } from "./allowed-providers.ts";
import { bodyMemory } from "./body-memory.ts";
import { bodySize } from "./body-size.ts";
import { budget } from "./budget.ts";
import { concurrency } from "./concurrency.ts";
import { providerConcurrency } from "./provider-concurrency.ts";
import { providerRequestsPerMinute } from "./provider-requests-per-minute.ts";
import { requestsPerMinute } from "./requests-per-minute.ts";
import { responseSize } from "./response-size.ts";
import { tokensPerMinute } from "./tokens-per-minute.ts";

/** The gateway's limits. Limits of one scope are checked in this order. */
export const LIMITS = [
  requestsPerMinute,
  bodySize,
  bodyMemory,
  concurrency,
  tokensPerMinute,
  budget,
  allowedProviders,
  allowedOperations,
  allowedModels,
  providerRequestsPerMinute,
  providerConcurrency,
  responseSize,
] as const;

import { tokensUsageSettings } from "./0001-tokens-usage-settings.ts";
import { nanoUsd } from "./0002-nano-usd.ts";
import { audit } from "./0003-audit.ts";
import { sharing } from "./0004-sharing.ts";
import { usagePartitions } from "./0005-usage-partitions.ts";
import { breakers } from "./0006-breakers.ts";
import { accounts } from "./0007-accounts.ts";
import { modelTokens } from "./0008-model-tokens.ts";
import { failover } from "./0009-failover.ts";
import { batches } from "./0010-batches.ts";
import { objects } from "./0011-objects.ts";
import { emulatedCalls } from "./0012-emulated-calls.ts";
import { providerKeys } from "./0013-provider-keys.ts";
import type { Migration } from "./migration.ts";

/** Migrations in order. */
export const MIGRATIONS: readonly Migration[] = [
  tokensUsageSettings,
  nanoUsd,
  audit,
  sharing,
  usagePartitions,
  breakers,
  accounts,
  modelTokens,
  failover,
  batches,
  objects,
  emulatedCalls,
  providerKeys,
];

export type { Account } from "./accounts/account.ts";
export { type AccountChange, createAccountService } from "./accounts/account-service.ts";
export type { Actor, AuditAction, AuditEntry } from "./audit/audit-entry.ts";
export { newSecret } from "./auth/secret.ts";
export type { Scopes, Token } from "./auth/token.ts";
export { createTokenService, type NewToken, type TokenService } from "./auth/token-service.ts";
export { createLoadedTokens } from "./auth/token-source.ts";
export type { BatchOptions } from "./batches/batch-options.ts";
export { ConfigError } from "./config/config-error.ts";
export { type GatewayConfig, getGatewayRules, getPolicy, type KeySource } from "./config/gateway-config.ts";
export { parseConfig } from "./config/parse-config.ts";
export type { Policy } from "./config/policy.ts";
export { type ConfigFile, readConfigFile } from "./config/read-config-file.ts";
export { readConfiguredKeys } from "./config/read-configured-keys.ts";
export { type ConfigWatch, type ConfigWatcher, watchConfig } from "./config/watch-config.ts";
export type { ConnectionResolver, KeyState, ProviderConnection } from "./connections.ts";
export type { ErrorBody } from "./error-body.ts";
export { GATEWAY_ERROR_HELP } from "./error-help.ts";
export { type GatewayErrorCode, InsecureBindError, PortInUseError } from "./errors.ts";
export { createGateway, type Gateway } from "./gateway.ts";
export type { Budget } from "./limits/budget-rule.ts";
export type { MetricReading } from "./metrics/series.ts";
export { createModelListCache, type ModelListCache } from "./models/lists/model-list-cache.ts";
export type { Clock, ModelListOptions } from "./models/lists/model-lists.ts";
export type { GatewayOptions, Peers } from "./options.ts";
export {
  REQUEST_OUTCOMES,
  type RequestOutcome,
  USAGE_OUTCOMES,
  type UsageOutcome,
} from "./pipeline/outcome.ts";
export type { AccessEntry, AccessLog } from "./pipeline/record-outcome.ts";
export { RESERVED_SEGMENTS } from "./routes/index.ts";
export type { ProviderInfo } from "./routes/provider-info.ts";
export type { TaskInfo } from "./routes/task-info.ts";
export type { TokenInfo } from "./routes/token-info.ts";
export type { Reach } from "./sharing/await-reach.ts";
export type { BudgetAlert } from "./sharing/lender.ts";
export { type AlertWebhook, sendAlert } from "./sharing/send-alert.ts";
export type { SharingSettings } from "./sharing/sharing.ts";
export { isLoopback, type RunningGateway, type StartOptions, startGateway } from "./start.ts";
export { type RunningWorker, startWorker } from "./start-worker.ts";
export { STATUS_BY_CODE } from "./status.ts";
export type { CopyReport } from "./storage/copy-report.ts";
export { FolderInUseError, NewerDatabaseError, TornFileError } from "./storage/errors.ts";
export { readGatewayId } from "./storage/gateway-id.ts";
export { createLazyStore } from "./storage/lazy-store.ts";
export { type FolderLock, type LockOwner, lockFolder, readLock } from "./storage/lock.ts";
export { createMemoryStore } from "./storage/memory-store.ts";
export { migrateFolder } from "./storage/migrate-folder.ts";
export { openDatabase } from "./storage/open-database.ts";
export { openStateFolder } from "./storage/open-state-folder.ts";
export { DatabaseError, type DatabaseErrorKind } from "./storage/postgres/database-error.ts";
export type { PostgresOptions } from "./storage/postgres/postgres-options.ts";
export type { Store, UsageGroup, UsageQuery, UsageSum } from "./storage/store.ts";
export { openWriteAheadFile } from "./storage/write-ahead-file.ts";
export { type ExportFormat, exportUsage } from "./usage/export-usage.ts";
export type { UsageEntry } from "./usage/usage-entry.ts";
export type { WriteAheadLog } from "./usage/write-ahead-log.ts";

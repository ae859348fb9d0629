import * as v from "valibot";
import type { Account } from "../accounts/account.ts";
import { accountLimitsSchema } from "../accounts/account-schema.ts";
import { AUDIT_ACTIONS, type AuditEntry } from "../audit/audit-entry.ts";
import { scopesSchema } from "../auth/scopes-schema.ts";
import type { BudgetNode } from "../budgets/budget-tree.ts";
import { ENDPOINTS } from "../endpoints/index.ts";
import type { ListedModel, ModelList } from "../endpoints/openai/models.ts";
import type { ProviderHealth } from "../health/provider-health.ts";
import { USAGE_OUTCOMES } from "../pipeline/outcome.ts";
import { KEY_SOURCES, type ProviderKeyInfo } from "../provider-keys/list-keys.ts";
import { KEY_TEST_OUTCOMES, type KeyTest } from "../provider-keys/test-key.ts";
import type { LiveRequest } from "../requests/live-request.ts";
import type { ProviderInfo } from "../routes/provider-info.ts";
import type { Readiness } from "../routes/readiness.ts";
import type { TaskInfo } from "../routes/task-info.ts";
import type { TokenInfo } from "../routes/token-info.ts";
import type { Reach } from "../sharing/await-reach.ts";
import type { UsagePage, UsageSum } from "../storage/store.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { createNamedSchema } from "./build-json-schema.ts";

// Schemas of the gateway's responses. Their annotations tie each to the TypeScript type.

const describedString = (text: string) => v.pipe(v.string(), v.description(text));
const texts = v.array(v.string());
const time = describedString("ISO 8601");

const providerInfo: v.GenericSchema<unknown, ProviderInfo> = v.object({
  id: v.string(),
  label: v.string(),
  docsUrl: v.string(),
  env: v.pipe(texts, v.description("Environment variables of the API key.")),
  operations: v.array(v.object({ id: v.string(), streams: v.boolean() })),
  keyState: v.pipe(
    v.picklist(["ready", "sandbox", "missing"]),
    v.description("Whether the gateway has an API key. sandbox: an emulator serves the provider."),
  ),
});

const taskInfo: v.GenericSchema<unknown, TaskInfo> = v.object({
  id: v.string(),
  summary: v.string(),
  tasks: texts,
  method: describedString("Name of the client's method."),
  streams: v.boolean(),
  primary: describedString("The field for plain text or a file."),
  exampleModel: v.string(),
  sample: v.optional(v.unknown()),
  providers: v.pipe(texts, v.description("Ids of the providers that run it.")),
  inputSchema: v.pipe(v.looseObject({}), v.description("JSON Schema of the input.")),
});

const listedModel: v.GenericSchema<unknown, ListedModel> = v.object({
  id: describedString("owner/name at the Hub, or provider/model."),
  object: v.literal("model"),
  created: v.pipe(v.number(), v.description("Seconds since 1970.")),
  owned_by: v.string(),
  providers: v.pipe(texts, v.description("Ids of the providers that serve it and can be reached.")),
  context_length: v.exactOptional(v.number()),
  modalities: v.exactOptional(v.object({ input: texts, output: texts })),
  features: v.exactOptional(texts),
  pricing: v.exactOptional(
    v.pipe(
      v.object({
        input: v.number(),
        output: v.number(),
        provider: describedString("ID of the provider that charges it."),
        as_of: describedString("Day of the list of prices."),
        source: describedString("URL of the price list."),
        free: v.exactOptional(describedString("URL of the document that lists it as free.")),
      }),
      v.description("Dollars for a million tokens, where it is cheapest."),
    ),
  ),
});

const modelList: v.GenericSchema<unknown, ModelList> = v.object({
  object: v.literal("list"),
  data: v.array(listedModel),
});

const token = {
  id: describedString("Public name of the record: tok_…"),
  name: v.string(),
  scopes: scopesSchema,
  createdAt: time,
  expiresAt: v.optional(time),
  revokedAt: v.optional(time),
  account: v.optional(describedString("The account of the token, such as organization:acme.")),
};

const account: v.GenericSchema<unknown, Account> = v.object({
  id: describedString("Kind and name: organization:acme."),
  parent: v.optional(describedString("The account above it.")),
  limits: accountLimitsSchema,
  createdAt: time,
});

const tokenInfo: v.GenericSchema<unknown, TokenInfo> = v.object(token);

const newToken = v.object({ ...token, token: describedString("The token itself, shown this once: ihub_…") });

const browserToken = v.object({ token: v.string(), expiresAt: time });

const usageEntry: v.GenericSchema<unknown, UsageEntry> = v.object({
  requestId: v.string(),
  at: time,
  surface: v.picklist(["pass-through", ...new Set(ENDPOINTS.map(({ api }) => api.id)), "tasks", "mcp"]),
  tokenId: v.optional(v.string()),
  billTo: v.optional(v.string()),
  provider: v.optional(v.string()),
  model: v.optional(v.string()),
  operation: v.optional(v.string()),
  status: v.number(),
  outcome: v.picklist(USAGE_OUTCOMES),
  attempts: v.number(),
  cached: v.boolean(),
  promptTokens: v.optional(v.number()),
  completionTokens: v.optional(v.number()),
  usd: v.optional(v.number()),
  estimated: v.pipe(v.boolean(), v.description("Whether tokens or cost are guessed.")),
  chargedTo: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("Budgets that pay for it, where gateways share a database: an account and its period."),
    ),
  ),
  totalMs: v.number(),
  firstContentMs: v.optional(v.number()),
});

const usagePage: v.GenericSchema<unknown, UsagePage> = v.object({
  entries: v.array(usageEntry),
  next: v.exactOptional(describedString("Cursor of the next page: send it as after.")),
});

const usageSum: v.GenericSchema<unknown, UsageSum> = v.object({
  group: v.string(),
  requests: v.number(),
  emulated: v.pipe(
    v.number(),
    v.description("Requests that an emulator served. Their tokens, cost and time are in no sum."),
  ),
  failures: v.number(),
  promptTokens: v.number(),
  completionTokens: v.number(),
  usd: v.number(),
  meanMs: v.number(),
});

const explanation = v.object({
  operation: v.string(),
  name: v.string(),
  strategy: v.picklist(["order", "weighted", "fastest", "cheapest"]),
  source: describedString("Source of the targets."),
  candidates: v.array(
    v.object({
      provider: v.string(),
      model: v.string(),
      reason: v.string(),
      coolingDown: v.boolean(),
      weight: v.optional(v.number()),
      ms: v.optional(v.number()),
      errorRate: v.optional(v.number()),
      usdPerMillion: v.optional(v.number()),
      breaker: v.picklist(["closed", "open", "half-open"]),
      remainingCooldownMs: v.number(),
    }),
  ),
  skipped: v.array(v.object({ provider: v.string(), model: v.string(), reason: v.string() })),
});

export const PROVIDERS_RESPONSE = createNamedSchema("ProviderList", v.array(providerInfo));
export const TASK_RESPONSE = createNamedSchema("Task", taskInfo);
export const TASKS_RESPONSE = createNamedSchema("TaskList", v.array(taskInfo));
export const MODEL_RESPONSE = createNamedSchema("Model", listedModel);
export const MODELS_RESPONSE = createNamedSchema("ModelList", modelList);
export const TOKENS_RESPONSE = createNamedSchema("TokenList", v.array(tokenInfo));
export const TOKEN_RESPONSE = createNamedSchema("Token", tokenInfo);
export const NEW_TOKEN_RESPONSE = createNamedSchema("NewToken", newToken);
export const ACCOUNT_RESPONSE = createNamedSchema("Account", account);
export const DELETED_ACCOUNT_RESPONSE = createNamedSchema(
  "DeletedAccount",
  v.object({ id: v.string(), deleted: v.literal(true) }),
);
export const ACCOUNTS_RESPONSE = createNamedSchema("AccountList", v.array(account));
const reach: v.GenericSchema<unknown, Reach> = v.object({
  reached: v.pipe(v.number(), v.description("Gateways that already reject it.")),
  of: v.pipe(v.number(), v.description("Gateways active in the last three seconds.")),
});
export const REVOKED_TOKEN_RESPONSE = createNamedSchema("RevokedToken", reach);
export const BROWSER_TOKEN_RESPONSE = createNamedSchema("BrowserToken", browserToken);
export const USAGE_RESPONSE = createNamedSchema("Usage", v.union([usagePage, v.array(usageSum)]));
export const EXPLANATION_RESPONSE = createNamedSchema("Explanation", explanation);
export const HEALTH_RESPONSE = createNamedSchema("Health", v.object({ status: v.literal("ok") }));

const surface = v.picklist(["pass-through", ...new Set(ENDPOINTS.map(({ api }) => api.id)), "tasks", "mcp"]);

const liveRequest: v.GenericSchema<unknown, LiveRequest> = v.object({
  requestId: v.string(),
  startedAt: time,
  elapsedMs: v.number(),
  path: v.string(),
  surface,
  tokenId: v.exactOptional(v.string()),
  provider: v.exactOptional(v.string()),
  model: v.exactOptional(v.string()),
  operation: v.exactOptional(v.string()),
  isBatchRow: v.exactOptional(v.pipe(v.literal(true), v.description("Whether it is a row of a batch."))),
});
export const LIVE_REQUESTS_RESPONSE = createNamedSchema("LiveRequests", v.array(liveRequest));

const percentiles = v.object({ p50: v.exactOptional(v.number()), p95: v.exactOptional(v.number()) });

const providerHealth: v.GenericSchema<unknown, ProviderHealth> = v.object({
  provider: v.string(),
  label: v.string(),
  completed: v.number(),
  failed: v.pipe(v.number(), v.description("Calls that failed or were interrupted.")),
  stopped: v.pipe(v.number(), v.description("Calls whose client disconnected.")),
  totalMs: v.pipe(percentiles, v.description("Milliseconds of completed calls.")),
  firstContentMs: v.pipe(percentiles, v.description("Milliseconds to the first content of streams.")),
  lastFailure: v.exactOptional(
    v.object({
      at: time,
      requestId: v.string(),
      outcome: v.picklist(USAGE_OUTCOMES),
      status: v.number(),
      model: v.exactOptional(v.string()),
    }),
  ),
  breakers: v.array(
    v.object({
      model: v.string(),
      state: v.picklist(["open", "half-open"]),
      remainingMs: v.pipe(v.number(), v.description("Milliseconds until a request tests the target.")),
      callerId: v.exactOptional(
        describedString("ID of the token that the target is skipped for. Absent: for all callers."),
      ),
    }),
  ),
});
export const PROVIDER_HEALTH_RESPONSE = createNamedSchema("ProviderHealth", v.array(providerHealth));

const budgetNode: v.GenericSchema<unknown, BudgetNode> = v.object({
  id: describedString("organization:acme, token:tok_1, or token: for clients without a token."),
  name: v.string(),
  parent: v.exactOptional(describedString("ID of the account above it.")),
  budgets: v.array(
    v.object({
      usd: v.number(),
      per: v.picklist(["day", "month", "total"]),
      period: describedString("total, a month or a day of UTC."),
      resetsAt: v.exactOptional(time),
      spentUsd: v.number(),
      alerts: v.pipe(
        v.array(v.picklist([50, 80, 100])),
        v.description("Thresholds in percent that an alert was raised for."),
      ),
      isDefault: v.exactOptional(
        v.pipe(v.literal(true), v.description("Set for every token without its own budget.")),
      ),
    }),
  ),
  spentUsd: v.object({ day: v.number(), month: v.number(), total: v.number() }),
});
export const BUDGETS_RESPONSE = createNamedSchema("Budgets", v.array(budgetNode));

const providerKey: v.GenericSchema<unknown, ProviderKeyInfo> = v.object({
  id: v.string(),
  label: v.string(),
  docsUrl: v.string(),
  env: v.pipe(texts, v.description("Environment variables of the API key.")),
  source: v.pipe(v.picklist(KEY_SOURCES), v.description("Source of the API key in use.")),
  fingerprint: v.exactOptional(describedString("Part of a hash of the key in use.")),
  stored: v.exactOptional(
    v.object({
      changedAt: time,
      changedBy: v.string(),
      isReadable: v.pipe(
        v.boolean(),
        v.description("Whether the gateway has the secret that decrypts the stored key."),
      ),
    }),
  ),
});
export const PROVIDER_KEY_RESPONSE = createNamedSchema("ProviderKey", providerKey);
export const PROVIDER_KEYS_RESPONSE = createNamedSchema(
  "ProviderKeys",
  v.object({
    canStore: v.pipe(
      v.boolean(),
      v.description("Whether keys can be stored: INFERHUB_ENCRYPTION_KEY is set."),
    ),
    providers: v.array(providerKey),
  }),
);
export const DELETED_KEY_RESPONSE = createNamedSchema(
  "DeletedKey",
  v.object({ provider: v.string(), deleted: v.literal(true) }),
);
const keyTest: v.GenericSchema<unknown, KeyTest> = v.object({
  outcome: v.picklist(KEY_TEST_OUTCOMES),
  status: v.exactOptional(v.pipe(v.number(), v.description("HTTP status of the provider."))),
  message: describedString("What happened, and what to do."),
});
export const KEY_TEST_RESPONSE = createNamedSchema("KeyTest", keyTest);

const auditEntry: v.GenericSchema<unknown, AuditEntry> = v.object({
  id: v.string(),
  at: time,
  action: v.picklist(AUDIT_ACTIONS),
  tokenId: v.string(),
  tokenName: v.string(),
  actorId: v.optional(describedString("ID of the token that was sent.")),
  actorName: v.string(),
  requestId: v.optional(v.string()),
  scopes: v.optional(scopesSchema),
});
export const AUDIT_RESPONSE = createNamedSchema("Audit", v.array(auditEntry));

const readiness: v.GenericSchema<unknown, Readiness> = v.object({
  status: v.picklist(["ready", "not-ready"]),
  reasons: v.array(v.picklist(["store-unavailable", "usage-log-unwritable", "stopping"])),
  storeDown: v.exactOptional(
    v.pipe(
      v.picklist(["closed", "open"]),
      v.description("Whether calls continue while the database that gateways share is away."),
    ),
  ),
});
export const READINESS_RESPONSE = createNamedSchema("Readiness", readiness);

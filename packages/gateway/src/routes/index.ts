import { ENDPOINTS } from "../endpoints/index.ts";
import { endpointDoc } from "../openapi/endpoint-docs.ts";
import { createDocumentGetter } from "../openapi/schema-texts.ts";
import { account, accounts } from "./accounts.ts";
import { audit } from "./audit.ts";
import { batch, batches, cancelBatch } from "./batches.ts";
import { budgets } from "./budgets.ts";
import { createDocsRoute } from "./docs.ts";
import { explain } from "./explain.ts";
import { file, fileContent, files } from "./files.ts";
import { health } from "./health.ts";
import { healthz } from "./healthz.ts";
import { job, jobs } from "./jobs.ts";
import { mcp } from "./mcp.ts";
import { cancelMessageBatch, messageBatch, messageBatches, messageBatchResults } from "./message-batches.ts";
import { messageTokens } from "./message-tokens.ts";
import { metrics } from "./metrics.ts";
import { model, models } from "./models.ts";
import { ollamaRunning, ollamaShow, ollamaTags, ollamaVersion } from "./ollama.ts";
import { createOpenapiRoute } from "./openapi.ts";
import { providerKey, providerKeys, providerKeyTest } from "./provider-keys.ts";
import { providers } from "./providers.ts";
import { readyz } from "./readyz.ts";
import { requests } from "./requests.ts";
import {
  conversation,
  conversationItem,
  conversationItems,
  conversations,
} from "./responses/conversations.ts";
import { responseTokens } from "./responses/input-tokens.ts";
import { response, responseCancel, responseInput } from "./responses/response.ts";
import type { Route } from "./route.ts";
import { task } from "./task.ts";
import { tasks } from "./tasks.ts";
import { browserTokens, token, tokens } from "./tokens.ts";
import { usage } from "./usage.ts";

const endpoints = ENDPOINTS.map(
  (endpoint): Route => ({
    path: endpoint.path,
    requiredRole: "caller",
    call: { surface: endpoint.api.id, operationId: endpoint.operation },
    methods: {},
    isEndpoint: true,
    doc: endpointDoc(endpoint),
  }),
);

const describe = createDocumentGetter(() => ROUTES);

/** All routes of the gateway's own API. */
export const ROUTES: readonly Route[] = [
  healthz,
  readyz,
  providers,
  tasks,
  task,
  jobs,
  job,
  ...endpoints,
  messageTokens,
  responseTokens,
  response,
  responseCancel,
  responseInput,
  conversations,
  conversation,
  conversationItems,
  conversationItem,
  models,
  model,
  ollamaTags,
  ollamaShow,
  ollamaRunning,
  ollamaVersion,
  mcp,
  files,
  file,
  fileContent,
  batches,
  batch,
  cancelBatch,
  messageBatches,
  messageBatch,
  cancelMessageBatch,
  messageBatchResults,
  explain,
  usage,
  metrics,
  tokens,
  browserTokens,
  token,
  accounts,
  account,
  requests,
  health,
  budgets,
  providerKeys,
  providerKey,
  providerKeyTest,
  audit,
  createOpenapiRoute(describe),
  createDocsRoute(describe),
];

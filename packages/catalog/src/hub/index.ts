export type { HubAccess } from "./connect.ts";
export { HubError, type HubErrorCode } from "./hub-error.ts";
export {
  createHubModels,
  type HubModels,
  type HubOptions,
  LIST_MEMBERS,
  RECORD_MEMBERS,
} from "./hub-models.ts";
export { deriveAgain, type RefreshReport, refreshModels } from "./refresh-models.ts";
export {
  listRepositoryFiles,
  type RepositoryFile,
  type RepositoryFiles,
  type RepositoryOptions,
} from "./repository-files.ts";
export { toModelRecord } from "./to-model-record.ts";

export type { HubAccess } from "./connect.ts";
export { HubError, type HubErrorCode } from "./hub-error.ts";
export { type HubModels, type HubOptions, hubModels, LIST_MEMBERS, RECORD_MEMBERS } from "./hub-models.ts";
export { derivedAgain, type RefreshReport, refreshModels } from "./refresh-models.ts";
export {
  type RepositoryFile,
  type RepositoryFiles,
  type RepositoryOptions,
  repositoryFiles,
} from "./repository-files.ts";
export { toModelRecord } from "./to-model-record.ts";

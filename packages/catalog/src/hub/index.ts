export { HubError, type HubErrorCode } from "./hub-error.ts";
export { type HubModels, type HubOptions, hubModels, LIST_MEMBERS, RECORD_MEMBERS } from "./hub-models.ts";
export { type RefreshReport, refreshModels } from "./refresh-models.ts";
export { toModelRecord } from "./to-model-record.ts";

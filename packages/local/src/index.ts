export type { HubFile } from "./hub/choose-hub-files.ts";
export { type HubModelId, parseHubModelId } from "./hub/hub-model-id.ts";
export {
  downloadHubModel,
  findHubModel,
  type HubDownload,
  listHubModels,
  planHubDownload,
} from "./hub/hub-models.ts";
export { type HubSettings, readHubSettings } from "./hub/hub-settings.ts";
export { createLocal, type Local, type LocalOptions, type LocalProgress } from "./local.ts";
export { LOCAL_MODELS } from "./models/index.ts";
export type { LocalModel } from "./models/local-model.ts";
export { installPack, removePack } from "./packs/install-pack.ts";
export { getCacheFolder, getPackFolder, isInstalled } from "./packs/pack-folder.ts";
export { PACKS, type Pack, type PackId } from "./packs.ts";
export { type LocalServer, startLocalServer } from "./server/start-local-server.ts";
export {
  type FindServersOptions,
  findRunningServers,
  type RunningServer,
  SERVER_KINDS,
} from "./servers/find-running-servers.ts";
export type { ServedModel, ServerKind } from "./servers/server-kind.ts";

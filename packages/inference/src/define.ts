export { defineOperation, type Operation } from "@inferhub/catalog/define";
export { defineJob } from "./jobs/define-job.ts";
export { media } from "./media/index.ts";
export type {
  Adapter,
  Call,
  OutputType,
  StreamAdapter,
  StreamReader,
} from "./types/adapter.ts";
export type { JobProgress, JobSteps, Ticket } from "./types/job.ts";
export {
  type AuthScheme,
  defineProvider,
  type Provider,
  type ProviderHost,
} from "./types/provider.ts";
export {
  type FormPart,
  isMediaLeaf,
  isRemoteMedia,
  keyedMedia,
  type MediaLeaf,
  mediaLeaf,
  type RemoteMedia,
  remoteMedia,
  type WireBody,
  WireError,
  type WireEvent,
  type WireRequest,
} from "./types/wire.ts";

export { defineOperation, type Operation } from "@inferhub/catalog/define";
export type {
  Adapter,
  LocalAdapter,
  LocalContext,
  StreamAdapter,
  StreamDecoder,
} from "./contracts/adapter.ts";
export type { Call } from "./contracts/call.ts";
export type { JobProgress, JobProtocol, JobRef } from "./contracts/job.ts";
export type { OutputType } from "./contracts/options.ts";
export { defineProvider, type Provider } from "./contracts/provider.ts";
export type { AuthScheme, ProviderHost } from "./contracts/provider-facts.ts";
export {
  defineServerFormat,
  type EventKind,
  type MediaRequest,
  type ResponseMeta,
  type ServerBody,
  type ServerError,
  type ServerEvent,
  type ServerFile,
  type ServerFormat,
  type ServerFraming,
  type ServerJob,
  type ServerJobFormat,
  type ServerJobState,
  type ServerResponse,
  type ServerResult,
  type ServerResults,
  type StreamEncoder,
} from "./contracts/server-format.ts";
export {
  authenticatedMedia,
  type FormPart,
  isMediaLeaf,
  isRemoteMedia,
  type MediaLeaf,
  mediaLeaf,
  type RemoteMedia,
  remoteMedia,
  type WireBody,
  WireError,
  type WireEvent,
  type WireRequest,
} from "./contracts/wire.ts";
export type {
  JobShape,
  JobState,
  JsonPath,
  PathTemplate,
  ResponseShape,
  StreamShape,
  WireShape,
} from "./contracts/wire-shape.ts";
export { defineJob } from "./jobs/define-job.ts";
export { media } from "./media/index.ts";
export { ndjson } from "./streaming/ndjson.ts";
export { sse } from "./streaming/sse.ts";

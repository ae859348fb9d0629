export type { ResponseFormat, ServedChunk, TextChunk } from "./format.ts";
export {
  type ChatRequest,
  type FromRequestOptions,
  fromRequest,
  type IncomingRequest,
} from "./from-request.ts";
export { toErrorResponse } from "./public-error.ts";
export { STREAM_ID_HEADER } from "./stream-id.ts";
export {
  createStreamStore,
  type RequestWithHeaders,
  readStreamId,
  type StreamStore,
  type StreamStoreOptions,
} from "./stream-store.ts";
export { type ResponseOptions, type ServedStream, startStream, toResponse } from "./to-response.ts";

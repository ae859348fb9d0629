import { GatewayError } from "../errors.ts";
import { createLateValueCounter } from "../limits/count-values.ts";
import type { ResponseLimits } from "../limits/response-size.ts";
import { UpstreamResponse } from "./upstream-response.ts";

/** Media types that aren't parsed. */
const FILE_TYPE = /^(image|audio|video)\/|octet-stream/i;
/** Media types that are parsed in parts. */
const UNPARSED_TYPE = /^(image|audio|video)\/|octet-stream|^text\/event-stream/i;

/** Fields of the outermost object cost more than nested fields, and responses have few of them. */
const OUTER_SHARE = 200;
const MEMBER_BYTES = 5;

/** Number of escaped characters that cost as much as one value. */
const ESCAPES = 4;

/** Counts the bytes of a response. Throws if it exceeds its limit. */
type ResponseCounter = (bytes: Uint8Array) => void;

/**
 * Ends a response that exceeds its limit after decompression. Returns a response with a valid `content-length`
 * unchanged.
 * @param onExceeded called with the error, because the reader of the body can replace it
 */
export function boundResponse<Received extends Response | UpstreamResponse>(
  response: Received,
  limits: ResponseLimits,
  provider: string,
  onExceeded: (error: GatewayError) => void,
): Received | Response {
  if (response instanceof UpstreamResponse) {
    const count = createResponseCounter(response.headers, limits, provider, onExceeded);
    if (count) response.body.inspect = count;
    return response;
  }
  const { body, headers, status, statusText, url } = response;
  const count = body && createResponseCounter(headers, limits, provider, onExceeded);
  if (!count) return response;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      try {
        count(bytes);
        controller.enqueue(bytes);
      } catch (error) {
        controller.error(error);
      }
    },
  });
  const bounded = new Response(body.pipeThrough(counter), { status, statusText, headers });
  // A new response has no URL, which is needed to resolve relative URLs.
  return Object.defineProperty(bounded, "url", { value: url });
}

/** `undefined` for a response whose announced length is within its limit. */
function createResponseCounter(
  headers: Pick<Headers, "get" | "has">,
  limits: ResponseLimits,
  provider: string,
  onExceeded: (error: GatewayError) => void,
): ResponseCounter | undefined {
  const type = headers.get("content-type") ?? "";
  const isParsed = !UNPARSED_TYPE.test(type);
  const [option, maxBytes] = isParsed
    ? (["maxParsedResponseBytes", limits.maxParsedResponseBytes] as const)
    : (["maxResponseBytes", limits.maxResponseBytes] as const);
  const { maxResponseValues, maxResponseMembers, maxResponseEventBytes } = limits;
  // A value has at least one byte, and a field five: `"":0,`.
  const fewMembers = (maxResponseMembers / OUTER_SHARE) * MEMBER_BYTES;
  const fewBytes = Math.min(maxResponseValues, fewMembers, maxResponseEventBytes);
  const countValues = FILE_TYPE.test(type) ? undefined : createLateValueCounter(!isParsed, fewBytes);
  const length = headers.get("content-length");
  const hasFewBytes = length !== null && !headers.has("content-encoding") && Number(length) <= maxBytes;
  if (hasFewBytes && !(countValues && Number(length) > fewBytes)) return undefined;
  let received = 0;
  return (bytes) => {
    received += bytes.length;
    if (received > maxBytes) throw exceed(option, `${maxBytes} bytes`);
    const counts = countValues?.(bytes);
    if (!counts) return;
    if (counts.lineBytes > maxResponseEventBytes)
      throw exceed("maxResponseEventBytes", `${maxResponseEventBytes} bytes in one event`);
    if (counts.values + counts.escapes / ESCAPES > maxResponseValues)
      throw exceed("maxResponseValues", `${maxResponseValues} values`);
    const isWide = counts.outerMembers > maxResponseMembers / OUTER_SHARE;
    if (isWide || counts.members > maxResponseMembers)
      throw exceed(
        "maxResponseMembers",
        `${isWide ? maxResponseMembers / OUTER_SHARE : maxResponseMembers} members`,
      );
  };
  function exceed(exceeded: string, most: string): GatewayError {
    const error = createResponseTooLargeError(exceeded, most, provider);
    onExceeded(error);
    return error;
  }
}

const createResponseTooLargeError = (option: string, most: string, provider: string): GatewayError =>
  new GatewayError(
    "response-too-large",
    `${provider} responded with more than ${most}. Request less, or raise \`${option}\` of the gateway`,
    { provider },
  );

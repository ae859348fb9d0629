import type { ServerResponse } from "@inferhub/inference/define";
import { createStreamRedactor } from "@inferhub/inference/redact";
import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { Connections } from "../connections.ts";
import { isolateContent } from "../response-safety.ts";
import { writeJson } from "../write-json.ts";
import type { EndpointRequest } from "./endpoint-request.ts";
import type { ServedEndpoint } from "./find-endpoint.ts";

type Secrets = Pick<Connections, "listSecrets" | "redactor">;

/** Content type and bytes of a response. */
interface Content {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** Sends a response in one write, with repeated keys redacted. @param added additional headers */
export function sendResponse(
  { response, tracker }: EndpointRequest,
  { api }: ServedEndpoint,
  built: ServerResponse,
  connections: Secrets,
  added: Readonly<Record<string, string>> = {},
): MaybePromise<void> {
  const { requestId } = tracker.request;
  return whenReady(redactContent(built, connections), ({ type, body }) => {
    response.writeHead(built.status ?? 200, {
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(api.requestIdHeader && { [api.requestIdHeader]: requestId }),
      ...added,
      ...isolateContent(type),
    });
    response.end(body);
  });
}

const TEXT_TYPE = /^text\//i;
const JSON_TYPE = "application/json";

/** Files keep their length. */
function redactContent(built: ServerResponse, { listSecrets, redactor }: Secrets): MaybePromise<Content> {
  if ("json" in built)
    return whenReady(writeJson(built.json, redactor), (body) => ({ type: JSON_TYPE, body }));
  const { type, body } = built;
  if (typeof body === "string") return { type, body: redactor.text(body) };
  if (TEXT_TYPE.test(type)) return { type, body: redactor.text(new TextDecoder().decode(body)) };
  const masked = createStreamRedactor(listSecrets(), "mask");
  return { type, body: masked ? Buffer.concat([masked.push(body), masked.end()]) : body };
}

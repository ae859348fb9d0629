import type { CallContext, SendWireRequest } from "../contracts/call.ts";
import { isMediaLeaf, type MediaLeaf, mediaLeaf, WireError, type WireRequest } from "../contracts/wire.ts";
import { withParseErrors } from "../http/with-parse-errors.ts";
import { mediaLeaves } from "./encode.ts";

/** How a provider takes files. */
interface Upload {
  /** Where the bytes of a file are sent. */
  readonly path: string;
  /** Parses the URL of the file in the body of the response. */
  readonly readUrl: (body: unknown) => unknown;
}

/** Uploads each file that a JSON body names by URL, one after another, and returns the request with their URLs. */
export async function uploadFiles(
  upload: Upload,
  request: WireRequest,
  call: CallContext,
  exchange: SendWireRequest,
): Promise<WireRequest> {
  if (!request.body || !("json" in request.body)) return request;
  const urls = new Map<MediaLeaf, string>();
  for (const leaf of mediaLeaves(request.body.json)) {
    if (leaf.as !== "url") continue;
    const bytes = mediaLeaf(leaf.blob, "bytes", { type: "application/octet-stream" });
    const answer = await exchange(call, { path: upload.path, body: { bytes } });
    const url = await withParseErrors(answer, call.context, () => checkUrl(upload.readUrl(answer.body)));
    urls.set(leaf, url);
  }
  return { ...request, body: { json: withUrls(request.body.json, urls) } };
}

function checkUrl(found: unknown): string {
  if (typeof found === "string" && URL.canParse(found)) return found;
  throw new WireError("malformed", "The upload returned no URL");
}

function withUrls(value: unknown, urls: ReadonlyMap<MediaLeaf, string>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isMediaLeaf(value)) return urls.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withUrls(each, urls));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUrls(each, urls)]));
}

import { decodeBase64, sniffMediaType } from "@inferhub/catalog/media";
import type { Prepared } from "../client/prepare.ts";
import { type ErrorContext, ProviderOutputError } from "../errors.ts";
import { type HttpRequest, send } from "../http/send.ts";
import type { RemoteMedia } from "../types/wire.ts";
import { checkDownload } from "./egress.ts";
import { sniffBlob } from "./prepare.ts";

const MAX_REDIRECTS = 5;

/**
 * Fetches a file that an answer points at: without credentials, every hop checked.
 * @param base address that the call itself was sent to
 */
export async function download(file: RemoteMedia, prepared: Prepared, base: string): Promise<Blob> {
  const { context } = prepared;
  if (file.url.startsWith("data:")) return inlineFile(file, context);
  let url = checkDownload(file.url, base, context).href;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await get(url, prepared);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) {
      return fileOf(response, file, context);
    }
    await response.body?.cancel();
    url = checkDownload(new URL(location, url).href, base, context).href;
  }
  throw new ProviderOutputError(
    `The file is behind more than ${MAX_REDIRECTS} redirects`,
    undefined,
    context,
  );
}

/** Somebody else's address: no credentials, and redirects are looked at before they are followed. */
async function get(url: string, { transport, deadline, context }: Prepared): Promise<Response> {
  const request: HttpRequest = { method: "GET", url, headers: {}, secrets: [], redirect: "manual" };
  const withoutCookies = { ...transport, credentials: undefined };
  const { response } = await send(request, withoutCookies, deadline, context);
  if (response.type !== "opaqueredirect") return response;
  // Browsers hide where a redirect leads; there it is the page's own policy that protects.
  return (await send({ ...request, redirect: undefined }, withoutCookies, deadline, context)).response;
}

async function fileOf(response: Response, file: RemoteMedia, context: ErrorContext): Promise<Blob> {
  const blob = await response.blob();
  const type = response.headers.get("content-type") ?? "";
  if (/^(text\/html|application\/json)/i.test(type)) {
    throw new ProviderOutputError(`Expected a file, got ${type}`, await blob.text(), context);
  }
  return new Blob([blob], { type: file.type ?? (type || (await sniffBlob(blob))) ?? "" });
}

const DATA_URL = /^data:([^;,]*)([^,]*),/;

function inlineFile(file: RemoteMedia, context: ErrorContext): Blob {
  const [head, declared, parameters] = DATA_URL.exec(file.url) ?? [];
  if (head === undefined) {
    throw new ProviderOutputError("The answer holds a data: URL that cannot be read", file.url, context);
  }
  const data = file.url.slice(head.length);
  const bytes = parameters?.includes(";base64")
    ? decodeBase64(data)
    : new TextEncoder().encode(decodeURIComponent(data));
  return new Blob([bytes], { type: sniffMediaType(bytes) ?? declared ?? file.type ?? "" });
}

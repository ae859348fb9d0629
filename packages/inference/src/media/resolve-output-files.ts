import type { CallContext } from "../contracts/call.ts";
import type { HttpResult } from "../contracts/http.ts";
import { isRemoteMedia, type RemoteMedia, type RemoteText } from "../contracts/wire.ts";
import { InputError, ProviderOutputError } from "../errors.ts";
import { encodeBase64 } from "./base64.ts";
import { download } from "./download.ts";
import { sniffBlob } from "./sniff-blob.ts";

/** Fetches the files of a response, and returns a file response in the requested form. */
export async function resolveOutputFiles(
  output: unknown,
  prepared: CallContext,
  answer: HttpResult,
): Promise<unknown> {
  const fetched = new Map<string, Promise<Blob>>();
  const fetchOnce = (file: RemoteMedia) => {
    const url = resolved(file.url, prepared);
    const blob = fetched.get(url) ?? download({ ...file, url }, prepared, answer.request);
    fetched.set(url, blob);
    return blob;
  };
  const isFile = output instanceof Blob || (isRemoteMedia(output) && !("as" in output));
  if (isFile) return convertFile(output as Blob | RemoteMedia, fetchOnce, prepared, answer);
  return resolveTexts(output, fetchOnce);
}

type FetchOnce = (file: RemoteMedia) => Promise<Blob>;

async function convertFile(
  file: Blob | RemoteMedia,
  fetchOnce: FetchOnce,
  prepared: CallContext,
  answer: HttpResult,
): Promise<unknown> {
  const bytes = async () => (isRemoteMedia(file) ? fetchOnce(file) : file);
  switch (prepared.call.outputType) {
    case "json":
      return answer.body instanceof Blob ? { output: await toDataUrl(answer.body) } : answer.body;
    case "url":
      if (isRemoteMedia(file)) return assertAddress(resolved(file.url, prepared), prepared);
      throw new InputError(
        "input-invalid",
        "The provider returned the file itself, not a URL. Request blob or dataUrl",
        prepared.context,
      );
    case "dataUrl":
      return toDataUrl(await bytes());
    case "blob":
      return bytes();
  }
}

/** Replaces strings in file positions, at any depth. */
async function resolveTexts(value: unknown, fetchOnce: FetchOnce): Promise<unknown> {
  if (typeof value !== "object" || value === null) return value;
  // A file inside a larger response becomes its URL or data: only a complete response is a
  // file.
  if (value instanceof Blob) return toText(value, "base64");
  if (isRemoteMedia(value)) return toText(await fetchOnce(value), (value as RemoteText).as);
  if (Array.isArray(value)) return Promise.all(value.map((each) => resolveTexts(each, fetchOnce)));
  const members = Object.entries(value).map(async ([name, each]) => [
    name,
    await resolveTexts(each, fetchOnce),
  ]);
  return Object.fromEntries(await Promise.all(members));
}

async function toText(blob: Blob, as: RemoteText["as"]): Promise<string> {
  if (as === "text") return blob.text();
  return as === "type" ? blob.type : encodeBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** Where a file is: what starts with a slash is below the provider's URL, or the one that represents it. */
function resolved(url: string, { target: { provider, connection } }: CallContext): string {
  if (!url.startsWith("/")) return url;
  const emulator = connection.via === "router" ? undefined : connection.baseUrl;
  return emulator ? emulator.replace(/\/+$/, "") + url : new URL(url, provider.baseUrl).href;
}

/** A URL that may be put into a page: one that a page would run isn't a file. */
function assertAddress(url: string, { context }: CallContext): string {
  if (/^(https?|data):/i.test(url)) return url;
  throw new ProviderOutputError("The URL isn't the URL of a file", undefined, context);
}

async function toDataUrl(blob: Blob): Promise<string> {
  const type = (await sniffBlob(blob)) ?? (blob.type || "application/octet-stream");
  return `data:${type};base64,${encodeBase64(new Uint8Array(await blob.arrayBuffer()))}`;
}

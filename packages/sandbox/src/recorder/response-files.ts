import { isPrivateHost } from "@inferhub/inference";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { type Content, parseExactContent } from "./content.ts";
import { FILES_ORIGIN, type Recording } from "./recording.ts";

/** A file of a response, stored as a separate recording. */
export interface RecordedFile {
  /** URL in the response. */
  readonly address: string;
  readonly recording: Recording;
  /** Replacement in the recorded response. */
  readonly replacement: string;
}

const MAX_FILES = 20;
const MAX_FILE_BYTES = 64 * 2 ** 20;
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 60_000;

const MEDIA_PATH =
  /\.(png|jpe?g|webp|gif|avif|svg|bmp|tiff?|mp4|webm|mov|mkv|wav|mp3|flac|ogg|opus|m4a|aac|glb|zip|safetensors|pdf)$/i;

const MEDIA_TYPE = /^(image|audio|video|model|font)\/|^application\/(octet-stream|zip|pdf|ogg)\b|^binary\//i;

/**
 * Finds file URLs in a response: full strings of its JSON. At the provider's own host, only URLs with a file name count,
 * because its other URLs are jobs, which require the key.
 * @param asked the request. URLs in its content are excluded
 * @param upstream URL of the request
 */
export function findFileUrls(content: Content | undefined, asked: string, upstream: string): string[] {
  const own = new URL(upstream);
  return [...new Set(textsIn(jsonOf(content)))]
    .filter((text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && !asked.includes(text))
    .filter((text) => {
      const { hostname, pathname } = new URL(text);
      if (isPrivateHost(hostname) && !isPrivateHost(own.hostname)) return false;
      return MEDIA_PATH.test(pathname) || hostname !== own.hostname;
    })
    .slice(0, MAX_FILES);
}

function jsonOf(content: Content | undefined): unknown {
  if (content === undefined) return undefined;
  if ("json" in content) return content.json;
  if (!("text" in content)) return undefined;
  try {
    return JSON.parse(content.text);
  } catch {
    return undefined;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Downloads a file without credentials. Returns `undefined` if it isn't a file or isn't available. */
export async function recordFile(
  address: string,
  provider: string,
  fetchFile: typeof fetch,
): Promise<RecordedFile | undefined> {
  const response = await followed(address, fetchFile).catch(() => undefined);
  const type = response?.headers.get("content-type") ?? "";
  if (!response?.ok || !MEDIA_TYPE.test(type)) {
    await response?.body?.cancel();
    return undefined;
  }
  const bytes = await limitedBytes(response).catch(() => undefined);
  if (!bytes) return undefined;
  const body = parseExactContent(bytes, type);
  const name = `${fingerprint(bytes)}${fingerprint(bytes, 1)}.${extensionOf(address, type)}`;
  const request = { method: "GET", path: `/files/${name}`, headers: {} };
  const answer = { status: 200, headers: { "content-type": type }, ...(body && { body }) };
  return {
    address,
    recording: { provider, request, answers: [answer] },
    replacement: `${FILES_ORIGIN}/${provider}/files/${name}`,
  };
}

async function followed(address: string, fetchFile: typeof fetch): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address);
  for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
    const response = await fetchFile(url, { redirect: "manual", signal });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (isPrivateHost(next.hostname) && !isPrivateHost(url.hostname)) break;
    url = next;
  }
  return Response.error();
}

async function limitedBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function extensionOf(address: string, type: string): string {
  const [, inPath] = MEDIA_PATH.exec(new URL(address).pathname) ?? [];
  return (inPath ?? /\/(?:x-)?([a-z0-9]+)/i.exec(type)?.[1] ?? "bin").toLowerCase();
}

/** Returns the path of a file's recording. */
export const toRecordingPath = ({ provider, request }: Recording): string =>
  `${provider}${request.path}.json`;

import { readDataUrl } from "@inferhub/catalog/media";
import type { HttpRequest } from "../contracts/http.ts";
import type { RemoteMedia } from "../contracts/wire.ts";
import { type ErrorCode, type ErrorContext, InferenceClientError, ProviderOutputError } from "../errors.ts";
import { CallDeadline, DEFAULT_TIMEOUT } from "../http/deadline.ts";
import { type FileCall, fetchFile } from "./fetch-file.ts";
import { sniffBlob } from "./sniff-blob.ts";

/**
 * Fetches a file that a response points at.
 * @param asked the completed request
 */
export async function download(file: RemoteMedia, call: FileCall, asked: HttpRequest): Promise<Blob> {
  const { context } = call;
  if (file.url.startsWith("data:")) return decodeDataUrl(file, context);
  const { timeout } = call.options;
  const { download: total = DEFAULT_TIMEOUT.download } = typeof timeout === "object" ? timeout : {};
  const deadline = new CallDeadline({ total }, call.deadline.signal, context);
  try {
    const refuse = (code: ErrorCode, why: string) =>
      code === "output-malformed"
        ? new ProviderOutputError(`The file in the response ${why}`, undefined, context)
        : new InferenceClientError(code, `The file in the response ${why}`, context);
    const key = file.requiresAuth ? asked : undefined;
    const blob = await fetchFile(file.url, asked.url, { ...call, deadline }, refuse, key);
    return file.type ? blob.slice(0, blob.size, file.type) : blob;
  } finally {
    deadline.dispose();
  }
}

async function decodeDataUrl(file: RemoteMedia, context: ErrorContext): Promise<Blob> {
  const blob = readDataUrl(file.url);
  if (!blob) {
    throw new ProviderOutputError(
      "The response contains a data: URL that can't be parsed",
      file.url,
      context,
    );
  }
  if (/^text\/html|json/i.test(blob.type)) {
    throw new ProviderOutputError(`Expected a file, got ${blob.type}`, undefined, context);
  }
  return blob.slice(0, blob.size, (await sniffBlob(blob)) ?? (blob.type || file.type));
}

import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { InferenceClientError } from "@inferhub/inference";
import type { HubFile } from "./choose-hub-files.ts";
import type { HubSettings } from "./hub-settings.ts";
import { describeFailure } from "./list-hub-files.ts";

export interface FileDownload {
  readonly repo: string;
  readonly revision: string;
  readonly file: HubFile;
  /** Target folder. The file keeps its path in the repository. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of bytes received since the last call. */
  onBytes(count: number): void;
}

/**
 * Downloads a file of a model and verifies its size and hash. Skips a file that exists. The file has a temporary name
 * until it is verified.
 * @throws InferenceClientError
 */
export async function downloadFile(
  { endpoint, token, fetch }: HubSettings,
  { repo, revision, file, folder, signal, onBytes }: FileDownload,
): Promise<void> {
  const place = join(folder, file.path);
  if (existsSync(place) && statSync(place).size === file.bytes) return onBytes(file.bytes);
  mkdirSync(dirname(place), { recursive: true });
  const part = `${place}.${process.pid}.part`;
  const path = file.path.split("/").map(encodeURIComponent).join("/");
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch(`${endpoint}/${repo}/resolve/${revision}/${path}`, {
      headers,
      ...(signal && { signal }),
    });
    if (!response.ok || !response.body) throw new Error(`the server returned ${response.status}`);
    const hash = createFileHash(file);
    let received = 0;
    const source = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    source.on("data", (chunk: Uint8Array) => {
      hash.update(chunk);
      received += chunk.length;
      onBytes(chunk.length);
      if (received > file.bytes) source.destroy(new Error(`it is larger than ${file.bytes} bytes`));
    });
    await pipeline(source, createWriteStream(part), { ...(signal && { signal }) });
    if (received !== file.bytes) throw new Error(`${received} of ${file.bytes} bytes came`);
    if (hash.digest("hex") !== (file.sha256 ?? file.gitSha1)) throw new Error("its checksum doesn't match");
    renameSync(part, place);
  } catch (error) {
    signal?.throwIfAborted();
    throw new InferenceClientError(
      "hub-failed",
      `${file.path} of ${repo} could not be downloaded: ${describeFailure(error)}. Run the command again: complete files are kept`,
      { cause: error },
      true,
    );
  } finally {
    rmSync(part, { force: true });
  }
}

/** Git prefixes the content with a header that contains the size. */
function createFileHash({ sha256, bytes }: HubFile) {
  return sha256 === undefined ? createHash("sha1").update(`blob ${bytes}\0`) : createHash("sha256");
}

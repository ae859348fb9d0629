import type { MediaKind, MediaSource } from "@inferhub/catalog/media";
import type { Candidate } from "../contracts/candidate.ts";
import { InferenceClientError, InputError, ProviderApiError } from "../errors.ts";
import { readChunks } from "../http/read-chunks.ts";
import { builtin } from "./builtin.ts";
import type { CreateFileError } from "./egress.ts";
import { type FileCall, fetchFile, resolveEgressPolicy } from "./fetch-file.ts";
import { readWithLimit } from "./read-with-limit.ts";

/** What reading a file of an input from a URL needs of a call. */
export interface InputCall extends FileCall {
  readonly target: Candidate;
}

interface FileSystem {
  createReadStream(path: string | URL): AsyncIterable<Uint8Array>;
}

/** Streams can be read once. Later readers, such as a fallback provider, get the cached content. */
const streams = new WeakMap<object, Promise<Blob>>();

/** Reads a file that an input points at: a stream, a URL, or on Node a path. */
export async function readSource(
  source: MediaSource,
  kind: MediaKind,
  call: InputCall | undefined,
): Promise<Blob> {
  const refuse: CreateFileError = (code, why) =>
    new InputError(code === "output-malformed" ? "input-invalid" : code, `The ${kind} ${why}`, call?.context);
  const cannot = (why: string) => refuse("input-invalid", `cannot be read: ${why}`);
  if (!call) throw cannot("no call uses it");
  const { deadline } = call;
  try {
    if (typeof source !== "string") {
      const known = streams.get(source);
      if (known) return await known;
      const work = read(source);
      streams.set(source, work);
      return await work;
    }
    const { inputs = "addresses" } = resolveEgressPolicy(call);
    if (inputs === "none") throw cannot("pass the file itself");
    if (/^https?:/i.test(source)) {
      const { provider, connection } = call.target;
      const file = await fetchFile(source, connection.baseUrl ?? provider.baseUrl, call, refuse);
      if (file.size === 0) throw refuse("input-invalid", "is empty");
      return file;
    }
    if (inputs !== "paths") throw cannot('paths are read only with the option egress: { inputs: "paths" }');
    const files = builtin<FileSystem>("fs");
    if (!files) throw cannot("paths require Node.js, pass a Blob");
    return await read(files.createReadStream(/^file:/i.test(source) ? new URL(source) : source));
  } catch (cause) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    if (cause instanceof ProviderApiError) throw cannot(`its URL returned ${cause.httpResponse.status}`);
    throw InferenceClientError.is(cause) ? cause : cannot((cause as Error).message);
  }

  async function read(stream: Exclude<MediaSource, string>): Promise<Blob> {
    const pieces = stream instanceof ReadableStream ? readChunks(stream, deadline.signal) : stream;
    const file = await readWithLimit(
      pieces,
      resolveEgressPolicy(call as InputCall).maxBytes,
      deadline,
      refuse,
    );
    if (file.size === 0) throw refuse("input-invalid", "is empty");
    return file;
  }
}

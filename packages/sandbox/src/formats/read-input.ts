import type { Operation } from "@inferhub/catalog/define";
import { isRemoteMedia, type RemoteMedia } from "@inferhub/inference/define";
import { ApiError, createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { checkInput } from "@inferhub/inference/formats/lib/check-input";
import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import type { ModelInput, ModelOperationId } from "../models/model-runner.ts";
import type { StoredFile } from "../state/job.ts";
import type { State } from "../state/state.ts";
import { formatPath, getAt } from "./check-body.ts";

/**
 * Validates an input with the operation's schema and loads its files as bytes.
 * @param input files are `Blob`s, bytes with a type, or URLs
 * @param isNested whether the format uses the operation's field names
 * @throws ApiError with the invalid field
 */
export async function readInput(
  operation: Operation,
  input: JsonObject,
  { state, isNested }: { readonly state: State; readonly isNested: boolean },
): Promise<ModelInput<ModelOperationId>> {
  const blobs = toBlobs(input, state);
  const checked = checkInput(operation, blobs);
  // The operation's schema accepted it.
  if (checked.issue === undefined) return (await toBytes(checked.value)) as ModelInput<ModelOperationId>;
  const { path, message } = checked.issue;
  const member = formatPath(isNested ? path : path.slice(-1));
  if (getAt(blobs, path) === undefined) throw createMissingError(member);
  throw new ApiError(400, `${member}: ${message}`, member);
}

function toBlobs(value: unknown, state: State): unknown {
  if (Array.isArray(value)) return value.map((each) => toBlobs(each, state));
  if (isRemoteMedia(value)) return toBlob(findFile(value, state));
  if (!isObject(value) || value instanceof Blob) return value;
  if (value["bytes"] instanceof Uint8Array) return toBlob(value as unknown as StoredFile);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toBlobs(each, state)]));
}

const toBlob = ({ bytes, type }: StoredFile) => new Blob([bytes], { type });

const OWN_FILE = /\/(?:cdn\/(?<cdn>[^/]+)|(?<provider>[^/]+)\/files)\/(?<name>[^/?#]+)$/;

/** The sandbox sends no requests, so it has only the URL of remote files, except for its own files. */
function findFile({ url, type }: RemoteMedia, { files }: State): StoredFile {
  const { cdn, provider = cdn, name } = OWN_FILE.exec(url)?.groups ?? {};
  const own = files.get(`${provider}/${name}`);
  return own ?? { bytes: new TextEncoder().encode(url), type: `${type} that was not fetched` };
}

async function toBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    return { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  if (Array.isArray(value)) return Promise.all(value.map(toBytes));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(async ([name, each]) => [name, await toBytes(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

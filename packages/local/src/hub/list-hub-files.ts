import { InferenceClientError } from "@inferhub/inference";
import type { HubFile } from "./choose-hub-files.ts";
import type { HubSettings } from "./hub-settings.ts";

/** The files of one revision of a model. */
export interface HubListing {
  /** Commit hash. */
  readonly revision: string;
  /** License from the model card. Empty if the card has none. */
  readonly license: string;
  readonly files: readonly HubFile[];
}

interface Body {
  readonly sha?: unknown;
  readonly tags?: unknown;
  readonly siblings?: unknown;
}

interface Sibling {
  readonly rfilename?: unknown;
  readonly size?: unknown;
  readonly blobId?: unknown;
  readonly lfs?: { readonly sha256?: unknown };
}

/** A path that can't leave the model's folder. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.\-+@ ]+(?:\/[\w.\-+@ ]+)*$/;

/**
 * Requests the files of a model.
 * @throws InferenceClientError
 */
export async function listHubFiles(
  repo: string,
  { endpoint, token, isOffline, fetch }: HubSettings,
  signal?: AbortSignal,
): Promise<HubListing> {
  if (isOffline) throw createOfflineError(repo);
  const url = `${endpoint}/api/models/${repo}?blobs=true`;
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  let response: Response;
  try {
    response = await fetch(url, { headers, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    throw new InferenceClientError(
      "hub-failed",
      `The files of ${repo} could not be listed on ${new URL(url).host}: ${describeFailure(error)}. Check the network, or set HF_ENDPOINT to a mirror`,
      {},
      true,
    );
  }
  if (!response.ok) throw createListError(repo, response.status, new URL(url).host, token !== undefined);
  const body = (await response.json()) as Body;
  const siblings = Array.isArray(body.siblings) ? (body.siblings as readonly Sibling[]) : [];
  const tags = Array.isArray(body.tags) ? (body.tags as readonly unknown[]) : [];
  const license = tags.find((tag) => typeof tag === "string" && tag.startsWith("license:"));
  return {
    revision: typeof body.sha === "string" ? body.sha : "main",
    license: typeof license === "string" ? license.slice("license:".length) : "",
    files: siblings.flatMap(toFile),
  };
}

/** Skips files without a size and a hash, because they can't be verified. */
function toFile({ rfilename, size, blobId, lfs }: Sibling): HubFile[] {
  if (typeof rfilename !== "string" || typeof size !== "number" || !SAFE_PATH.test(rfilename)) return [];
  const sha256 = typeof lfs?.sha256 === "string" ? lfs.sha256 : undefined;
  const gitSha1 = typeof blobId === "string" ? blobId : undefined;
  if (sha256 === undefined && gitSha1 === undefined) return [];
  return [{ path: rfilename, bytes: size, ...(sha256 === undefined ? { gitSha1 } : { sha256 }) }];
}

export const createOfflineError = (repo: string): InferenceClientError =>
  new InferenceClientError(
    "model-not-served",
    `The files of ${repo} are not on this machine, and HF_HUB_OFFLINE is set: unset it to download them`,
  );

function createListError(
  repo: string,
  status: number,
  host: string,
  hasToken: boolean,
): InferenceClientError {
  if (status === 404)
    return new InferenceClientError("model-not-served", `Model not found on ${host}: ${repo}. Check its ID`);
  if (status === 401 || status === 403) {
    const advice = hasToken ? "accept the terms on the model's page" : "check the model ID, or set HF_TOKEN";
    return new InferenceClientError("key-refused", `${host} denied access to ${repo} (${status}): ${advice}`);
  }
  return new InferenceClientError(
    "hub-failed",
    `${host} returned ${status} for the files of ${repo}. Try again later`,
    {},
    true,
  );
}

/** Describes why a request failed: the cause of `fetch failed`, if there is one. */
export function describeFailure(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  const known = cause instanceof Error ? cause : error;
  return known instanceof Error ? known.message || known.name : String(known);
}

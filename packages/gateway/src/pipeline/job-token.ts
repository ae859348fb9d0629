import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { JobHandle } from "@inferhub/inference/jobs";
import * as v from "valibot";
import type { Principal } from "../auth/token.ts";
import { GatewayError } from "../errors.ts";
import type { GatewayServices } from "../services.ts";

/** A job at a provider. */
export interface StartedJob {
  readonly handle: JobHandle;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
}

/** Maximum length. Tickets are IDs and short paths. */
const MAX_TOKEN_CHARS = 4_000;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const tokenSchema = v.strictTuple([
  name,
  name,
  v.picklist(["blob", "url", "dataUrl", "json"]),
  v.pipe(v.number(), v.minValue(0)),
  v.record(v.string(), v.string()),
  v.string(),
]);

/** Services for signing jobs, so a provider is polled only for jobs that it returned to this gateway. */
type SigningKeys = Pick<GatewayServices, "providers" | "connections" | "store">;

/** Caller of a job request. */
type Owner = Pick<Principal, "tokenId">;

const SECRET_SETTING = "job-signing-secret";

/**
 * Encodes a job as a path segment, next to the operation's segment. It contains no secret and no input. It is signed
 * with a secret of the gateway's store, not with a provider's key, which the provider has and which is often weak on
 * local servers.
 */
export async function encodeJobToken(
  keys: SigningKeys,
  { tokenId = "" }: Owner,
  { handle, startedMs }: StartedJob,
): Promise<string> {
  const { operation, provider, model, outputType, ticket } = handle;
  const members = [provider, model, outputType, startedMs, ticket, tokenId];
  const body = Buffer.from(JSON.stringify(members)).toString("base64url");
  return `${body}.${await sign(keys, { operation, provider, body })}`;
}

/** Returns the public fields of a job. */
export async function toJobInfo(keys: SigningKeys, owner: Owner, started: StartedJob) {
  const { provider, model } = started.handle;
  return { job: await encodeJobToken(keys, owner, started), provider, model, startedMs: started.startedMs };
}

/**
 * Decodes a job token. It is untrusted, because it comes from a URL.
 * @throws GatewayError with code `input-invalid`, or `scope-refused` for the job of a different token
 */
export async function decodeJobToken(
  keys: SigningKeys,
  { tokenId = "" }: Owner,
  operation: string,
  text: string,
): Promise<StartedJob> {
  const [body = "", given = "", ...rest] = text.length > MAX_TOKEN_CHARS ? [] : text.split(".");
  const result = v.safeParse(tokenSchema, rest.length > 0 ? undefined : parseJson(body));
  if (!result.success)
    throw new GatewayError("input-invalid", "Job not found. The ID is invalid", { operation });
  const [provider, model, outputType, startedMs, ticket, owner] = result.output;
  if (!isEqual(given, await sign(keys, { operation, provider, body })))
    throw new GatewayError(
      "input-invalid",
      "Job not found. The ID is invalid, or the base URL of the provider changed after the job started",
      { operation },
    );
  if (owner !== tokenId)
    throw new GatewayError("scope-refused", "The job was started with a different token. Use that token");
  return { handle: { operation, provider, model, outputType, ticket }, startedMs };
}

interface SignedJob {
  readonly operation: string;
  readonly provider: string;
  readonly body: string;
}

/** Stable across gateways with this store and across restarts. Includes the base URL, so a job is valid at only one. */
async function sign(
  { providers, connections, store }: SigningKeys,
  { operation, provider: id, body }: SignedJob,
): Promise<string> {
  const provider = providers.find((each) => each.id === id);
  const baseUrl = (provider && connections.find(provider)?.baseUrl) ?? "";
  const secret = await store.setting(SECRET_SETTING, () => randomBytes(32).toString("base64url"));
  return createHmac("sha256", secret)
    .update(JSON.stringify(["job", operation, baseUrl, body]))
    .digest("base64url");
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { JobHandle } from "@inferhub/inference/jobs";
import * as v from "valibot";
import { GatewayError } from "../errors.ts";
import type { GatewayServices } from "../services.ts";
import { findProvider } from "./find-provider.ts";

/** A job that a provider has taken. */
export interface StartedJob {
  readonly handle: JobHandle;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
}

/** Tickets are ids and short paths. */
const MAX_TOKEN_CHARS = 4_000;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const tokenSchema = v.strictTuple([
  name,
  name,
  v.picklist(["blob", "url", "dataUrl", "json"]),
  v.pipe(v.number(), v.minValue(0)),
  v.record(v.string(), v.string()),
]);

/** Services for signing jobs, so that a provider is polled only for jobs that it returned to this gateway. */
type SigningKeys = Pick<GatewayServices, "providers" | "connections" | "store">;

/** Signs jobs of upstreams without a key. */
const SECRET_SETTING = "job-signing-secret";

/**
 * Encodes a job as a path segment; the operation is a separate segment. It contains no secret and none of the input.
 * It is signed with the provider's key, so that a forged token cannot send the gateway to another URL. Where there is no
 * key, a secret of the gateway's store takes its place.
 */
export async function encodeJobToken(keys: SigningKeys, { handle, startedMs }: StartedJob): Promise<string> {
  const { operation, provider, model, outputType, ticket } = handle;
  const body = Buffer.from(JSON.stringify([provider, model, outputType, startedMs, ticket])).toString(
    "base64url",
  );
  return `${body}.${await sign(keys, { operation, provider, body })}`;
}

/** Returns the public fields of a job. */
export async function toJobInfo(keys: SigningKeys, started: StartedJob) {
  const { provider, model } = started.handle;
  return { job: await encodeJobToken(keys, started), provider, model, startedMs: started.startedMs };
}

/**
 * Reads what `encodeJobToken` wrote. It comes from an address, so it is input like any other.
 * @throws GatewayError with code `input-invalid`
 */
export async function decodeJobToken(
  keys: SigningKeys,
  operation: string,
  text: string,
): Promise<StartedJob> {
  const [body = "", given = ""] = text.split(".");
  const result = v.safeParse(tokenSchema, text.length > MAX_TOKEN_CHARS ? undefined : parseJson(body));
  if (!result.success)
    throw new GatewayError("input-invalid", "This is no job of this gateway", { operation });
  const [provider, model, outputType, startedMs, ticket] = result.output;
  if (!isEqual(given, await sign(keys, { operation, provider, body })))
    throw new GatewayError(
      "input-invalid",
      "This is no job of this gateway, or the provider's key has changed since it was started",
      { operation, provider },
    );
  return { handle: { operation, provider, model, outputType, ticket }, startedMs };
}

interface SignedJob {
  readonly operation: string;
  readonly provider: string;
  readonly body: string;
}

/** The same on every gateway with this key, or with this store, also after a restart. */
async function sign(
  { providers, connections, store }: SigningKeys,
  { operation, provider, body }: SignedJob,
): Promise<string> {
  const { key } = connections.require(findProvider(providers, provider));
  const secret = key || (await store.setting(SECRET_SETTING, () => randomBytes(32).toString("base64url")));
  return createHmac("sha256", `job:${secret}`).update(`${operation}\n${body}`).digest("base64url");
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

import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { BodyLimits } from "../limits/body-limits.ts";
import { checkJsonShape } from "../limits/json-shape.ts";
import { runAtOnce, runInSlices } from "../slices.ts";
import { checkJsonObject } from "./check-json.ts";
import { listMultipartFields } from "./list-multipart-fields.ts";
import type { BodyMember } from "./telling-members.ts";

/** Larger bodies are parsed in slices. */
const SHORT_BYTES = 64 * 1024;

/** Options for parsing a body. */
export interface BodyReading {
  readonly limits: BodyLimits;
  /** Whether the body must be unambiguous, because a scope or a budget depends on it. */
  readonly isStrict: boolean;
}

/**
 * Lists the fields of a body that determine the usage of a request. Bodies that look like JSON are parsed as JSON, whatever
 * their content type is, because many servers do the same.
 * @returns `undefined` if the fields can't be determined: another format, or an invalid body
 * @throws GatewayError with code `too-large` or `input-invalid`
 */
export function readBodyMembers(
  contentType: string | undefined,
  body: Buffer<ArrayBuffer>,
  { limits, isStrict }: BodyReading,
): MaybePromise<readonly BodyMember[] | undefined> {
  if (body.length === 0) return [];
  if (contentType && /^\s*multipart\//i.test(contentType))
    return listMultipartFields(contentType, body, limits.maxBodyParts);
  if (!isLikelyJson(body)) return undefined;
  const run = body.length <= SHORT_BYTES ? runAtOnce : runInSlices;
  const members = run(checkJsonShape(body, limits));
  if (!isStrict) return members;
  return whenReady(members, (known) =>
    whenReady(run(checkJsonObject(body)), (isObject) => (isObject ? known : undefined)),
  );
}

/** Returns whether a body starts like JSON, ignoring its content type. */
const isLikelyJson = (body: Buffer): boolean => /^\s*[{[]/.test(body.toString("latin1", 0, 64));

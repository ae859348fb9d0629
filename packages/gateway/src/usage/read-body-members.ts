import { type MaybePromise, whenReady } from "@inferhub/inference/routing";
import type { BodyLimits } from "../limits/body-limits.ts";
import { checkJsonShape } from "../limits/json-shape.ts";
import { runAtOnce, runInSlices } from "../slices.ts";
import { checkJsonObject } from "./check-json.ts";
import { listMultipartFields } from "./list-multipart-fields.ts";
import type { BodyMember } from "./telling-members.ts";

/** Longer bodies are read in slices. */
const SHORT_BYTES = 64 * 1024;

/** How a body is read. */
export interface BodyReading {
  readonly limits: BodyLimits;
  /** Whether it counts that all servers read the same in it, because a scope or a budget depends on it. */
  readonly isStrict: boolean;
}

/**
 * Lists the fields of a body that describe what a request uses. Whatever isn't a form is used for JSON if it looks like it,
 * since many servers do so without requesting the type.
 * @returns `undefined` where they cannot be known: a different format, or one that is not well-formed
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

/** Whether a body starts as JSON does, whatever its type says. */
const isLikelyJson = (body: Buffer): boolean => /^\s*[{[]/.test(body.toString("latin1", 0, 64));

import type { StartOptions } from "@inferhub/gateway";
import type { Policy } from "../../../packages/gateway/src/config/policy.ts";
import { SLOWNESS } from "../../slowness.ts";
import type { Door } from "./doors.ts";
import type { Fault } from "./faults.ts";

const LONG_MS = 60_000 * SLOWNESS;
const SHORT_MS = 400;
/** A second target has to respond within the limit that ends the first call, on a busy machine as well. */
const FALLBACK_MS = 2_000 * SLOWNESS;

/**
 * Time limits of which only the one that ends a call with this fault is short. The others never end a call, however
 * busy the machine is.
 */
export function timeLimitsFor(
  { missing, fallback }: Pick<Fault, "missing" | "fallback">,
  door: Pick<Door, "kind" | "streams">,
): { readonly options: Partial<StartOptions>; readonly policy: Policy } {
  if (!missing) return { options: {}, policy: {} };
  const shortMs = fallback ? FALLBACK_MS : SHORT_MS;
  const isForwarded = door.streams || door.kind === "pass-through";
  const beginMs = isForwarded && missing === "beginning" ? shortMs : LONG_MS;
  const timeout = {
    total: isForwarded ? LONG_MS : shortMs,
    connect: beginMs,
    content: beginMs,
    idle: isForwarded && missing === "rest" ? shortMs : LONG_MS,
  };
  return { options: { firstByteMs: beginMs }, policy: { timeout } };
}

import { cut } from "./cut.ts";
import { error } from "./error.ts";
import type { FaultKind } from "./fault.ts";
import { incomplete } from "./incomplete.ts";
import { malformed } from "./malformed.ts";
import { slow } from "./slow.ts";
import { stall } from "./stall.ts";
import { status } from "./status.ts";

/** Every way to misbehave that can be asked for. */
export const FAULT_KINDS: readonly FaultKind[] = [status, cut, malformed, stall, slow, incomplete, error];

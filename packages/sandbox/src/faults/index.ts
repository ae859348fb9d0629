import { cut } from "./cut.ts";
import { duplicate } from "./duplicate.ts";
import { empty } from "./empty.ts";
import { endlessJob } from "./endless-job.ts";
import { error } from "./error.ts";
import { failingJob } from "./failing-job.ts";
import type { FaultKind } from "./fault.ts";
import { html } from "./html.ts";
import { huge } from "./huge.ts";
import { incomplete } from "./incomplete.ts";
import { latency } from "./latency.ts";
import { malformed } from "./malformed.ts";
import { missingFinish } from "./missing-finish.ts";
import { rateLimit } from "./rate-limit.ts";
import { redirect } from "./redirect.ts";
import { redirectFile } from "./redirect-file.ts";
import { reset } from "./reset.ts";
import { slow } from "./slow.ts";
import { slowBody } from "./slow-body.ts";
import { slowFirstByte } from "./slow-first-byte.ts";
import { slowRead } from "./slow-read.ts";
import { stall } from "./stall.ts";
import { status } from "./status.ts";
import { wrongType } from "./wrong-type.ts";

/** All faults. */
export const FAULT_KINDS: readonly FaultKind[] = [
  status,
  cut,
  malformed,
  stall,
  slow,
  incomplete,
  error,
  latency,
  slowFirstByte,
  slowBody,
  slowRead,
  wrongType,
  html,
  missingFinish,
  duplicate,
  huge,
  empty,
  reset,
  rateLimit,
  redirect,
  redirectFile,
  endlessJob,
  failingJob,
];

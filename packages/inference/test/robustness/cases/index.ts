import type { Case } from "../case.ts";
import { jobCases } from "./job.ts";
import { leaveCases } from "./leave.ts";
import { plainCases } from "./plain.ts";
import { redirectCases } from "./redirect.ts";
import { streamCases } from "./stream.ts";
import { urlCases } from "./url.ts";

/** Every case, group by group. */
export const CASES: readonly Case[] = [
  ...streamCases,
  ...plainCases,
  ...jobCases,
  ...redirectCases,
  ...leaveCases,
  ...urlCases,
];

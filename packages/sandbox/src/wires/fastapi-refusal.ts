import type { Refusal } from "../http/refusal.ts";
import { refuseFal } from "./fal-refusal.ts";
import { refuseObject } from "./object-refusal.ts";

/** A refusal of a server that checks bodies with FastAPI: with a place when a member is at fault. */
export const refuseFastapi = (refusal: Refusal): Response =>
  refusal.member === undefined ? refuseObject(refusal) : refuseFal(refusal);

import type { Refusal } from "../http/refusal.ts";
import { refuseFal } from "./fal-refusal.ts";
import { refuseObject } from "./object-refusal.ts";

/** A refusal as Mistral writes it: with a place when a member is at fault. */
export const refuseMistral = (refusal: Refusal): Response =>
  refusal.member === undefined ? refuseObject(refusal) : refuseFal(refusal);

import type { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { formatFalError } from "./fal-error.ts";
import { formatObjectError } from "./object-error.ts";

/** A refusal of a server that checks bodies with FastAPI: with a place when a member is at fault. */
export const formatFastapiError = (refusal: ApiError): Response =>
  refusal.member === undefined ? formatObjectError(refusal) : formatFalError(refusal);

import type { ServerBody } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { isObject } from "@inferhub/inference/formats/lib/json-members";
import type { Match } from "./match-request.ts";

const MAX_CHARS = 500;

/**
 * Returns the model ID in the path or the body, or an empty string.
 * @throws ApiError if the ID is invalid
 */
export function readModelId({ model }: Match, body: ServerBody): string {
  const named = model ?? memberOf(body) ?? "";
  if (typeof named !== "string" || named.length > MAX_CHARS || /[\s\p{Cc}\\]/u.test(named)) {
    throw new ApiError(400, "model must be a model ID: names separated by slashes, without spaces", "model");
  }
  return named;
}

function memberOf(body: ServerBody): unknown {
  if (body.kind === "form") return body.form.get("model");
  return body.kind === "json" && isObject(body.json) ? body.json["model"] : undefined;
}

import { isMembers } from "../http/members.ts";
import type { Received } from "../http/received.ts";
import { Refusal } from "../http/refusal.ts";
import type { Match } from "./match.ts";

const MAX_CHARS = 500;

/**
 * The model a request names, in its path or in its body; empty when it names none.
 * @throws Refusal when that is no model id
 */
export function modelOf({ model }: Match, body: Received): string {
  const named = model ?? memberOf(body) ?? "";
  if (typeof named !== "string" || named.length > MAX_CHARS || /[\s\p{Cc}\\]/u.test(named)) {
    throw new Refusal(400, "model must be a model id: names joined by slashes, without spaces", "model");
  }
  return named;
}

function memberOf(body: Received): unknown {
  if (body.kind === "form") return body.form.get("model");
  return body.kind === "json" && isMembers(body.json) ? body.json["model"] : undefined;
}

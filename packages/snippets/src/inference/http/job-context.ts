import type { Code } from "@inferhub/catalog/code";
import type { JobRef, WireRequest } from "@inferhub/inference/define";
import type { CodeWriter } from "../languages/language.ts";
import type { JobShape } from "./jobs.ts";
import type { ResolvedCall } from "./resolved-call.ts";

/** Stands in a ticket for what only the answer to the submission tells. */
const UNKNOWN = "part-that-the-provider-tells";

/** Builds the template context of a job. URLs are code, with the variable `part` for the job's own part. */
export function buildJobContext(call: ResolvedCall, shape: JobShape, writer: CodeWriter) {
  const { steps } = call;
  const ticket: JobRef = { [shape.ticket ?? ""]: shape.is === "path-of-address" ? `/${UNKNOWN}` : UNKNOWN };
  const address = (request: WireRequest | undefined) =>
    request && writer.concat(withPart(call.getFollowUpUrl(request), writer.variable("part")));
  return {
    id: writer.member("submitted", shape.id),
    idAt: writer.member("", shape.id),
    isPath: shape.is === "path-of-address",
    statusUrl: shape.is === "address" ? undefined : address(steps?.poll(ticket, 0)),
    resultUrl: address(steps?.result?.(ticket, undefined)),
    /** The router's token is sent to no other server. */
    isKeyed: shape.is !== "address" || !call.routed,
    status: writer.member("job", shape.status),
    statusAt: writer.member("", shape.status),
    waiting: shape.waiting.map((word) => literal(word, writer)),
    done: literal(shape.done, writer),
    isFlag: typeof shape.done === "boolean",
    seconds: shape.seconds,
  };
}

const literal = (word: string | boolean, writer: CodeWriter) =>
  typeof word === "string" ? writer.text(word) : writer.value(word);

/** Cuts an address where the job's own part goes. */
function withPart(url: string, part: Code): readonly (string | Code)[] {
  const [before = "", after = ""] = url.split(UNKNOWN);
  return [before, part, after].filter((piece) => piece !== "");
}

import type { Code } from "@inferhub/catalog/code";
import type { JobRef, JobShape, JobState, WireRequest } from "@inferhub/inference/define";
import type { CodeWriter } from "../languages/language.ts";
import type { ResolvedCall } from "./resolved-call.ts";

/** Placeholder in a job reference for what only the response to the submission contains. */
const UNKNOWN = "part-that-the-provider-tells";

/** What templates get about a job. URLs are code, in which `part` is the variable with the job's own part. */
export function buildJobContext(call: ResolvedCall, shape: JobShape, writer: CodeWriter) {
  const { steps } = call;
  const { idKind, isFlag = false, status, poll } = shape;
  const ticket: JobRef = { [idKind]: idKind === "path" ? `/${UNKNOWN}` : UNKNOWN };
  const literals = (...states: readonly JobState[]) =>
    Object.entries(shape.states)
      .filter(([, state]) => states.includes(state))
      .map(([word]) => (isFlag ? writer.value(word === "true") : writer.text(word)));
  const address = (request: WireRequest | undefined) =>
    request && writer.concat(withPart(call.getFollowUpUrl(request), writer.variable("part")));
  const pollBody = poll.body && fillWith(poll.body, writer.file("part", "base64", ""));
  return {
    id: writer.member("submitted", shape.id),
    idAt: writer.member("", shape.id),
    isPath: idKind === "path",
    statusUrl: idKind === "url" ? undefined : address(steps?.poll(ticket, 0)),
    resultUrl: address(steps?.result?.(ticket, undefined)),
    /** Body of a poll, in which the job's own part stands. */
    pollBody: pollBody && writer.value(pollBody),
    pollJson: pollBody,
    /** Whether polls carry the key. The router's token is only for the router. */
    isKeyed: idKind !== "url" || !call.routed,
    status: writer.member("job", status[0]),
    statusAt: writer.member("", status[0]),
    waiting: literals("queued", "running"),
    done: literals("succeeded")[0],
    isFlag,
    seconds: shape.polling.intervalMs / 1000,
  };
}

const fillWith = (body: Readonly<Record<string, string>>, part: Code) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === "{id}" ? part : value]));

/** Cuts a URL where the job's own part goes. */
function withPart(url: string, part: Code): readonly (string | Code)[] {
  // The part can are in the body instead.
  if (!url.includes(UNKNOWN)) return [url];
  const [before = "", after = ""] = url.split(UNKNOWN);
  return [before, part, after].filter((piece) => piece !== "");
}

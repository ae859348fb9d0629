import type { Code } from "@inferhub/catalog/code";
import type { JobRef, JobShape, JobState, WireRequest } from "@inferhub/inference/define";
import type { CodeWriter } from "../languages/language.ts";
import type { ResolvedCall } from "./resolved-call.ts";

/** Placeholder in a job reference for the value in the submit response. */
const UNKNOWN = "part-that-the-provider-tells";

/** Builds the template context of a job. URLs are code, in which the variable `part` has the job's ID. */
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
    /** Body of a poll, with the job's ID. */
    pollBody: pollBody && writer.value(pollBody),
    pollJson: pollBody,
    /** Whether polls send the key. The router's token is sent only to the router. */
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

/** Splits a URL at the job's ID. */
function withPart(url: string, part: Code): readonly (string | Code)[] {
  // The ID can be in the body instead.
  if (!url.includes(UNKNOWN)) return [url];
  const [before = "", after = ""] = url.split(UNKNOWN);
  return [before, part, after].filter((piece) => piece !== "");
}

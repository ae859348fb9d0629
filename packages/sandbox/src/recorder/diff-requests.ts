import { isObject } from "@inferhub/inference/formats/lib/json-members";
import { REDACTED } from "@inferhub/inference/redact";
import { matchesPieces } from "../match-pieces.ts";
import { toComparableBody, toComparablePath } from "./call.ts";
import type { RecordedCall } from "./recording.ts";

/** Lists the differences of two requests: `messages[0].content is "Hi", not "Hello"`. */
export function diffRequests(recorded: RecordedCall, asked: RecordedCall): string[] {
  const [path, query] = toComparablePath(recorded.path);
  const [askedPath, askedQuery] = toComparablePath(asked.path);
  return [
    ...between("the method", recorded.method, asked.method),
    ...between("the path", path, askedPath),
    ...between("the query", Object.fromEntries(query), Object.fromEntries(askedQuery)),
    ...diffBodies(toComparableBody(recorded.body), toComparableBody(asked.body)),
  ];
}

/** Omits the body type from the diff if both are equal. */
function diffBodies(recorded: unknown, asked: unknown): string[] {
  if (!isObject(recorded) || !isObject(asked)) return between("the body", recorded, asked);
  const [kind = ""] = Object.keys(recorded);
  if (!Object.hasOwn(asked, kind)) {
    return [`the body is ${Object.keys(asked)[0]}, not ${kind}`];
  }
  return kind === "json"
    ? between("", recorded[kind], asked[kind])
    : between(kind === "form" ? "form" : "the body", recorded[kind], asked[kind]);
}

function between(place: string, recorded: unknown, asked: unknown): string[] {
  const name = place || "the body";
  if (Array.isArray(recorded) && Array.isArray(asked)) {
    const length = Math.max(recorded.length, asked.length);
    return Array.from({ length }, (_, index) =>
      between(`${place}[${index}]`, recorded[index], asked[index]),
    ).flat();
  }
  if (isObject(recorded) && isObject(asked)) {
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(asked)])];
    return names.flatMap((each) =>
      between(place ? `${place}.${each}` : each, own(recorded, each), own(asked, each)),
    );
  }
  if (recorded === asked) return [];
  if (typeof recorded === "string" && typeof asked === "string" && fits(recorded, asked)) return [];
  if (recorded === undefined) return [`${name} was not there`];
  return [`${name} is ${asked === undefined ? "missing" : shown(asked)}, not ${shown(recorded)}`];
}

const own = (members: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** Returns whether a text matches the recorded one. Redacted parts match any text. */
const fits = (recorded: string, asked: string) => matchesPieces(recorded.split(REDACTED), asked);

const MAX_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "missing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

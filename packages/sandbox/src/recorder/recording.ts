import { isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { type Content, readContent } from "./content.ts";
import type { RecordedEvent } from "./events.ts";

/** Content of a recording file: a request and its responses in order. */
export interface Recording {
  /** Provider ID, or `router` or `hub`. */
  readonly provider: string;
  readonly request: RecordedCall;
  readonly answers: readonly RecordedResponse[];
}

/** A recorded request, without secrets. */
export interface RecordedCall {
  readonly method: string;
  /** Path relative to the provider's URL, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Content;
}

/** A recorded response, without secrets. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Content;
  /** Events of a stream, instead of a body. */
  readonly events?: readonly RecordedEvent[];
  /** Whether the connection closed before the end of the response. */
  readonly cut?: true;
}

/** Placeholder URL of response files in recordings. It is replaced by the URL of the replaying server. */
export const FILES_ORIGIN = "{sandbox}";

/**
 * Parses a file, ignoring unknown fields and applying defaults. `undefined` if it isn't a recording.
 * @param provider the folder's name, as the default provider
 */
export function readRecording(value: unknown, provider: string): Recording | undefined {
  if (!isObject(value) || !isObject(value["request"])) return undefined;
  const { method, path, url, headers, body } = value["request"];
  const given = typeof path === "string" ? path : pathIn(url);
  if (given === undefined) return undefined;
  const content = readContent(body);
  const answers = value["answers"] ?? [value["answer"] ?? value["response"]];
  return {
    provider: typeof value["provider"] === "string" ? value["provider"] : provider,
    request: {
      method: typeof method === "string" ? method.toUpperCase() : "POST",
      path: given,
      headers: readHeaders(headers),
      ...(content && { body: content }),
    },
    answers: (Array.isArray(answers) ? answers : [answers]).filter(isObject).map(readAnswer),
  };
}

function pathIn(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function readAnswer({ status, headers, body, events, cut }: JsonObject): RecordedResponse {
  const content = readContent(body);
  return {
    status: isStatus(status) ? status : 200,
    headers: readHeaders(headers),
    ...(content && { body: content }),
    ...(Array.isArray(events) && { events: events.map(readEvent) }),
    ...(cut === true && { cut }),
  };
}

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599;

/** A string is the unchanged text of an event. */
function readEvent(value: unknown): RecordedEvent {
  if (!isObject(value)) return { ms: 0, text: `${value}` };
  const { ms, event, data, text, json } = value;
  return {
    ms: typeof ms === "number" && ms > 0 ? ms : 0,
    ...(typeof event === "string" && { event }),
    ...(typeof text === "string" && { text }),
    ...(typeof data === "string" && { data }),
    ...(Object.hasOwn(value, "json") && { json }),
  };
}

function readHeaders(value: unknown): Record<string, string> {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).map(([name, text]) => [name.toLowerCase(), `${text}`]);
  return Object.fromEntries(entries);
}

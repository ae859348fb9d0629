import type { OperationId } from "@inferhub/catalog/operations";
import type { JobProtocol } from "./job.ts";

/** Path to a value in JSON: field names and list indexes. Empty for the entire body. */
export type JsonPath = readonly (string | number)[];

/**
 * The facts of a wire format that client, snippets and sandbox share. Each format states them once. How requests are
 * built stays code.
 */
export interface WireShape {
  /** Name of the format, such as `fal-queue`. The sandbox selects its response by this name. */
  readonly format: string;
  /** Path to the output in a complete response. Default: the entire JSON body. */
  readonly response?: ResponseShape | ResponseShapes;
  /** Set if the format streams text. */
  readonly stream?: StreamShape;
  /** Set if the format returns its output through jobs. */
  readonly job?: JobShape;
  /** Set if files are uploaded before the request that names them by URL. */
  readonly upload?: UploadShape;
}

/** A `POST` of a file's bytes, before the request that needs its URL. */
export interface UploadShape {
  readonly path: string;
  /** Path to the URL in the response. */
  readonly url: JsonPath;
}

/** Responses by the ID of the operation. Default of each: the entire JSON body. */
export type ResponseShapes = { readonly [Id in OperationId]?: ResponseShape };

/** The form of an output, and the path to it in the response. */
export type ResponseShape = JsonResponse | BytesResponse | Base64Response | UrlResponse | RequestedResponse;

/** A part of the JSON body. */
export interface JsonResponse {
  readonly kind: "json";
  readonly at: JsonPath;
}

/** The body is the file. */
export interface BytesResponse {
  readonly kind: "bytes";
  /** Media type, if it isn't the usual one of the operation's files. */
  readonly type?: string;
}

/** A file in base64, alone or inside a data URL. */
export interface Base64Response {
  readonly kind: "base64" | "data-url";
  readonly at: JsonPath;
  readonly type?: string;
}

/** The URL of a file. */
export interface UrlResponse {
  readonly kind: "url";
  readonly at: JsonPath;
  readonly type?: string;
  /** Whether some models return a list of URLs at the same place. */
  readonly oneOrMany?: true;
  /** Whether the file requires the API key. */
  readonly requiresAuth?: true;
}

/** The request selects the form. */
export interface RequestedResponse {
  readonly kind: "requested";
  /** Where a JSON request names the form. */
  readonly by: JsonPath;
  /** Forms by the name in the request. */
  readonly forms: Readonly<Record<string, Exclude<ResponseShape, RequestedResponse>>>;
  /** The form for all other names. */
  readonly default: Exclude<ResponseShape, RequestedResponse>;
}

/** How a stream carries text. */
export interface StreamShape {
  /** Path to new text in an event. Other events have none. */
  readonly text: JsonPath;
  /** Data of the last event, if it isn't JSON. Default: no such event. */
  readonly end?: string;
  /** Where an event names its type, and the type of events with text. Default: all events have one type. */
  readonly textEvent?: { readonly at: JsonPath; readonly type: string };
  /** Whether the lists on the path to the text can have several items with text. */
  readonly severalTexts?: true;
}

/** The state of a job. The client treats `canceled` as a failure. */
export type JobState = "queued" | "running" | "succeeded" | "failed" | "canceled";

/**
 * A request about a job. `path`, which may include a query, contains `{…}` instead of a field of the job's handle: `{id}`, `{name}` or
 * `{path}`.
 */
export interface PathTemplate {
  /** Default: `GET`. */
  readonly method?: "GET" | "POST" | "PUT";
  /** Name of one of the provider's further hosts. Default: its base URL. */
  readonly host?: string;
  readonly path: string;
  /** Fields of a JSON body, in which `{id}` represents the job. Default: the request has no body. */
  readonly body?: Readonly<Record<string, string>>;
}

/** How jobs are submitted, polled and canceled. */
export interface JobShape {
  /** Where the response to a submission identifies the job. */
  readonly id: JsonPath;
  /**
   * The field's value there, which becomes the handle's field of that name:
   * - `id`: one segment of a path, or a query value
   * - `name`: several segments of a path, without a slash at the start
   * - `path`: a URL whose path is polled, at the host of the submission
   * - `url`: a URL that is polled unchanged
   */
  readonly idKind: "id" | "name" | "path" | "url";
  /** The provider's own ID of the job, where `id` is a URL. If set, each accepted submission must hold it. */
  readonly requestId?: JsonPath;
  readonly poll: PathTemplate;
  /** Request for the result. Default: the last poll contains it. */
  readonly result?: PathTemplate;
  /** Default: the provider doesn't cancel jobs. */
  readonly cancel?: PathTemplate;
  /** Paths to the status in a poll. The first one with a value counts. */
  readonly status: readonly [JsonPath, ...JsonPath[]];
  /** Status of a poll without one. Default: such a poll is malformed. */
  readonly defaultStatus?: string;
  /** Whether the status is a boolean. `states` then has the fields `true` and `false`. */
  readonly isFlag?: true;
  /** The state for each status. */
  readonly states: Readonly<Record<string, JobState>>;
  /** What any other status means. Default: `failed`. */
  readonly otherState?: (status: string) => JobState;
  /** Returns why the job failed, if that isn't a matter of the status. Called before the status is read. */
  readonly failure?: (body: unknown) => string | undefined;
  /** Paths to the reason of a failed job. The first one with a value counts. */
  readonly error: readonly JsonPath[];
  /** The complete error message of a failed job. Default: names the provider, the status and the reason. */
  readonly message?: string;
  /** Number of jobs ahead in the queue. */
  readonly position?: JsonPath;
  /** Percentage of the work that is done. */
  readonly percent?: JsonPath;
  /**
   * Set if the response to a submission has a status too. If that is a failure, the call fails immediately. If it is a
   * success, `done` makes the response the result, and `poll` reads the result from a poll.
   */
  readonly onSubmit?: "done" | "poll";
  /** Paths that mark the response to a submission as the result. */
  readonly inlineResult?: readonly JsonPath[];
  /** The pace of polls. */
  readonly polling: Pick<JobProtocol, "intervalMs" | "delayMs" | "attempts">;
}

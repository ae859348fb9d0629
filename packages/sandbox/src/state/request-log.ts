import type { Provider } from "@inferhub/inference";
import type { ServerBody } from "@inferhub/inference/define";
import { redactHeaders } from "../server/credentials.ts";

/** A logged request with its outcome. */
export interface RecordedRequest {
  /** Same as the response's `x-request-id`. */
  readonly id: string;
  /** Provider ID. Empty for requests to the Hub and to unknown URLs. */
  readonly provider: string;
  readonly operation?: string;
  readonly method: string;
  /** The provider's path, with the query. */
  readonly path: string;
  /** Headers, with credentials replaced by `Bearer [redacted]`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, `{type, size}` for bytes, or form parts. */
  readonly body?: unknown;
  /** Absent if the client disconnected before the response. */
  readonly status?: number;
  /** The fault that was applied, such as `429; retry-after=2`. */
  readonly fault?: string;
  /** ID of the rule. Absent if the fault is from the request's header. */
  readonly faultRule?: string;
  /** Whether the client disconnected before the end of the response. */
  readonly aborted: boolean;
  readonly startedMs: number;
}

/** Log entry of a request in flight. */
export type OpenRecord = { -readonly [K in keyof RecordedRequest]: RecordedRequest[K] };

const MAX_RECORDS = 1000;

export interface RequestLog {
  open(id: string, request: Request, startedMs: number): OpenRecord;
  requests(): readonly RecordedRequest[];
  clear(): void;
}

/** Log of the latest requests. */
export function createRequestLog(): RequestLog {
  let records: OpenRecord[] = [];
  return {
    open(id, { url, method, headers }, startedMs) {
      const { pathname, search } = new URL(url);
      const shown = redactHeaders(headers, undefined);
      const record = {
        id,
        provider: "",
        method,
        path: pathname + search,
        headers: shown,
        aborted: false,
        startedMs,
      };
      records.push(record);
      if (records.length > MAX_RECORDS) records.shift();
      return record;
    },
    requests: () => records.map((record) => ({ ...record })),
    clear: () => {
      records = [];
    },
  };
}

/** Records the provider of a request and its path there. */
export function recordProvider(record: OpenRecord, provider: Provider, path: string, headers: Headers): void {
  record.provider = provider.id;
  record.path = path;
  record.headers = redactHeaders(headers, provider);
}

/** Returns the logged form of a body, with type and size instead of files. */
export function summarizeBody(body: ServerBody): unknown {
  switch (body.kind) {
    case "none":
      return undefined;
    case "json":
      return body.json;
    case "bytes":
      return { type: body.type, size: body.bytes.length };
    case "form":
      return [...body.form].map(([name, value]) =>
        typeof value === "string"
          ? { name, value }
          : { name, filename: value.name, type: value.type, size: value.size },
      );
  }
}

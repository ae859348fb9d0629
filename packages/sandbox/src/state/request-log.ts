import type { Provider } from "@inferhub/inference";
import type { ServerBody } from "@inferhub/inference/define";
import { redactHeaders } from "../server/credentials.ts";

/** A request as it arrived, and the outcome of it. */
export interface RecordedRequest {
  /** Also the response's `x-request-id`. */
  readonly id: string;
  /** Id of the provider that was asked; empty for requests to the Hub and to unknown URLs. */
  readonly provider: string;
  readonly operation?: string;
  readonly method: string;
  /** As the upstream would see it, with its query. */
  readonly path: string;
  /** Credentials read `Bearer [redacted]`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, `{type, size}` of bytes, or the parts of a form. */
  readonly body?: unknown;
  /** Missing if the client disconnected before the response. */
  readonly status?: number;
  /** The fault that was applied, such as `429; retry-after=2`. */
  readonly fault?: string;
  /** Id of its rule; missing when the request itself requested it. */
  readonly faultRule?: string;
  /** Whether the client left before the end of the response. */
  readonly aborted: boolean;
  readonly startedMs: number;
}

/** A record while its request is under way. */
export type OpenRecord = { -readonly [K in keyof RecordedRequest]: RecordedRequest[K] };

const MAX_RECORDS = 1000;

export interface RequestLog {
  open(id: string, request: Request, startedMs: number): OpenRecord;
  requests(): readonly RecordedRequest[];
  clear(): void;
}

/** Keeps the latest requests. */
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

/** A body as records show it: files by type and size. */
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

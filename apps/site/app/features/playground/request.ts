/** A call of the gateway, settled before it is sent. */
export interface TaskRequest {
  readonly operation: string;
  /** Everything but the files. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, File>>;
}

interface RequestOptions {
  readonly model: string;
  /** Empty for automatic. */
  readonly provider: string;
  readonly stream: boolean;
}

/** Streams include usage only on request. */
const STREAMING = { stream: true, stream_options: { include_usage: true } };

/** Puts the choices and the input together, in the order in which they are sent. */
export function toPayload(
  input: Readonly<Record<string, unknown>>,
  { model, provider, stream }: RequestOptions,
) {
  return { model, ...(provider ? { provider } : {}), ...input, ...(stream ? STREAMING : {}) };
}

/** The body in the "Raw" view: files by name and size. */
export function describeRequest({ payload, files }: TaskRequest): Readonly<Record<string, unknown>> {
  const named = Object.entries(files).map(([name, file]) => [name, `(${file.name}, ${file.size} bytes)`]);
  return { ...payload, ...Object.fromEntries(named) };
}

/** Timeout multiplier: the gateway's maximum. */
export const MAX_TIMEOUT_MULTIPLIER = 8;

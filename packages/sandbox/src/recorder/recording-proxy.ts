import { FAULT_HEADER, PROVIDERS, type Provider } from "@inferhub/inference";
import { readCall } from "./call.ts";
import { createFileNames } from "./file-name.ts";
import { makeFolder } from "./folder.ts";
import { pickForwardedHeaders } from "./headers.ts";
import type { RecorderOptions, RunningRecorder } from "./recorder-options.ts";
import { createRecordingSession, type ExchangeSlot } from "./recording-session.ts";
import { findRequestOrigin, getUpstreamUrl, type RequestOrigin, type Upstreams } from "./request-origin.ts";
import { teeBody } from "./tee-body.ts";

/** Forwards requests to the real providers and records each exchange. */
export interface RecordingProxy extends Pick<RunningRecorder, "settled"> {
  handle(request: Request): Promise<Response>;
}

export function createRecordingProxy(options: RecorderOptions): RecordingProxy {
  const { folder, onWritten = noop, onProblem = noop, fetch: fetchAny = fetch } = options;
  makeFolder(folder);
  const providers = new Map((options.providers ?? PROVIDERS).map((each) => [each.id, each]));
  const upstreams = { ...(options.upstream && behind(options.upstream, providers)), ...options.upstreams };
  const secrets = new Set(options.redact);
  const session = createRecordingSession({ folder, fetch: fetchAny, secrets, onWritten });
  const nameFile = createFileNames();
  const pending = new Set<Promise<void>>();

  const keep = (work: Promise<void>) => {
    const kept = work.catch((error: Error) => onProblem(`Not recorded: ${error.message}`));
    pending.add(kept);
    void kept.then(() => pending.delete(kept));
  };

  async function forward(
    request: Request,
    place: RequestOrigin,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const upstream = getUpstreamUrl(place, upstreams);
    const read = await readCall(request, place.url, bytes, place.provider, [...secrets]);
    for (const secret of read.secrets) secrets.add(secret);
    const slot = await session.open(nameFile(read.call, place), place.id, read.call);
    const headers = pickForwardedHeaders(request.headers, [FAULT_HEADER]);
    headers.set("accept-encoding", "identity");
    const { method, signal } = request;
    const body = bytes.length > 0 ? bytes : null;
    const answer = await fetchAny(upstream, { method, headers, body, signal, redirect: "manual" });
    return recorded(answer, upstream, slot);
  }

  function recorded(
    { status, statusText, headers, body }: Response,
    upstream: string,
    slot: ExchangeSlot,
  ): Response {
    const startMs = performance.now();
    const shown = teeBody(
      body,
      () => performance.now(),
      (collected) => keep(slot.fill({ ...collected, status, headers, startMs, upstream })),
    );
    return new Response(shown, { status, statusText, headers: pickForwardedHeaders(headers) });
  }

  async function answer(request: Request): Promise<Response> {
    const place = findRequestOrigin(request.url, providers);
    if (!place) {
      const { pathname } = new URL(request.url);
      return Response.json({ error: `No provider at ${pathname}. Paths are /{provider}/…` }, { status: 404 });
    }
    try {
      return await forward(request, place, new Uint8Array(await request.arrayBuffer()));
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
      const problem = `The recorder cannot reach ${getUpstreamUrl(place, upstreams).split("?", 1)}: ${code ?? message}`;
      if (!request.signal.aborted) onProblem(problem);
      return Response.json({ error: problem }, { status: 502 });
    }
  }

  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending);
  };
  return { handle: answer, settled };
}

/** Paths of the Hub and the router have no provider prefix. */
function behind(upstream: string, providers: ReadonlyMap<string, Provider>): Upstreams {
  const base = upstream.replace(/\/+$/, "");
  const own = [...providers.keys()].map((id) => [id, `${base}/${id}`]);
  return { ...Object.fromEntries(own), router: base, hub: base };
}

const noop = () => undefined;

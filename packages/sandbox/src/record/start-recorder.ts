import { FAULT_HEADER, PROVIDERS, type Provider } from "@inferhub/inference";
import { type ServeOptions, serve } from "../http/serve.ts";
import { readCall } from "./call.ts";
import { createFileNames } from "./file-name.ts";
import { makeFolder } from "./folder.ts";
import { passedOn } from "./headers.ts";
import { forwardAddress, type Place, placeOf, type Upstreams } from "./place.ts";
import { createSession, type Slot } from "./session.ts";
import { teeBody } from "./tee-body.ts";

export interface RecorderOptions extends ServeOptions {
  /** Is made when it is not there. */
  readonly folder: string;
  /** Every provider there is when left out. */
  readonly providers?: readonly Provider[];
  /** One address behind which every provider stands, such as another sandbox: `{upstream}/{provider}/…`. */
  readonly upstream?: string;
  /** Addresses in place of the providers' own, by id; `router` and `hub` are the router's and the Hub's. */
  readonly upstreams?: Upstreams;
  /** Texts that are not written, besides the secrets that requests carry. */
  readonly redact?: readonly string[];
  readonly fetch?: typeof fetch;
  /** Told each file that was written, below the folder. */
  readonly onWritten?: (file: string) => void;
  /** Told why an exchange was not recorded. */
  readonly onProblem?: (message: string) => void;
}

export interface RunningRecorder {
  /** Such as `http://127.0.0.1:43210`. */
  readonly origin: string;
  /** Address that stands for a provider, for `baseUrls` of a client. */
  url(providerId: string): string;
  /** Waits until what was answered is written, with the files that answers point at. */
  settled(): Promise<void>;
  /** Ends open answers, keeps what came of them, and waits until everything is written. */
  stop(): Promise<void>;
}

/**
 * Starts a proxy with the sandbox's paths that hands everything to the real providers, and writes each exchange to
 * a file without its secrets.
 *
 * ```ts
 * const recorder = await startRecorder({ folder: "recordings" });
 * const client = createClient({ providers: [groq], keys, baseUrls: { groq: recorder.url("groq") } });
 * ```
 */
export async function startRecorder(options: RecorderOptions): Promise<RunningRecorder> {
  const { folder, onWritten = noop, onProblem = noop, fetch: fetchAny = fetch } = options;
  makeFolder(folder);
  const providers = new Map((options.providers ?? PROVIDERS).map((each) => [each.id, each]));
  const upstreams = { ...(options.upstream && behind(options.upstream, providers)), ...options.upstreams };
  const secrets = new Set(options.redact);
  const session = createSession({ folder, fetch: fetchAny, secrets, onWritten });
  const nameFile = createFileNames();
  const pending = new Set<Promise<void>>();

  const keep = (work: Promise<void>) => {
    const kept = work.catch((error: Error) => onProblem(`Not recorded: ${error.message}`));
    pending.add(kept);
    void kept.then(() => pending.delete(kept));
  };

  async function forward(request: Request, place: Place, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const upstream = forwardAddress(place, upstreams);
    const read = await readCall(request, place.url, bytes, place.provider, [...secrets]);
    for (const secret of read.secrets) secrets.add(secret);
    const slot = await session.open(nameFile(read.call, place), place.id, read.call);
    const headers = passedOn(request.headers, [FAULT_HEADER]);
    headers.set("accept-encoding", "identity");
    const { method, signal } = request;
    const body = bytes.length > 0 ? bytes : null;
    const answer = await fetchAny(upstream, { method, headers, body, signal, redirect: "manual" });
    return recorded(answer, upstream, slot);
  }

  function recorded({ status, statusText, headers, body }: Response, upstream: string, slot: Slot): Response {
    const startMs = performance.now();
    const shown = teeBody(
      body,
      () => performance.now(),
      (collected) => keep(slot.fill({ ...collected, status, headers, startMs, upstream })),
    );
    return new Response(shown, { status, statusText, headers: passedOn(headers) });
  }

  async function answer(request: Request): Promise<Response> {
    const place = placeOf(request.url, providers);
    if (!place) {
      const { pathname } = new URL(request.url);
      return Response.json(
        { error: `Nobody is known at ${pathname}. Paths are /{provider}/…` },
        { status: 404 },
      );
    }
    try {
      return await forward(request, place, new Uint8Array(await request.arrayBuffer()));
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
      const problem = `The recorder cannot reach ${forwardAddress(place, upstreams).split("?", 1)}: ${code ?? message}`;
      if (!request.signal.aborted) onProblem(problem);
      return Response.json({ error: problem }, { status: 502 });
    }
  }

  const settled = async () => {
    while (pending.size > 0) await Promise.all(pending);
  };
  const serving = await serve(answer, options);
  return {
    origin: serving.origin,
    url: (providerId) => `${serving.origin}/${providerId}`,
    settled,
    stop: async () => {
      await serving.stop();
      await settled();
    },
  };
}

/** The Hub and the router have no place of their own there: their paths say what they are. */
function behind(upstream: string, providers: ReadonlyMap<string, Provider>): Upstreams {
  const base = upstream.replace(/\/+$/, "");
  const own = [...providers.keys()].map((id) => [id, `${base}/${id}`]);
  return { ...Object.fromEntries(own), router: base, hub: base };
}

const noop = () => undefined;

import { FAULT_HEADER, PROVIDERS, type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import type { Sandbox } from "../sandbox-api.ts";
import { getOrigin } from "../server/origin.ts";
import { readBody } from "../server/read-body.ts";
import { createRequestLog, recordProvider, summarizeBody } from "../state/request-log.ts";
import { readCall } from "./call.ts";
import { readRecordings } from "./folder.ts";
import type { RecordedCall } from "./recording.ts";
import { createRecordingStore } from "./recording-store.ts";
import type { ReplayOptions } from "./replay-options.ts";
import { replayResponse } from "./replay-response.ts";
import { findRequestOrigin, type RequestOrigin } from "./request-origin.ts";

interface ReplaySettings {
  readonly replay?: ReplayOptions | undefined;
  readonly providers?: readonly Provider[];
  readonly now?: () => number;
}

/** Value of the header that reports the origin of a response. */
const RECORDING = "recording";

/**
 * Adds the replay of recorded responses to a sandbox. Several responses to a request replay in order, then the last one
 * repeats. `reset()` restarts them. Requests with a fault header and requests below `/-/` aren't replayed.
 * @throws Error if the folder doesn't exist or contains invalid JSON
 */
export function withReplay(sandbox: Sandbox, settings: ReplaySettings): Sandbox {
  const { replay, providers = PROVIDERS, now = Date.now } = settings;
  if (!replay) return sandbox;
  const { folder, otherwise = "answer", paced = true } = replay;
  const store = createRecordingStore(readRecordings(folder));
  const known = new Map(providers.map((each) => [each.id, each]));
  const recorder = createRequestLog();
  let count = 0;

  async function answer(request: Request, place: RequestOrigin): Promise<Response | undefined> {
    const bytes = new Uint8Array(await request.clone().arrayBuffer());
    const { call } = await readCall(request, place.url, bytes, place.provider);
    const recorded = store.next(place.id, call);
    if (!recorded && otherwise === "answer") return undefined;
    const response = recorded
      ? replayResponse(recorded, getOrigin(request), paced)
      : Response.json({ error: store.explain(place.id, call) }, { status: 404 });
    response.headers.set(SERVED_BY_HEADER, recorded ? RECORDING : "sandbox");
    await note(request, place, call, response.status);
    return response;
  }

  async function note(request: Request, { provider }: RequestOrigin, call: RecordedCall, status: number) {
    count += 1;
    const record = recorder.open(`replay-${count}`, request, now());
    if (provider) recordProvider(record, provider, call.path, request.headers);
    record.status = status;
    const body = await readBody(request).catch(() => undefined);
    if (body && body.kind !== "none") record.body = summarizeBody(body);
  }

  return {
    ...sandbox,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const place = findRequestOrigin(request.url, known);
      const asksElse = request.headers.has(FAULT_HEADER) || pathname.startsWith("/-/");
      if (!place || asksElse) return sandbox.fetch(request);
      return (await answer(request, place)) ?? sandbox.fetch(request);
    },
    requests: () => [...sandbox.requests(), ...recorder.requests()].sort((a, b) => a.startedMs - b.startedMs),
    reset() {
      sandbox.reset();
      recorder.clear();
      store.rewind();
    },
  };
}

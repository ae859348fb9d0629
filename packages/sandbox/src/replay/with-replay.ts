import { FAULT_HEADER, PROVIDERS, type Provider, SERVED_BY_HEADER } from "@inferhub/inference";
import { originOf } from "../http/origin.ts";
import { receive } from "../http/received.ts";
import { readCall } from "../record/call.ts";
import { readRecordings } from "../record/folder.ts";
import { type Place, placeOf } from "../record/place.ts";
import type { RecordedCall } from "../record/recording.ts";
import type { Sandbox } from "../sandbox.ts";
import { createRecorder, noteProvider, shownBody } from "../state/recorder.ts";
import { played } from "./played.ts";
import { createShelf } from "./shelf.ts";

/** Recorded answers in place of the sandbox's own. */
export interface ReplayOptions {
  /** As a recorder wrote it. */
  readonly folder: string;
  /** What happens to requests that were not recorded: the sandbox answers, or they are refused with status 404. */
  readonly otherwise?: "answer" | "refuse";
  /** Whether streams have the pauses that they had; they have when left out. */
  readonly paced?: boolean;
}

interface ReplaySettings {
  readonly replay?: ReplayOptions | undefined;
  readonly providers?: readonly Provider[];
  readonly now?: () => number;
}

/** Who answered, in the header that says so. */
const RECORDING = "recording";

/**
 * A sandbox that gives recorded answers where it has them; the same sandbox when nothing is to be replayed. Several
 * answers to one request are given in their order, the last one from then on; `reset()` begins again. Requests
 * that ask for a fault are the sandbox's own to answer, as is its space below `/-/`.
 * @throws Error when there is no such folder, or a file in it is no JSON
 */
export function withReplay(sandbox: Sandbox, settings: ReplaySettings): Sandbox {
  const { replay, providers = PROVIDERS, now = Date.now } = settings;
  if (!replay) return sandbox;
  const { folder, otherwise = "answer", paced = true } = replay;
  const shelf = createShelf(readRecordings(folder));
  const known = new Map(providers.map((each) => [each.id, each]));
  const recorder = createRecorder();
  let count = 0;

  async function answer(request: Request, place: Place): Promise<Response | undefined> {
    const bytes = new Uint8Array(await request.clone().arrayBuffer());
    const { call } = await readCall(request, place.url, bytes, place.provider);
    const recorded = shelf.next(place.id, call);
    if (!recorded && otherwise === "answer") return undefined;
    const response = recorded
      ? played(recorded, originOf(request), paced)
      : Response.json({ error: shelf.explain(place.id, call) }, { status: 404 });
    response.headers.set(SERVED_BY_HEADER, recorded ? RECORDING : "sandbox");
    await note(request, place, call, response.status);
    return response;
  }

  async function note(request: Request, { provider }: Place, call: RecordedCall, status: number) {
    count += 1;
    const record = recorder.open(`replay-${count}`, request, now());
    if (provider) noteProvider(record, provider, call.path, request.headers);
    record.status = status;
    const body = await receive(request).catch(() => undefined);
    if (body && body.kind !== "none") record.body = shownBody(body);
  }

  return {
    ...sandbox,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const place = placeOf(request.url, known);
      const asksElse = request.headers.has(FAULT_HEADER) || pathname.startsWith("/-/");
      if (!place || asksElse) return sandbox.fetch(request);
      return (await answer(request, place)) ?? sandbox.fetch(request);
    },
    requests: () => [...sandbox.requests(), ...recorder.requests()].sort((a, b) => a.startedMs - b.startedMs),
    reset() {
      sandbox.reset();
      recorder.clear();
      shelf.rewind();
    },
  };
}

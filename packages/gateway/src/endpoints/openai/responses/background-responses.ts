import type { ResponseObject } from "@inferhub/inference/formats/openai-responses/server";
import { toErrorBody } from "../../../error-body.ts";
import { GatewayError } from "../../../errors.ts";
import { classifyError } from "../../../pipeline/outcome.ts";
import type { AddressedCall, RequestContext } from "../../../pipeline/stages.ts";
import { newRequestId } from "../../../request-id.ts";
import type { GatewayServices } from "../../../services.ts";
import type { StoredObject } from "../../../storage/stored-object.ts";
import { createDetachedResponse } from "../../detached-response.ts";
import type { WireEvent } from "../../endpoint.ts";
import type { Batches } from "../../event-batches.ts";
import { makeAnswer } from "../../make-answer.ts";
import { type BackgroundResponses, type BackgroundRun, createBackgroundRun } from "./background-run.ts";
import { appendToConversation } from "./conversation.ts";
import { responses } from "./endpoint.ts";
import { loadHistory } from "./history.ts";
import { isPending, MAX_STORED_BYTES, type StoredResponse } from "./stored-response.ts";

/** Time until other gateways take over the work of a stopped gateway. */
const CLAIM_MS = 90_000;
const HEARTBEAT_MS = 30_000;
const SEARCH_MS = 60_000;
const FOUND_AT_ONCE = 20;

export function createBackgroundResponses(getServices: () => GatewayServices): BackgroundResponses {
  const runs = new Map<string, BackgroundRun>();
  let searching: NodeJS.Timeout | undefined;
  let isFirstSearch = true;
  /** Whether the last search failed, or found as many as it can. */
  let mayHaveMore = false;
  let isClosed = false;

  async function search(): Promise<void> {
    const { store } = getServices();
    const now = Date.now();
    // In a single-process store, existing claims are from the previous process.
    const isAlone = isFirstSearch && store.shared === undefined && runs.size === 0;
    isFirstSearch = false;
    mayHaveMore = true;
    const claim = { endedBy: toTime(isAlone ? now + CLAIM_MS : now), until: toTime(now + CLAIM_MS) };
    const found = await store.claimObjects("response", { ...claim, limit: FOUND_AT_ONCE });
    mayHaveMore = found.length === FOUND_AT_ONCE;
    for (const object of found) if (!runs.has(object.id)) begin(object);
  }

  function begin(object: StoredObject): BackgroundRun {
    const run = createBackgroundRun(object);
    runs.set(object.id, run);
    const services = getServices();
    const heartbeat = setInterval(() => {
      services.store
        .extendClaim(object, toTime(Date.now() + CLAIM_MS))
        // It was canceled or deleted at another gateway.
        .then((isMine) => isMine || run.cancel())
        .catch(() => {});
    }, HEARTBEAT_MS).unref();
    run.done = make(services, run)
      .catch(() => {})
      .finally(() => {
        clearInterval(heartbeat);
        runs.delete(object.id);
        run.end();
      });
    return run;
  }

  return {
    begin() {
      if (searching || isClosed) return;
      const report = () => void search().catch(() => {});
      const searchAgain = () => {
        // Only this process can add responses to a store that is closed in between.
        if (mayHaveMore || !getServices().store.isResting?.()) report();
      };
      searching = setInterval(searchAgain, SEARCH_MS).unref();
      report();
    },
    async start(object) {
      const claimed = { ...object, claimedUntil: toTime(Date.now() + CLAIM_MS) };
      await getServices().store.addObject(claimed);
      return begin(claimed);
    },
    find: ({ id, owner }) => {
      const run = runs.get(id);
      return run?.object.owner === owner ? run : undefined;
    },
    async close() {
      isClosed = true;
      clearInterval(searching);
      const open = [...runs.values()];
      for (const run of open) run.release();
      await Promise.all(open.map(({ done }) => done));
    },
  };
}

/** Generates a response and stores it. */
async function make(services: GatewayServices, run: BackgroundRun): Promise<void> {
  const { object } = run;
  const stored: StoredResponse = JSON.parse(object.value);
  const { work, response } = stored;
  if (!work || !isPending(response)) return;
  const request: RequestContext = {
    requestId: newRequestId(),
    startedMs: performance.now(),
    method: "POST",
    path: responses.path,
    header: () => undefined,
  };
  const detached = createDetachedResponse();
  const tracker = services.track(request, detached);
  // The token was revoked, or the gateway stops immediately.
  detached.once("close", () => detached.writableFinished || run.cancel());
  const keep = (next: Partial<StoredResponse>, isDone: boolean) =>
    keepState(services, object, { ...stored, ...next }, isDone);
  try {
    const holder = await services.tokens.findOwner(work.tokenId ?? "");
    const { origin, restrictedTo, billTo, body: sent } = work;
    const principal = { ...holder, origin, restrictedTo };
    const addressed: AddressedCall = {
      request,
      principal,
      billTo,
      surface: responses.api.id,
      operationId: responses.operation,
    };
    tracker.reach(addressed);
    await keep({ response: { ...response, status: "in_progress" } }, false);
    const { body } = await loadHistory(services.store, principal, sent);
    const responseId = object.id.slice("resp_".length);
    const answer = await makeAnswer(services, {
      endpoint: responses,
      addressed,
      body,
      responseId,
      tracker,
      calls: run.calls,
    });
    const made = "events" in answer ? await readEvents(answer.events, run) : getJson(answer.built);
    await appendToConversation(services, principal, sent, stored.input, made);
    await keep({ response: made, events: sent.stream ? run.events : undefined, work: undefined }, true);
    run.publish();
  } catch (error) {
    tracker.end(run.calls.signal.aborted ? "client-closed" : classifyError(error), error);
    if (run.state === "released") await keepState(services, object, stored, false, 0);
    if (run.state === "running") {
      const { message } = toErrorBody(error, request.requestId);
      const failed: ResponseObject = {
        ...response,
        status: "failed",
        error: { code: "server_error", message },
      };
      run.fail(failed);
      await keep(
        { response: failed, events: work.body.stream ? run.events : undefined, work: undefined },
        true,
      );
      run.publish();
    }
  } finally {
    detached.end();
  }
}

/** Reads all events. The last one is published after the response is stored. */
async function readEvents(events: Batches<WireEvent>, run: BackgroundRun): Promise<ResponseObject> {
  for await (const batch of events) batch.forEach(run.add);
  const { response } = (run.events.at(-1)?.data ?? {}) as { readonly response?: ResponseObject };
  if (response) return response;
  throw new GatewayError("internal", "The events ended without a response");
}

const getJson = (built: object): ResponseObject => (built as { readonly json: ResponseObject }).json;

/** Stores the progress of a response. Omits its events if there are too many. */
async function keepState(
  { store, connections }: GatewayServices,
  { claimedUntil: _, ...object }: StoredObject,
  stored: StoredResponse,
  isDone: boolean,
  claimMs = CLAIM_MS,
): Promise<void> {
  let value = connections.redactor.stringify(stored);
  if (Buffer.byteLength(value) > MAX_STORED_BYTES)
    value = connections.redactor.stringify({ ...stored, events: undefined });
  const claim = isDone ? undefined : toTime(Date.now() + claimMs);
  await store.replaceObject({ ...object, value, claimedUntil: claim });
}

const toTime = (ms: number) => new Date(ms).toISOString();

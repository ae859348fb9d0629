import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { LiveRequest } from "../requests/live-request.ts";

export interface RequestExchangeOptions {
  /** Sends a text to all gateways, this one included. */
  readonly send: (text: string) => Promise<unknown>;
  /** Describes the calls in flight of this gateway. */
  readonly list: () => readonly LiveRequest[];
  /** Number of gateways that are alive, this one included. */
  readonly gateways: () => number;
  /** How long to wait for the other gateways, in milliseconds. Default: 500. */
  readonly limitMs?: number;
}

/** Calls in flight of other gateways. */
export interface PeerRequests {
  readonly calls: readonly LiveRequest[];
  /** Number of gateways that did not reply in time. Their calls are missing, in whole or in part. */
  readonly missingGateways: number;
}

/** Exchanges calls in flight with the other gateways of a database, only when an admin reads them. */
export interface RequestExchange {
  /**
   * Returns the calls in flight of the other gateways. Never rejects: a gateway that doesn't reply in time is counted as
   * missing. Reads at the same time share the replies.
   */
  read(): Promise<PeerRequests>;
  /** Handles a text of any gateway. */
  receive(text: string): void;
}

/** PostgreSQL rejects notifications of 8,000 bytes. */
const MAX_BYTES = 7_500;
/** Calls that one gateway sends, the longest first. */
const MAX_CALLS = 500;
/** Clients choose models and paths, so that they can be long. */
const MAX_CHARS = 200;
const LIMIT_MS = 500;

const callSchema = v.custom<LiveRequest>((call) => typeof call === "object" && call !== null);

const messageSchema = v.variant("type", [
  v.object({ type: v.literal("query"), id: v.string() }),
  v.object({
    type: v.literal("reply"),
    id: v.string(),
    from: v.string(),
    isLast: v.boolean(),
    calls: v.pipe(v.array(callSchema), v.readonly()),
  }),
]);

type Message = v.InferOutput<typeof messageSchema>;

interface Pending {
  readonly id: string;
  readonly calls: LiveRequest[];
  /** Gateways that sent their last call. */
  readonly repliedFrom: Set<string>;
  readonly end: () => void;
}

/** Creates the exchange of a gateway. */
export function createRequestExchange({
  send,
  list,
  gateways,
  limitMs = LIMIT_MS,
}: RequestExchangeOptions): RequestExchange {
  const self = randomUUID();
  let pending: Pending | undefined;
  let reading: Promise<PeerRequests> | undefined;
  const post = (message: Message) => send(JSON.stringify(message));

  async function query(): Promise<PeerRequests> {
    const others = gateways() - 1;
    if (others < 1) return { calls: [], missingGateways: 0 };
    const calls: LiveRequest[] = [];
    const id = randomUUID();
    const repliedFrom = new Set<string>();
    await new Promise<void>((end) => {
      const timer = setTimeout(end, limitMs).unref();
      const stop = () => {
        clearTimeout(timer);
        end();
      };
      pending = { id, calls, repliedFrom, end: stop };
      // Without the database, no other gateway can be reached.
      post({ type: "query", id }).catch(stop);
    });
    pending = undefined;
    return { calls, missingGateways: Math.max(0, others - repliedFrom.size) };
  }

  async function reply(id: string): Promise<void> {
    const parts = split(list());
    for (const [place, calls] of parts.entries())
      await post({ type: "reply", id, from: self, isLast: place === parts.length - 1, calls });
  }

  return {
    read() {
      reading ??= query().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    receive(text) {
      const message = readMessage(text);
      if (message?.type === "query") {
        // The sender leaves out gateways that fail to reply.
        if (message.id !== pending?.id) reply(message.id).catch(() => {});
        return;
      }
      if (!pending || message?.id !== pending.id) return;
      pending.calls.push(...message.calls);
      if (message.isLast) pending.repliedFrom.add(message.from);
      if (pending.repliedFrom.size >= gateways() - 1) pending.end();
    },
  };
}

/** Divides calls into parts that fit into a notification. There is at least one part. */
function split(calls: readonly LiveRequest[]): readonly (readonly LiveRequest[])[] {
  const longest = [...calls].sort((a, b) => b.elapsedMs - a.elapsedMs).slice(0, MAX_CALLS);
  const parts: LiveRequest[][] = [[]];
  let bytes = 0;
  for (const call of longest.map(shorten)) {
    const size = Buffer.byteLength(JSON.stringify(call)) + 1;
    if (bytes > 0 && bytes + size > MAX_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(call);
    bytes += size;
  }
  return parts;
}

const shorten = ({ path, model, ...call }: LiveRequest): LiveRequest => ({
  ...call,
  path: path.slice(0, MAX_CHARS),
  ...(model !== undefined && { model: model.slice(0, MAX_CHARS) }),
});

/** Returns `undefined` for a text of a newer version. */
function readMessage(text: string): Message | undefined {
  try {
    const { success, output } = v.safeParse(messageSchema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

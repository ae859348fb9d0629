import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** A server's next action on a connection: writes raw bytes, waits, or ends it in some way. */
export type Step =
  | string
  | Uint8Array
  | { readonly pauseMs: number }
  | { readonly bytewise: string | Uint8Array }
  /** `reset` by RST, `hold` leaves it open until the client closes it. Without either it is closed after the last step. */
  | { readonly end: "reset" | "hold" };

/** The response to one request. */
export type Play = readonly Step[];

/** Responses in the order of requests; the last one is repeated. */
export type Script = readonly Play[];

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The received header. */
  readonly head: string;
  readonly body: string;
}

/** A server with scripted responses, on a free loopback port. */
export interface RawServer {
  readonly origin: string;
  readonly requests: readonly RawRequest[];
  /** Sets the script, for scripts that contain the server's own URL. */
  play(script: Script): void;
  /**
   * Waits until the client has closed every connection it used, or for this long; returns the number still open.
   */
  openAfter(ms: number): Promise<number>;
  /** Waits for that many requests. */
  seen(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startRawServer(script: Script = []): Promise<RawServer> {
  let current = script;
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  // Node 20's fetch reconnects after it has closed a connection, even without a request.
  const asked = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      asked.delete(socket);
    });
    // The client going away is part of the play.
    socket.on("error", () => socket.destroy());
    socket.on("end", () => socket.end());
    socket.on("data", (bytes) => {
      asked.add(socket);
      received = Buffer.concat([received, bytes]);
      const taken = takeRequest(received);
      if (!taken) return;
      received = received.subarray(taken.length);
      requests.push(taken.request);
      void perform(socket, current[Math.min(requests.length, current.length) - 1] ?? []);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const waitUntil = async (met: () => boolean, ms: number) => {
    for (const end = performance.now() + ms; !met() && performance.now() < end; ) await pause(2);
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (given) => {
      current = given;
    },
    openAfter: async (ms) => {
      await waitUntil(() => asked.size === 0, ms);
      return asked.size;
    },
    seen: (count) => waitUntil(() => requests.length >= count, 30_000),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A URL at which nothing listens. */
export async function closedOrigin(): Promise<string> {
  const { origin, close } = await startRawServer();
  await close();
  return origin;
}

function takeRequest(received: Buffer): { request: RawRequest; length: number } | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const [, method = "", path = ""] = /^(\S+) (\S+)/.exec(head) ?? [];
  const start = headEnd + 4;
  const declared = /^content-length: (\d+)/im.exec(head)?.[1];
  const last = /^transfer-encoding: chunked/im.test(head) ? received.indexOf("0\r\n\r\n", start) : -1;
  const length = declared === undefined ? (last < 0 ? start : last + 5) : start + Number(declared);
  if (received.length < length) return undefined;
  return { request: { method, path, head, body: received.toString("utf8", start, length) }, length };
}

async function perform(socket: Socket, play: Play): Promise<void> {
  for (const step of play) {
    if (socket.destroyed) return;
    if (typeof step === "string" || step instanceof Uint8Array) await write(socket, step);
    else if ("pauseMs" in step) await pause(step.pauseMs);
    else if ("bytewise" in step) {
      for (const byte of Buffer.from(step.bytewise)) {
        await write(socket, Uint8Array.of(byte));
        await turn();
      }
    } else if (step.end === "reset") return void socket.resetAndDestroy();
    else return;
  }
  if (!socket.destroyed) socket.end();
}

const write = (socket: Socket, bytes: string | Uint8Array) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()));

import net from "node:net";
import { SLOWNESS } from "../../../../test/slowness.ts";

/** Data received on a plain socket. */
export interface Raw {
  readonly head: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Without its framing. */
  readonly body: Buffer;
  /** Whether the response is complete according to its framing. */
  readonly complete: boolean;
  readonly bytes: number;
  /** How the connection ended; `open` when the time limit ended it. */
  readonly end: "closed" | "reset" | "open";
  /** After the request was written; `undefined` when nothing came. */
  readonly headMs: number | undefined;
  readonly bodyMs: number | undefined;
  readonly endMs: number;
}

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request on a new socket, and records the data with its times. */
export function rawRequest(
  origin: string,
  { method = "POST", path, headers = {}, body = "" }: RawRequest,
  timeoutMs = 60_000 * SLOWNESS,
): Promise<Raw> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const times: number[] = [];
    const socket = net.connect(Number(port), hostname);
    let end: Raw["end"] = "closed";
    let startedMs = performance.now();
    const timer = setTimeout(() => {
      end = "open";
      socket.destroy();
    }, timeoutMs);
    socket.on("connect", () => {
      const all = {
        host,
        connection: "close",
        "content-length": String(Buffer.byteLength(body)),
        ...headers,
      };
      const lines = Object.entries(all).map((entry) => entry.join(": "));
      startedMs = performance.now();
      socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${body}`);
    });
    socket.on("data", (part) => {
      parts.push(part);
      times.push(performance.now() - startedMs);
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNRESET") end = "reset";
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ ...read(parts, times), end, endMs: performance.now() - startedMs });
    });
  });
}

function read(parts: readonly Buffer[], times: readonly number[]): Omit<Raw, "end" | "endMs"> {
  const all = Buffer.concat(parts);
  const split = all.indexOf("\r\n\r\n");
  const head = split < 0 ? "" : all.subarray(0, split).toString("latin1");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  const rest = split < 0 ? Buffer.alloc(0) : all.subarray(split + 4);
  const unframed =
    headers["transfer-encoding"] === "chunked" ? unchunked(rest) : whole(rest, headers["content-length"]);
  let size = 0;
  const bodyAt = parts.findIndex((part) => {
    size += part.length;
    return size > split + 4;
  });
  return {
    head,
    status: Number(first.split(" ")[1] ?? 0),
    headers,
    ...unframed,
    bytes: all.length,
    headMs: times[0],
    bodyMs: rest.length > 0 ? times[bodyAt] : undefined,
  };
}

const whole = (body: Buffer, length = "0") => ({ body, complete: body.length === Number(length) });

function unchunked(rest: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = rest.indexOf("\r\n", at);
    if (line < 0) return { body: Buffer.concat(chunks), complete: false };
    const size = Number.parseInt(rest.subarray(at, line).toString("latin1"), 16);
    if (size === 0) return { body: Buffer.concat(chunks), complete: rest.length === line + 4 };
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

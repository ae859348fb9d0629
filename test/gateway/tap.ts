import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** One recorded request with its response so far. */
export interface Heard {
  /** Method, path and headers, as sent. */
  readonly head: string;
  /** The text of the body; bytes that are no text become something else. */
  readonly body: string;
  /** Status and headers. */
  readonly answerHead: string;
  readonly answer: string;
}

export interface Tap {
  readonly url: string;
  readonly heard: readonly Heard[];
  clear(): void;
  stop(): Promise<void>;
}

/**
 * A proxy between two servers that forwards everything immediately and records it.
 * @param added headers that requests get on their way
 */
export async function tap(
  upstream: string,
  added: (host: string) => Record<string, string> = () => ({}),
): Promise<Tap> {
  const heard: { -readonly [K in keyof Heard]: Heard[K] }[] = [];
  const { hostname, port } = new URL(upstream);
  const server = createServer((request, response) => {
    const { method = "", url = "", rawHeaders } = request;
    const entry = { head: `${method} ${url}\n${lines(rawHeaders)}`, body: "", answerHead: "", answer: "" };
    heard.push(entry);
    const headers = { ...request.headers, ...added(request.headers.host ?? "") };
    const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
      entry.answerHead = `${answer.statusCode}\n${lines(answer.rawHeaders)}`;
      response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
      answer.on("data", (bytes: Buffer) => {
        entry.answer += bytes.toString();
        response.write(bytes);
      });
      answer.once("end", () => response.end());
      answer.once("error", () => response.destroy());
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => onward.destroy());
    request.on("data", (bytes: Buffer) => {
      entry.body += bytes.toString();
      onward.write(bytes);
    });
    request.once("end", () => onward.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    clear: () => void heard.splice(0),
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function lines(rawHeaders: readonly string[]): string {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[index + 1]}`] : [],
  );
  return pairs.join("\n");
}

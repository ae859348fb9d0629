import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A provider that streams chats in OpenAI's format, over real HTTP. */
export interface FakeProvider {
  readonly url: string;
  /** Bytes that the last stream has written. */
  readonly bytes: () => number;
  /** Whether the connection of the last stream is closed. */
  readonly isStopped: () => boolean;
  stop(): Promise<void>;
}

const toEvent = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "r", choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** Starts a provider. A conversation that requests an endless story gets one. */
export async function startProvider(): Promise<FakeProvider> {
  let bytes = 0;
  let isStopped = false;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    bytes = 0;
    isStopped = false;
    response.on("close", () => {
      isStopped = true;
    });
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (!body.includes("endless")) {
      response.end(`${toEvent("Hook")}${toEvent(" Head", "stop")}data: [DONE]\n\n`);
      return;
    }
    const event = toEvent("x".repeat(16_000));
    const write = () => {
      while (!isStopped) {
        bytes += event.length;
        if (!response.write(event)) {
          response.once("drain", write);
          return;
        }
      }
    };
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    isStopped: () => isStopped,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { RouterContextProvider } from "react-router";
import { onCleanup } from "../../../../../test/cleanup.ts";
import { gatewayOrigin } from "../../lib/gateway.server.ts";

/** A response: a status, and JSON or text. */
export type FakeResponse = readonly [
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
];

/**
 * Starts a gateway for tests, and keeps the requests that it gets.
 * @param body of every response, or a function of the request's method and path that returns the response
 */
export async function startGateway(
  status: number,
  body: unknown | ((request: string) => FakeResponse),
  headers: FakeResponse[2] = {},
): Promise<{
  readonly origin: string;
  readonly asked: { readonly request: IncomingMessage; readonly text: string }[];
}> {
  const asked: { readonly request: IncomingMessage; readonly text: string }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    asked.push({ request, text });
    const [sent, content, own = headers] =
      typeof body === "function" ? body(`${request.method} ${request.url}`) : ([status, body] as const);
    response
      .writeHead(sent, { "content-type": "application/json", ...own })
      .end(typeof content === "string" ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The arguments of a loader or an action. */
export function argsFor(origin: string, path: string, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(gatewayOrigin, origin);
  const request = new Request(`http://site.test${path}`, init);
  return { request, url: new URL(request.url), context };
}

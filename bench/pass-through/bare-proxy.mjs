import { Agent, createServer, request as send } from "node:http";

// The least that a proxy on Node's http can do: copy headers, pipe both ways, keep connections.
const upstream = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });

const server = createServer((request, response) => {
  request.socket.setNoDelay(true);
  const sent = send(
    {
      host: "127.0.0.1",
      port: upstream,
      path: request.url,
      method: request.method,
      headers: request.headers,
      agent,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  sent.on("error", () => response.destroy());
  response.on("close", () => sent.destroy());
  request.pipe(sent);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);

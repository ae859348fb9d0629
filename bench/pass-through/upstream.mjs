import { createServer } from "node:http";

/** A small chat answer, or a stream of as many bytes as the path asks for. */
const ANSWER = JSON.stringify({
  id: "c1",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: "hello there" }, finish_reason: "stop" }],
});
const BLOCK = Buffer.alloc(64 * 1024, "x");

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const megabytes = Number(/\/megabytes\/(\d+)/.exec(request.url ?? "")?.[1] ?? 0);
    if (megabytes === 0) {
      response
        .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
        .end(ANSWER);
      return;
    }
    let left = megabytes * 16;
    const write = () => {
      while (left-- > 0) if (!response.write(BLOCK)) return response.once("drain", write);
      return response.end();
    };
    write();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);

import { createServer } from "node:http";
import { ANSWER, PIECES } from "./answers.mjs";

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    if (!body.includes('"stream":true')) {
      response
        .writeHead(200, { "content-type": "application/json", "content-length": ANSWER.length })
        .end(ANSWER);
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const pieces = PIECES.values();
    const write = () => {
      for (const piece of pieces) if (!response.write(piece)) return response.once("drain", write);
      return response.end();
    };
    write();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () =>
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port),
);

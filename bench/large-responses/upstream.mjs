import { createServer } from "node:http";
import { RESPONSES, toModel } from "./responses.mjs";

const makers = new Map(Object.entries(RESPONSES).map(([name, make]) => [toModel(name), make]));

// Returns the response that the model's name selects.
createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const { model } = JSON.parse(Buffer.concat(parts).toString());
  const { type, body } = makers.get(model)?.() ?? { type: "text/plain", body: "" };
  response.writeHead(200, { "content-type": type }).end(body);
}).listen(0, "127.0.0.1", function () {
  process.send?.(/** @type {import("node:net").AddressInfo} */ (this.address()).port);
});

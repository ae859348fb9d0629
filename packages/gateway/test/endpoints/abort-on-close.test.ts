import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { abortOnClose } from "../../src/endpoints/abort-on-close.ts";

const respond = () => new ServerResponse(new IncomingMessage(new Socket()));

it("fires when the client leaves", () => {
  const response = respond();
  const calls = abortOnClose(response);
  expect(calls.signal.aborted).toBe(false);
  response.emit("close");
  expect(calls.signal.aborted).toBe(true);
});

it("fires immediately if the client disconnected while its body was parsed", () => {
  const response = respond();
  response.destroy();
  Object.defineProperty(response, "closed", { value: true });
  expect(abortOnClose(response).signal.aborted).toBe(true);
});

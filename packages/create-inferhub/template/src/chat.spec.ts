import { expect, it } from "vitest";
import { handle } from "./chat.ts";

it("streams a response", async () => {
  const body = JSON.stringify({ messages: [{ role: "user", content: "Name three lighthouses." }] });
  const response = await handle(new Request("http://localhost/api/chat", { method: "POST", body }));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("data: [DONE]");
});

it("rejects a request without messages", async () => {
  const response = await handle(new Request("http://localhost/api/chat", { method: "POST", body: "{}" }));
  expect(response.status).toBe(400);
});

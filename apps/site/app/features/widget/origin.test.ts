import { LOCAL_SERVER } from "@inferhub/inference/core";
import { expect, it } from "vitest";
import { describeOrigin, describeOrigins } from "./origin.tsx";

it.each([
  ["a provider with a key", { provider: "groq" }, "Served by the provider"],
  ["a server", { provider: "ollama", servedBy: LOCAL_SERVER }, "Served by a server on this machine"],
  ["a local model", { provider: "local", servedBy: "local" }, "Served by a model on this machine"],
  ["the sandbox", { provider: "groq", servedBy: "sandbox" }, "Sandbox response, not from the model"],
  ["a recording", { provider: "groq", servedBy: "recording" }, "Sandbox response, not from the model"],
])("names %s", (_, meta, text) => {
  expect(describeOrigin(meta)).toBe(text);
});

it("names the sandbox if it imitated one call of several", () => {
  const calls = [{ provider: "groq", servedBy: "sandbox" }, { provider: "groq" }];
  expect(describeOrigins(calls)).toBe("Sandbox response, not from the model");
  expect(describeOrigins(calls.slice(1))).toBe("Served by the provider");
  expect(describeOrigins([])).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { createEndpointProvider } from "./endpoint.ts";

const INPUT = { inputs: "x", messages: [], parameters: {} };

function addressAt(endpointUrl: string, operation: string): string {
  const provider = createEndpointProvider(endpointUrl);
  const call = { model: "", input: INPUT, outputType: "blob" as const };
  const { path = "" } = provider.operations[operation]?.buildRequest(call) ?? {};
  return provider.baseUrl + path;
}

describe("the address of an endpoint", () => {
  it.each([
    ["https://e.test", "https://e.test/v1"],
    [" https://e.test/v1/ ", "https://e.test/v1"],
    ["http://localhost:8080/base", "http://localhost:8080/base/v1"],
    ["https://e.test/v1/chat/completions", "https://e.test/v1"],
    ["https://e.test/v1/completions", "https://e.test/v1"],
    ["https://e.test/openai/chat/completions/", "https://e.test/openai"],
  ])("%s has chat and text generation below %s", (endpointUrl, base) => {
    expect(addressAt(endpointUrl, "chat-completion")).toBe(`${base}/chat/completions`);
    expect(addressAt(endpointUrl, "text-generation")).toBe(`${base}/completions`);
  });

  it.each(["https://e.test/", "https://e.test/embed", "https://e.test/a/b/"])(
    "%s matches the endpoint of every other operation",
    (endpointUrl) => expect(addressAt(endpointUrl, "text-classification")).toBe(endpointUrl),
  );

  it("keeps its query for every request", () => {
    expect(createEndpointProvider("https://e.test/v1?version=2#part").query).toEqual({ version: "2" });
  });
});

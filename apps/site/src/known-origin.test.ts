import { expect, it } from "vitest";
import { readKnownOrigin, withOrigin } from "./known-origin.ts";

it.each([
  [undefined, undefined],
  ["  ", undefined],
  ["https://models.example", "https://models.example"],
  ["https://models.example/", "https://models.example"],
  [" http://10.0.0.1:8080 ", "http://10.0.0.1:8080"],
])("INFERHUB_ORIGIN %j means %j", (value, origin) => {
  expect(readKnownOrigin({ INFERHUB_ORIGIN: value })).toBe(origin);
});

it.each([
  "models.example",
  "https://models.example/hub",
  "ftp://models.example",
  "https://a@models.example",
  "/",
])("INFERHUB_ORIGIN %j is refused with an example", (value) => {
  expect(() => readKnownOrigin({ INFERHUB_ORIGIN: value })).toThrow(
    /^INFERHUB_ORIGIN must be .* such as https:\/\/models\.example$/,
  );
});

it("keeps path, query, method, headers and who may stop it", () => {
  const stop = new AbortController();
  const sent = new Request("http://127.0.0.1:8787//x/%2F?q=a%20b&q=", {
    method: "HEAD",
    headers: { accept: "text/html" },
    signal: stop.signal,
  });
  const request = withOrigin("https://models.example", sent);
  expect(request.url).toBe("https://models.example//x/%2F?q=a%20b&q=");
  expect([request.method, request.headers.get("accept")]).toEqual(["HEAD", "text/html"]);
  stop.abort();
  expect(request.signal.aborted).toBe(true);
});

it("keeps the submitted form", async () => {
  const sent = new Request("http://127.0.0.1:8787/code", { method: "POST", body: "a call" });
  expect(await withOrigin("https://models.example", sent).text()).toBe("a call");
});

import { describe, expect, it } from "vitest";
import { argsFor, startGateway } from "../../usage/fake-gateway.ts";
import { readMeasured } from "./measured.server.ts";

const call = (provider: string) => ({
  provider,
  outcome: "completed",
  cached: false,
  estimated: false,
  completionTokens: 100,
  firstContentMs: 200,
  totalMs: 700,
});

describe("speed that this server measured", () => {
  it("is read from the usage log of one model, with the reader's token", async () => {
    const entries = [...Array.from({ length: 5 }, () => call("groq")), call("nebius")];
    const { origin, asked } = await startGateway(200, { entries });
    const args = argsFor(origin, "/models/acme/talk/providers", {
      headers: { cookie: "inferhub-token=ihub_1" },
    });
    expect(await readMeasured(args, "acme/talk")).toEqual({
      groq: { firstTokenMs: 200, slowFirstTokenMs: 200, tokensPerSecond: 200, calls: 5 },
    });
    const [{ request } = {}] = asked;
    expect(request?.url).toMatch(/^\/api\/usage\?model=acme%2Ftalk&since=\d{4}-[^&]+&limit=1000$/);
    expect(request?.headers.authorization).toBe("Bearer ihub_1");
  });

  it("of all models is read without a model", async () => {
    const { origin, asked } = await startGateway(200, { entries: [] });
    expect(await readMeasured(argsFor(origin, "/providers"))).toEqual({});
    expect(asked[0]?.request.url).toMatch(/^\/api\/usage\?since=/);
  });

  it.each([
    ["a reader without a token", 401, { error: { message: "A token is required." } }],
    ["a gateway that fails", 500, "broken"],
  ])("is empty for %s", async (_, status, body) => {
    const { origin } = await startGateway(status, body);
    expect(await readMeasured(argsFor(origin, "/providers"))).toEqual({});
  });

  it("is empty without a gateway, as for pages that are rendered ahead", async () => {
    expect(await readMeasured(argsFor("", "/providers"))).toEqual({});
  });
});

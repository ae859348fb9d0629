import { describe, expect, it } from "vitest";
import { argsFor, startGateway } from "./fake-gateway.ts";
import { readView } from "./gateway-client.server.ts";
import { signIn } from "./sign-in.server.ts";
import { changeTokens } from "./tokens.server.ts";

const post = (fields: Record<string, string>, cookie = "") => ({
  method: "POST",
  headers: { cookie },
  body: new URLSearchParams(fields),
});

const SIGNED_IN = "inferhub-token=ihub_1";
const read = (ask: <Answer>(path: string) => Promise<Answer>) => ask("/api/tokens");
const problem = { error: { message: "This takes a token that may manage the gateway (scope admin)" } };

describe("a page about the gateway", () => {
  it("is read with the reader's token, and none of their other headers", async () => {
    const { origin, asked } = await startGateway(200, [1]);
    const args = argsFor(origin, "/usage/tokens", { headers: { cookie: SIGNED_IN, "x-own": "1" } });
    expect(await readView(args, read)).toEqual({ state: "ready", isSignedIn: true, data: [1] });
    const { headers, url } = asked[0]?.request ?? {};
    expect([url, headers?.authorization]).toEqual(["/api/tokens", "Bearer ihub_1"]);
    expect([headers?.cookie, headers?.["x-own"]]).toEqual([undefined, undefined]);
  });

  it("leads a reader without a token that works to the sign-in, and back", async () => {
    const { origin } = await startGateway(401, problem);
    const found = await readView(argsFor(origin, "/usage?by=model"), read).catch((error: Response) => error);
    expect(found).toBeInstanceOf(Response);
    expect((found as Response).headers.get("location")).toBe("/sign-in?next=%2Fusage%3Fby%3Dmodel");
  });

  it("reports missing permissions, and failures", async () => {
    const refusing = await startGateway(403, problem);
    const { message } = problem.error;
    expect(await readView(argsFor(refusing.origin, "/usage/tokens"), read)).toEqual({
      state: "refused",
      isSignedIn: false,
      message,
    });
    const failing = await startGateway(503, {});
    const view = await readView(argsFor(failing.origin, "/usage/tokens"), read);
    expect(view).toMatchObject({ state: "failed", message: "The gateway returned 503" });
    expect(await readView(argsFor("", "/usage"), read)).toMatchObject({ state: "failed" });
  });
});

describe("signing in", () => {
  it("keeps a token that works, and leads on", async () => {
    const { origin } = await startGateway(200, {});
    const args = argsFor(origin, "/sign-in?next=/usage/tokens", post({ token: " ihub_1 " }));
    const response = (await signIn(args)) as Response;
    expect([response.status, response.headers.get("location")]).toEqual([303, "/usage/tokens"]);
    expect(response.headers.get("set-cookie")).toContain(`${SIGNED_IN};`);
  });

  it.each([
    ["ihub_wrong", "That token did not work. It may be expired or revoked."],
    ["a;b", "That token did not work. It may be expired or revoked."],
    ["", "Enter a token."],
  ])("says what is wrong with %j", async (token, sentence) => {
    const { origin } = await startGateway(401, problem);
    expect(await signIn(argsFor(origin, "/sign-in", post({ token })))).toMatchObject({
      data: { problem: sentence },
      init: { status: 422 },
    });
  });

  it("ends", async () => {
    const response = (await signIn(argsFor("", "/sign-in", post({ intent: "sign-out" })))) as Response;
    expect(response.headers.get("set-cookie")).toContain("inferhub-token=; Path=/; Max-Age=0");
  });
});

describe("the forms about tokens", () => {
  it("create one, which is shown this once", async () => {
    const { origin, asked } = await startGateway(201, { token: "ihub_new" });
    const args = argsFor(origin, "/usage/tokens", post({ name: "shop", budget: "20" }, SIGNED_IN));
    expect(await changeTokens(args)).toEqual({ created: { name: "shop", secret: "ihub_new" } });
    expect(JSON.parse(asked[0]?.text ?? "")).toEqual({
      name: "shop",
      scopes: { budget: { usd: 20, per: "month" } },
    });
  });

  it("revoke one", async () => {
    const { origin, asked } = await startGateway(200, {});
    const args = argsFor(origin, "/usage/tokens", post({ revoke: "tok_1/x" }, SIGNED_IN));
    expect(await changeTokens(args)).toEqual({ revoked: "tok_1/x" });
    expect([asked[0]?.request.method, asked[0]?.request.url]).toEqual(["DELETE", "/api/tokens/tok_1%2Fx"]);
  });

  it("keep invalid input, and input that the gateway rejects", async () => {
    const { origin } = await startGateway(403, problem);
    expect(await changeTokens(argsFor(origin, "/usage/tokens", post({ name: "", budget: "5" })))).toEqual({
      problems: { name: "Enter a name for the token." },
      values: { name: "", budget: "5" },
    });
    expect(await changeTokens(argsFor(origin, "/usage/tokens", post({ name: "shop" })))).toEqual({
      failure: problem.error.message,
      values: { name: "shop" },
    });
  });
});

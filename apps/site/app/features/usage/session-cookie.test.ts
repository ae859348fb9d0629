import { describe, expect, it } from "vitest";
import { buildSessionCookie, canBeToken, readSessionToken } from "./session-cookie.ts";

const withCookie = (cookie: string) => new Request("http://site.test/usage", { headers: { cookie } });

describe("the cookie of a sign-in", () => {
  it.each([
    ["inferhub-token=ihub_a-B.9", "ihub_a-B.9"],
    ["theme=dark; inferhub-token=ihub_1; other=2", "ihub_1"],
    ["my-inferhub-token=ihub_1", undefined],
    ["inferhub-token=", undefined],
    ["inferhub-token=a b", undefined],
    ["", undefined],
  ])("%j holds the token %j", (cookie, token) => {
    expect(readSessionToken(withCookie(cookie))).toBe(token);
  });

  it("cannot be read by scripts or sent by other sites, and is secure over https", () => {
    const cookie = buildSessionCookie(new URL("https://models.example/sign-in"), "ihub_1");
    expect(cookie).toBe("inferhub-token=ihub_1; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure");
    expect(readSessionToken(withCookie(cookie))).toBe("ihub_1");
  });

  it("ends with a sign-out", () => {
    const cookie = buildSessionCookie(new URL("http://127.0.0.1:8787/sign-in"));
    expect(cookie).toBe("inferhub-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
  });

  it.each(["", "a b", "a;b", "a\r\nb", "ü", "x".repeat(2001)])("%j is no token", (text) => {
    expect(canBeToken(text)).toBe(false);
  });
});

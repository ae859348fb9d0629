import { describe, expect, it } from "vitest";
import { checkDownload, isPrivateHost } from "./egress.ts";

describe("private hosts", () => {
  it.each([
    "localhost",
    "x.localhost",
    "printer.local",
    "db.internal",
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[::ffff:7f00:1]",
    "LOCALHOST.",
  ])("%s is one", (host) => expect(isPrivateHost(host)).toBe(true));

  it.each([
    "fal.media",
    "8.8.8.8",
    "172.32.0.1",
    "100.128.0.1",
    "local.example.test",
    "[2001:db8::1]",
    "10.example.test",
  ])("%s is none", (host) => expect(isPrivateHost(host)).toBe(false));
});

describe("addresses of files", () => {
  const away = "https://queue.fal.run/x";
  const home = "http://127.0.0.1:8787/fal-ai/x";

  it.each([
    ["https://fal.media/a.png", away],
    ["/files/a.png", away],
    ["http://127.0.0.1:9/a.png", home],
    ["https://fal.media/a.png", home],
  ])("%s is fetched for a call to %s", (address, base) => {
    expect(checkDownload(address, base, {}).href).toContain("a.png");
  });

  it.each([
    ["http://fal.media/a.png", away],
    ["https://127.0.0.1/a.png", away],
    ["https://2130706433/a.png", away],
    ["https://0x7f.1/a.png", away],
    ["https://169.254.169.254/latest", away],
    ["https://[::ffff:127.0.0.1]/a", away],
    ["file:///etc/passwd", away],
    ["ftp://fal.media/a", away],
    ["javascript:alert(1)", away],
    ["http://fal.media/a.png", home],
    ["https://", away],
  ])("%s is refused for a call to %s", (address, base) => {
    expect(() => checkDownload(address, base, {})).toThrow(
      expect.objectContaining({ code: "egress-refused" }),
    );
  });
});

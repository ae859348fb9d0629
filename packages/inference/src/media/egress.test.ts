import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EgressPolicy } from "../contracts/egress.ts";
import { checkDownload, isPrivateHost } from "./egress.ts";
import { isPrivateAddress } from "./private-address.ts";

const away = "https://queue.fal.run/x";
const home = "http://127.0.0.1:8787/fal-ai/x";

const check = (address: string, base: string, policy: EgressPolicy = {}) =>
  checkDownload(address, base, base, policy, (code, why) => Object.assign(new Error(why), { code }));

describe("private hosts", () => {
  it.each([
    "localhost",
    "x.localhost",
    "localhost.localdomain",
    "printer.local",
    "db.internal",
    "metadata.google.internal",
    "nas.home.arpa",
    "redis",
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.255",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "239.1.2.3",
    "240.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fc00::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[::ffff:7f00:1]",
    "[::7f00:1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b::a]",
    "[64:ff9b:1::1]",
    "[2001:0:1::1]",
    "[2001::1]",
    "[2002:7f00:1::]",
    "LOCALHOST.",
  ])("%s is one", (host) => expect(isPrivateHost(host)).toBe(true));

  it.each([
    "fal.media",
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "100.128.0.1",
    "192.0.2.1",
    "198.20.0.1",
    "223.255.255.255",
    "local.example.test",
    "[2001:db8::1]",
    "[2606:4700::1111]",
    "[2a00:1450::1]",
    "[64:ff9b::808:808]",
    "10.example.test",
    "127.0.0.1.nip.io",
  ])("%s is none", (host) => expect(isPrivateHost(host)).toBe(false));

  it.each([
    "fe80::1%eth0",
    "::ffff:127.0.0.1",
    "::FFFF:10.0.0.1",
    "FD00::1",
    "0:0:0:0:0:0:0:1",
    "",
    "no address",
  ])("%j is a private address", (address) => expect(isPrivateAddress(address)).toBe(true));
});

describe("addresses of files", () => {
  it.each([
    ["https://fal.media/a.png", away],
    ["https://FAL.MEDIA/a.png", away],
    ["https://fal.media:8443/a.png", away],
    ["https://8.8.8.8/a.png", away],
    ["https://[2606:4700::1111]/a.png", away],
    ["https://127.0.0.1.nip.io/a.png", away],
    ["/files/a.png", away],
    ["//fal.media/a.png", away],
    ["http://127.0.0.1:9/a.png", home],
    ["http://[::1]:9/a.png", home],
    ["https://localhost/a.png", home],
    ["https://fal.media/a.png", home],
  ])("%s is fetched for a call to %s", (address, base) => {
    expect(check(address, base).href).toContain("a.png");
  });

  it.each([
    ["http://fal.media/a.png", away],
    ["https://127.0.0.1/a.png", away],
    ["https://2130706433/a.png", away],
    ["http://2130706433/a.png", away],
    ["https://0x7f.1/a.png", away],
    ["https://0x7f000001/a.png", away],
    ["https://017700000001/a.png", away],
    ["https://127.1/a.png", away],
    ["https://１２７.0.0.1/a.png", away],
    ["https://127。0。0。1/a.png", away],
    ["https://%31%32%37.0.0.1/a.png", away],
    ["https://0/a.png", away],
    ["https://localhost./a.png", away],
    ["https://LocalHost/a.png", away],
    ["https://ⓛocalhost/a.png", away],
    ["https://a.localhost/a.png", away],
    ["https://redis:6379/a.png", away],
    ["https://169.254.169.254/latest", away],
    ["https://[::ffff:127.0.0.1]/a", away],
    ["https://[::127.0.0.1]/a", away],
    ["https://[0:0:0:0:0:ffff:7f00:0001]/a", away],
    ["https://[fe80::1%25eth0]/a", away],
    ["https://[fd12:3456::1]/a", away],
    ["https://user:pass@fal.media/a.png", away],
    ["https://fal.media@127.0.0.1/a.png", away],
    ["https://token@fal.media/a.png", away],
    ["//localhost/a.png", away],
    ["\\\\127.0.0.1\\a.png", away],
    ["file:///etc/passwd", away],
    ["ftp://fal.media/a", away],
    ["javascript:alert(1)", away],
    ["blob:https://fal.media/1", away],
    ["gopher://127.0.0.1:70/", home],
    ["file:///etc/passwd", home],
    ["http://fal.media/a.png", home],
    ["http://user@127.0.0.1/a.png", home],
    ["https://", away],
    ["https://a b/", away],
  ])("%s is refused for a call to %s", (address, base) => {
    expect(() => check(address, base)).toThrow(expect.objectContaining({ code: "egress-refused" }));
  });

  const listed: EgressPolicy = { downloads: "listed", allowHosts: ["fal.media", "*.cdn.test"] };
  it.each([
    ["https://fal.media/a", true],
    ["https://fal.media./a", true],
    ["https://a.cdn.test/a", true],
    ["https://a.b.cdn.test/a", true],
    ["https://cdn.test/a", false],
    ["https://evilcdn.test/a", false],
    ["https://v3.fal.media/a", false],
    ["https://fal.media.evil.test/a", false],
  ])("of a list: %s, %s", (address, allowed) => {
    const work = () => check(address, away, listed);
    if (allowed) expect(work().protocol).toBe("https:");
    else expect(work).toThrow("listed hosts");
  });

  it("a list does not open the own network", () => {
    expect(() =>
      check("https://127.0.0.1/a", away, { downloads: "listed", allowHosts: ["127.0.0.1"] }),
    ).toThrow();
  });
});

const byte = fc.integer({ min: 0, max: 255 });
const RANGES: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 8],
  [10, 0, 0, 8],
  [127, 0, 0, 8],
  [100, 64, 0, 10],
  [169, 254, 0, 16],
  [172, 16, 0, 12],
  [192, 168, 0, 16],
  [198, 18, 0, 15],
  [224, 0, 0, 4],
  [240, 0, 0, 4],
];

const privateAddress = fc
  .tuple(fc.constantFrom(...RANGES), fc.nat({ max: 2 ** 32 - 1 }))
  .map(([[a, b, c, bits], rest]) => (a * 2 ** 24 + b * 2 ** 16 + c * 256 + (rest % 2 ** (32 - bits))) >>> 0);

const hex = (value: number) => value.toString(16);
const partsOf = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const SPELLINGS: readonly ((value: number) => string)[] = [
  (value) => `${value}`,
  (value) => `0x${hex(value)}`,
  (value) => `0${value.toString(8)}`,
  (value) => partsOf(value).join("."),
  (value) => `${partsOf(value).join(".")}.`,
  (value) =>
    partsOf(value)
      .map((part) => `0x${hex(part)}`)
      .join("."),
  (value) =>
    partsOf(value)
      .map((part) => `0${part.toString(8)}`)
      .join("."),
  (value) => `${value >>> 24}.${value & 0xffffff}`,
  (value) => `[::ffff:${partsOf(value).join(".")}]`,
  (value) => `[::ffff:${hex(value >>> 16)}:${hex(value & 0xffff)}]`,
  (value) => `[64:ff9b::${partsOf(value).join(".")}]`,
];

it("no spelling of a private address is fetched from", () => {
  fc.assert(
    fc.property(privateAddress, fc.constantFrom(...SPELLINGS), fc.boolean(), (value, spell, secure) => {
      const address = `http${secure ? "s" : ""}://${spell(value)}/a.png`;
      expect(() => check(address, away)).toThrow(expect.objectContaining({ code: "egress-refused" }));
    }),
    { numRuns: 2000 },
  );
});

it("a spelling of a public address is as good as another", () => {
  const isPublic = fc
    .tuple(fc.integer({ min: 1, max: 9 }), byte, byte, byte)
    .map(([a, b, c, d]) => a * 2 ** 24 + b * 2 ** 16 + c * 256 + d);
  fc.assert(
    fc.property(isPublic, fc.constantFrom(...SPELLINGS.slice(0, 8)), (value, spell) => {
      expect(check(`https://${spell(value)}/a.png`, away).hostname).toMatch(partsOf(value).join("."));
    }),
  );
});

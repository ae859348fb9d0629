import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createConcealer } from "../src/pass-through/conceal.ts";

const SECRET = "sk-sk-canary";

function pass(secret: string, pieces: readonly string[]): string {
  const concealer = createConcealer(secret);
  if (!concealer) throw new Error("Too short to be looked for");
  const out = pieces.map((piece) => concealer.push(Buffer.from(piece, "latin1")));
  return Buffer.concat([...out, concealer.end()]).toString("latin1");
}

describe("a secret in bytes that go by", () => {
  it("is written over, and lengths stay", () => {
    expect(pass(SECRET, [`a ${SECRET} b ${SECRET}`])).toBe(`a ${"*".repeat(12)} b ${"*".repeat(12)}`);
  });

  it("is found wherever the bytes are cut, and nothing else changes", () => {
    const texts = fc.array(
      fc.oneof(
        fc.constant(SECRET),
        fc.constantFrom("sk-", "s", "sk-sk-c", "x"),
        fc.string({ unit: "binary-ascii" }),
      ),
    );
    fc.assert(
      fc.property(texts, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (parts, sizes) => {
        const whole = parts.join("");
        const pieces: string[] = [];
        for (let at = 0; at < whole.length; ) {
          const size = sizes.next().value;
          pieces.push(whole.slice(at, at + size));
          at += size;
        }
        expect(pass(SECRET, pieces)).toBe(whole.replaceAll(SECRET, "*".repeat(SECRET.length)));
      }),
    );
  });

  it("is not looked for when it is a word that occurs by chance", () => {
    expect(createConcealer("token")).toBeUndefined();
    expect(createConcealer(undefined)).toBeUndefined();
  });

  it("costs no copy where it is not", () => {
    const bytes = Buffer.from("nothing here");
    expect(createConcealer(SECRET)?.push(bytes)).toBe(bytes);
  });
});

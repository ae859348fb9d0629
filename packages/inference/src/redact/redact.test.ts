import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedactor, createStreamRedactor, searchEscaped } from "./index.ts";
import { listSpellings } from "./spellings.ts";

const secret = fc
  .string({ unit: "grapheme", minLength: 8, maxLength: 60 })
  .filter((text) => text.length >= 8);
const words = fc.stringMatching(/^ [é ]{0,9} $/);
const around = fc.string({ unit: "binary", maxLength: 20 });

const toBase64 = (text: string) => Buffer.from(text).toString("base64");

/** Ways to encode a text in other texts. */
const WRITERS: Readonly<Record<string, (before: string, secret: string, after: string) => string>> = {
  "as it is": (before, secret, after) => before + secret + after,
  JSON: (before, secret, after) => JSON.stringify({ [before]: before + secret + after }),
  "JSON in JSON": (before, secret, after) => JSON.stringify(JSON.stringify([before + secret + after])),
  "a query": (before, secret, after) => `${new URLSearchParams([[before, before + secret + after]])}`,
  "a path": (before, secret, after) => `/${encodeURIComponent(`${Buffer.from(before)}${secret}`)}/${after}`,
  "an address": (_, secret) => new URL(`http://a.test/?k=${encodeURIComponent(secret)}`).href,
  base64: (before, secret, after) => toBase64(before + secret + after),
  base64url: (before, secret, after) => Buffer.from(before + secret + after).toString("base64url"),
  markup: (before, secret, after) => {
    const codes: Record<string, string> = {
      "&": "&amp;",
      "<": "&lt;",
      ">": "&gt;",
      '"': "&quot;",
      "'": "&#39;",
    };
    return `${before}<b>${secret.replace(/[&<>"']/g, (char) => codes[char] ?? "")}</b>${after}`;
  },
};

/** The parts of a text that every redactor must remove. */
const leaks = (text: string, secret: string) =>
  [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    `${new URLSearchParams([["", secret]])}`.slice(1),
  ].filter((form) => text.includes(form));

describe("text", () => {
  it.each(Object.entries(WRITERS))("loses a secret in %s", (name, write) => {
    fc.assert(
      fc.property(around, secret, around, (before, secret, after) => {
        const shown = createRedactor(() => [secret]).text(write(before, secret, after));
        expect(shown).toContain("[redacted]");
        expect(leaks(shown, secret)).toEqual([]);
        if (!name.startsWith("base64")) return;
        // Up to two bytes on each side share a character with the text around them.
        const core = Buffer.from(secret).subarray(2, -2).toString("latin1");
        const left = shown.split("[redacted]").map((part) => Buffer.from(part, "base64").toString("latin1"));
        expect(left.join("\0")).not.toContain(core);
      }),
    );
  });

  it("loses a secret whose characters are escaped one by one, in any mixture of ways", () => {
    const ways: readonly ((char: string) => string)[] = [
      (char) => char,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
      (char) => `\\\\u${char.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`,
      (char) => `%${char.charCodeAt(0).toString(16)}`,
      (char) => `%25${char.charCodeAt(0).toString(16)}`,
      (char) => `&#${char.charCodeAt(0)};`,
      (char) => `&#x${char.charCodeAt(0).toString(16)};`,
    ];
    const ascii = fc.string({ minLength: 8, maxLength: 40 }).filter((text) => !/[\\%&]/.test(text));
    const mixture = fc.infiniteStream(fc.constantFrom(...ways));
    fc.assert(
      fc.property(
        words,
        ascii,
        mixture,
        words,
        fc.array(fc.nat(400)),
        (before, secret, mixture, after, cuts) => {
          const written = [...secret]
            .map((char) => (mixture.next().value as (char: string) => string)(char))
            .join("");
          const text = `${before}${written}${after}`;
          expect(createRedactor(() => [secret], 8, searchEscaped).text(text)).toBe(
            `${before}[redacted]${after}`,
          );
          const stream = createStreamRedactor([secret], "replace");
          const ends = [...new Set(cuts.map((cut) => cut % text.length)), text.length].sort((a, b) => a - b);
          const pieces = ends.map((end, index) => Buffer.from(text.slice(ends[index - 1] ?? 0, end)));
          const sent = [...pieces.map((piece) => stream?.push(piece)), stream?.end()].map(
            (each) => each ?? new Uint8Array(),
          );
          expect(Buffer.concat(sent).toString()).toBe(`${before}[redacted]${after}`);
        },
      ),
    );
  });

  it("loses secrets that overlap", () => {
    const redactor = createRedactor(() => ["abcdefgh-1", "fgh-12345"]);
    expect(redactor.text("x abcdefgh-12345 y")).toBe("x [redacted] y");
  });

  it("follows secrets that change", () => {
    const secrets = ["first-secret"];
    const redactor = createRedactor(() => secrets);
    expect(redactor.text("first-secret second-secret")).toBe("[redacted] second-secret");
    secrets.push("second-secret");
    expect(redactor.text("first-secret second-secret")).toBe("[redacted] [redacted]");
    secrets.length = 0;
    expect(redactor.text("first-secret")).toBe("first-secret");
  });

  it("keeps words that a short key is a part of", () => {
    expect(createRedactor(() => ["any"]).text("Our company has many models.")).toBe(
      "Our company has many models.",
    );
  });

  it("removes short strings if the caller requests it", () => {
    expect(createRedactor(() => ["acme", "ab"], 2).text("acme and Y2FiYQ ab")).toBe(
      "[redacted] and Y2FiYQ [redacted]",
    );
  });

  it("keeps text without secrets", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), secret, (text, secret) => {
        fc.pre(!listSpellings(secret).some((spelling) => text.includes(spelling)));
        expect(createRedactor(() => [secret]).text(text)).toBe(text);
      }),
    );
  });
});

describe("json", () => {
  it("keeps its structure for any secret, such as '\":' and braces", () => {
    const body = { error: { message: "no", code: 'a":"b","c' }, list: [1, null, true] };
    const redactor = createRedactor(() => ['":"b","c', '"error":{"message"']);
    expect(redactor.json(body)).toEqual({
      error: { message: "no", code: "a[redacted]" },
      list: [1, null, true],
    });
  });

  it("is equal but for the strings, for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), secret, (value, secret) => {
        const redactor = createRedactor(() => [secret]);
        const shown = redactor.json(value);
        if (!JSON.stringify(value).includes(JSON.stringify(secret).slice(1, -1)))
          expect(shown).toEqual(value);
        expect(redactor.json({ [secret]: [secret, value] })).toEqual({ "[redacted]": ["[redacted]", shown] });
      }),
    );
  });

  it("is written as it would be copied", () => {
    const redactor = createRedactor(() => ['":"b","c', "a-long-secret"]);
    for (const value of [{ code: 'a":"b","c' }, { a: "b", c: "d" }, ["a-long-secret"], "plain"])
      expect(redactor.stringify(value)).toBe(JSON.stringify(redactor.json(value)));
  });

  it("copies values of any depth, that contain themselves, or that have odd names", () => {
    const redactor = createRedactor(() => ["a-long-secret"]);
    let deep: unknown = "a-long-secret";
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    let copy = redactor.json(deep);
    while (Array.isArray(copy)) copy = copy[0];
    expect(copy).toBe("[redacted]");
    const loop: { self?: unknown } = {};
    loop.self = loop;
    const copied = redactor.json(loop);
    expect(copied.self).toBe(copied);
    const odd = JSON.parse('{"__proto__":"a-long-secret"}');
    expect(Object.entries(redactor.json(odd))).toEqual([["__proto__", "[redacted]"]]);
  });
});

describe("headers and addresses", () => {
  it("lose credentials of any length", () => {
    const redactor = createRedactor(() => ["any"]);
    const headers = { Authorization: "Bearer any", "x-api-key": "any", "x-company": "many" };
    expect(redactor.headers(headers)).toEqual({
      Authorization: "Bearer [redacted]",
      "x-api-key": "Bearer [redacted]",
      "x-company": "many",
    });
    expect(redactor.url("https://a.test/v1?key=any")).toBe("https://a.test/v1");
  });
});

describe("a stream", () => {
  const pass = (stream: ReturnType<typeof createStreamRedactor>, chunks: readonly Uint8Array[]) => {
    const parts = chunks.map((chunk) => stream?.push(chunk) ?? chunk);
    return Buffer.concat([...parts, stream?.end() ?? new Uint8Array()]);
  };

  const cut = (bytes: Buffer, lengths: readonly number[]) => {
    const chunks: Buffer[] = [];
    let at = 0;
    for (const length of lengths) {
      chunks.push(bytes.subarray(at, at + length));
      at += length;
    }
    return [...chunks, bytes.subarray(at)];
  };

  const lengths = fc.array(fc.nat({ max: 12 }), { maxLength: 40 });

  it.each(Object.entries(WRITERS))("loses a secret in %s, however it is cut", (_, write) => {
    fc.assert(
      fc.property(around, secret, around, lengths, (before, secret, after, lengths) => {
        const bytes = Buffer.from(write(before, secret, after));
        const masked = pass(createStreamRedactor([secret], "mask"), cut(bytes, lengths));
        expect(masked.length).toBe(bytes.length);
        expect(leaks(masked.toString(), secret)).toEqual([]);
        const replaced = pass(createStreamRedactor([secret], "replace"), cut(bytes, lengths));
        expect(replaced).toEqual(pass(createStreamRedactor([secret], "replace"), [bytes]));
        expect(leaks(replaced.toString(), secret)).toEqual([]);
      }),
    );
  });

  it("is the same however it is cut, for secrets that repeat and overlap", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 60 });
    const keys = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 8, maxLength: 12 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        letters,
        keys,
        lengths,
        fc.constantFrom("mask" as const, "replace" as const),
        (text, keys, lengths, mode) => {
          const bytes = Buffer.from(text);
          const whole = pass(createStreamRedactor(keys, mode), [bytes]).toString();
          expect(pass(createStreamRedactor(keys, mode), cut(bytes, lengths)).toString()).toBe(whole);
          for (const key of keys) expect(whole).not.toContain(key);
        },
      ),
    );
  });

  it("stays covered while chunks are empty", () => {
    const key = "t       t";
    const base64 = Buffer.from(toBase64(key));
    const chunks = [base64, new Uint8Array(), new Uint8Array()];
    expect(pass(createStreamRedactor([key], "replace"), chunks).toString()).toBe("[redacted]");
  });

  it("holds back nothing at the end of an event", () => {
    const stream = createStreamRedactor(["sk-abcdefgh"], "replace");
    const event = Buffer.from('data: {"text":"sk-ab"}\n\n');
    expect(Buffer.from(stream?.push(event) ?? [])).toEqual(event);
  });

  it("changes nothing else, and copies nothing where there is no secret", () => {
    const key = "sk-sk-canary";
    const parts = fc.array(
      fc.oneof(
        fc.constant(key),
        fc.constantFrom("sk-", "s", "sk-sk-c", "x"),
        fc.string({ unit: "binary-ascii" }),
      ),
    );
    fc.assert(
      fc.property(parts, lengths, (parts, lengths) => {
        const bytes = Buffer.from(parts.join(""), "latin1");
        const masked = pass(createStreamRedactor([key], "mask"), cut(bytes, lengths)).toString("latin1");
        fc.pre(!/[%&\\]/.test(parts.join("")));
        expect(masked).toBe(parts.join("").replaceAll(key, "*".repeat(key.length)));
      }),
    );
    const bytes = Buffer.from("nothing here");
    expect(createStreamRedactor([key], "mask")?.push(bytes)).toBe(bytes);
  });

  it("is not needed for short secrets", () => {
    expect(createStreamRedactor(["any", ""], "mask")).toBeUndefined();
  });
});

it("removes the beginning of a secret with which a body ends that was cut", () => {
  const secret = "sk-canary-5f1d0c9a7b2e";
  for (const spelling of [secret, btoa(`user:${secret}`)]) {
    const redactor = createStreamRedactor([secret], "replace");
    const text = `{"text":"Your key ${spelling.slice(0, -3)}`;
    const bytes = [redactor?.push(new TextEncoder().encode(text)), redactor?.end()];
    const shown = bytes.map((each) => new TextDecoder().decode(each)).join("");
    expect(shown).toContain("[redacted]");
    expect(shown).not.toContain(spelling.slice(-14, -3));
  }
});

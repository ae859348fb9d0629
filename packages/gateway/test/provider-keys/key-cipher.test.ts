import { describe, expect, it } from "vitest";
import { createKeyCipher, readSecrets } from "../../src/provider-keys/key-cipher.ts";

const FIRST = "first-secret-of-at-least-32-characters";
const SECOND = "second-secret-of-at-least-32-characters";
const KEY = "sk-canary-5f1d0c9a7b";

describe("an encrypted key", () => {
  it("opens with its secret and its provider alone", () => {
    const sealed = createKeyCipher([FIRST]).seal("groq", KEY);
    expect(createKeyCipher([FIRST]).open("groq", sealed)).toBe(KEY);
    expect(createKeyCipher([FIRST]).open("openai", sealed)).toBeUndefined();
    expect(createKeyCipher([SECOND]).open("groq", sealed)).toBeUndefined();
  });

  it("shows nothing of the key, and differs each time", () => {
    const cipher = createKeyCipher([FIRST]);
    const [one, other] = [cipher.seal("groq", KEY), cipher.seal("groq", KEY)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("sk-");
  });

  it("opens with an earlier secret after a new one comes first", () => {
    const sealed = createKeyCipher([FIRST]).seal("groq", KEY);
    const rotated = createKeyCipher([SECOND, FIRST]);
    expect(rotated.open("groq", sealed)).toBe(KEY);
    expect(createKeyCipher([SECOND]).open("groq", rotated.seal("groq", KEY))).toBe(KEY);
  });

  it.each(["", "v1", "v1.aaaaaaaa.AAAA", "nonsense.of.text"])("does not open if it is %j", (sealed) => {
    expect(createKeyCipher([FIRST]).open("groq", sealed)).toBeUndefined();
  });

  it("does not open if a byte was changed", () => {
    const cipher = createKeyCipher([FIRST]);
    const [version, id, text = ""] = cipher.seal("groq", KEY).split(".");
    const bytes = Buffer.from(text, "base64url");
    for (const place of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(cipher.open("groq", [version, id, changed.toString("base64url")].join("."))).toBeUndefined();
    }
  });
});

describe("the secrets of the environment", () => {
  it("are separated by commas, and may be absent", () => {
    expect(readSecrets(undefined)).toBeUndefined();
    expect(readSecrets(" ")).toBeUndefined();
    expect(readSecrets(` ${SECOND}, ${FIRST},`)).toEqual([SECOND, FIRST]);
  });

  it("are rejected if they are short, without being named", () => {
    expect(() => readSecrets(`${FIRST},short-secret`)).toThrow("at least 32 characters");
    expect(() => readSecrets("short-secret")).not.toThrow("short-secret");
  });
});

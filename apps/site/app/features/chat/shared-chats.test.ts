import type { ChatMessage } from "@inferhub/react/store";
import { describe, expect, it } from "vitest";
import { readPacked } from "../../lib/packed-state.ts";
import { readMessages } from "./read-messages.ts";
import { getTitle, withoutFiles } from "./saved-chats.ts";
import { DEFAULT_SETTINGS, findProblems, readSettings, toChatOptions } from "./settings.ts";
import { readShared, toShared, toShareHash } from "./share.ts";

const user = (id: string, text: string): ChatMessage => ({
  id,
  role: "user",
  parts: [{ type: "text", text }],
});
const photo = {
  type: "file",
  mediaType: "image/png",
  url: "data:image/png;base64,AA==",
  filename: "a.png",
} as const;

describe("a link to a chat", () => {
  const chat = toShared({
    model: "acme/talk",
    provider: "groq",
    settings: { ...DEFAULT_SETTINGS, system: "Be brief." },
    messages: [{ ...user("u", "Look"), parts: [photo, { type: "text", text: "Look" }] }],
  });

  it("contains the conversation, and the names of files", async () => {
    const hash = await toShareHash(chat);
    expect(await readShared(readPacked(hash ?? ""))).toEqual(chat);
    expect(JSON.stringify(chat)).toContain("[File: a.png, not stored]");
    expect(JSON.stringify(chat)).not.toContain("base64");
  });

  it("is not made of a chat that is too long", async () => {
    // Random letters cannot be packed.
    const text = Array.from({ length: 9000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join("");
    expect(await toShareHash({ ...chat, messages: [user("u", text)] })).toBeUndefined();
  });

  it.each(["", "!!", "AAAA"])("is refused if it cannot be read: %j", async (packed) => {
    expect(await readShared(packed)).toBeUndefined();
  });
});

describe("messages of a link or a storage", () => {
  it.each([
    ["no list", {}],
    ["a message without an ID", [{ role: "user", parts: [] }]],
    ["another role", [{ id: "a", role: "root", parts: [] }]],
    ["two messages with one ID", [user("a", ""), user("a", "")]],
    ["a file of another server", [{ id: "a", role: "user", parts: [{ ...photo, url: "https://x.test/a" }] }]],
    ["an unknown part", [{ id: "a", role: "user", parts: [{ type: "html", text: "<b>" }] }]],
    ["figures that are none", [{ id: "a", role: "assistant", parts: [], calls: [{ totalMs: "1" }] }]],
  ])("are refused: %s", (_, value) => {
    expect(readMessages(value)).toBeUndefined();
  });

  it("do not stream any more", () => {
    expect(readMessages([{ ...user("a", "x"), role: "assistant", status: "streaming" }])?.[0]?.status).toBe(
      "partial",
    );
  });

  it("give the chat its title", () => {
    expect(getTitle([user("a", "  Name three\nrivers.  ")])).toBe("Name three rivers.");
    expect(getTitle([{ id: "a", role: "user", parts: [photo] }])).toBe("a.png");
    expect(getTitle([user("a", "x".repeat(99))])).toHaveLength(60);
    expect(getTitle([])).toBe("New chat");
    expect(withoutFiles(user("a", "x"))).toEqual(user("a", "x"));
  });
});

describe("settings", () => {
  const tools = JSON.stringify([
    { type: "function", function: { name: "tides", parameters: { type: "object" } } },
  ]);

  it("become parameters of the call", () => {
    const given = {
      ...DEFAULT_SETTINGS,
      system: "Hi",
      temperature: "0.5",
      maxTokens: "20",
      stop: "END\n",
      tools,
    };
    expect(findProblems(given)).toEqual({});
    expect(toChatOptions(given)).toEqual({
      system: "Hi",
      parameters: { temperature: 0.5, max_tokens: 20, stop: ["END"] },
      tools: [{ name: "tides", description: "", jsonSchema: { type: "object" } }],
    });
    expect(toChatOptions(DEFAULT_SETTINGS)).toEqual({ parameters: {}, tools: [] });
  });

  it.each([
    ["temperature", "hot"],
    ["temperature", "3"],
    ["maxTokens", "1.5"],
    ["topP", "-1"],
    ["tools", "{"],
    ["tools", '[{"description":"no name"}]'],
  ] as const)("are not sent if they are wrong: %s %s", (name, value) => {
    const given = { ...DEFAULT_SETTINGS, [name]: value };
    expect(findProblems(given)[name]).toBeTruthy();
    expect(toChatOptions(given)).toEqual({ parameters: {}, tools: [] });
  });

  it("of a link may be anything", () => {
    expect(readSettings(["x"])).toEqual(DEFAULT_SETTINGS);
    expect(readSettings({ system: 1, seed: "7" })).toEqual({ ...DEFAULT_SETTINGS, seed: "7" });
  });
});

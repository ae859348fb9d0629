import type { CallMeta } from "@inferhub/inference/core";
import type { ChatMessage } from "@inferhub/react/store";
import { describe, expect, it } from "vitest";
import { exportChat, toCopiedText } from "./export.ts";
import { getFigures, getTotals } from "./run-figures.ts";
import { formatFigures } from "./run-stats.tsx";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { toShared } from "./share.ts";

const call = (more: Partial<CallMeta> = {}): CallMeta => ({
  provider: "groq",
  operation: "chat-completion",
  model: "llama",
  attempts: 1,
  requestId: "",
  totalMs: 1210,
  firstContentMs: 210,
  usage: { prompt_tokens: 12, completion_tokens: 276 },
  cost: { usd: 0.000225, source: "prices", estimated: false },
  ...more,
});

const response = (...calls: CallMeta[]): ChatMessage => ({
  id: "r",
  role: "assistant",
  parts: [{ type: "text", text: "Hi." }],
  calls,
});

const figures = (...calls: CallMeta[]) => {
  const found = getFigures(response(...calls));
  return found && formatFigures(found);
};

describe("figures of a response", () => {
  it("are those that the gateway reports", () => {
    expect(figures(call())).toEqual([
      "210 ms to first token",
      "1.21 s in all",
      "276 tok/s",
      "12 + 276 tokens",
      "$0.000225",
    ]);
  });

  it("sum up the steps of a response", () => {
    expect(figures(call(), call())?.slice(1)).toEqual([
      "2.42 s in all",
      "276 tok/s",
      "24 + 552 tokens",
      "$0.00045",
    ]);
  });

  it("report an unknown price, also of a single step", () => {
    expect(figures(call({ cost: undefined }))?.at(-1)).toBe("Price unknown");
    expect(figures(call(), call({ cost: undefined }))?.at(-1)).toBe("Price unknown");
  });

  it("mark estimates, and omit unknown values", () => {
    const cost = { usd: 0.5, source: "prices", estimated: true } as const;
    expect(figures(call({ cost, usage: undefined, firstContentMs: undefined }))).toEqual([
      "1.21 s in all",
      "about $0.50",
    ]);
  });

  it("are absent for an imitated response, and present for one of this machine", () => {
    expect(figures(call({ servedBy: "sandbox" }))).toBeUndefined();
    expect(figures(call(), call({ servedBy: "sandbox" }))).toBeUndefined();
    expect(figures(call({ provider: "local", servedBy: "local" }))).toBeDefined();
    expect(figures()).toBeUndefined();
  });
});

describe("totals of a conversation", () => {
  it("exclude sandbox responses, and report how many have no price", () => {
    expect(
      getTotals([
        response(call()),
        response(call({ servedBy: "sandbox" })),
        response(call({ cost: undefined })),
      ]),
    ).toEqual({ responses: 2, tokens: 576, usd: 0.000225, unpriced: 1 });
  });
});

describe("a sandbox response that leaves the page", () => {
  const imitated = response(call({ servedBy: "sandbox" }));
  const chat = toShared({
    model: "llama",
    provider: "groq",
    settings: DEFAULT_SETTINGS,
    messages: [{ id: "u", role: "user", parts: [{ type: "text", text: "Hi?" }] }, imitated],
  });

  it("is marked where it is copied, shared and exported", () => {
    expect(toCopiedText(imitated)).toBe("[Sandbox response] Hi.");
    expect(toCopiedText(response(call()))).toBe("Hi.");
    expect(chat.sandbox).toBe(true);
    expect(exportChat(chat, "Hi?", "json")).toMatchObject({ name: "sandbox-hi.json" });
    expect(JSON.parse(exportChat(chat, "Hi?", "json").text)).toMatchObject({ sandbox: true });
    const { name, text } = exportChat(chat, "Hi?", "markdown");
    expect(name).toBe("sandbox-hi.md");
    expect(text).toBe(
      "# Hi?\n\nllama on groq\n\n## You\n\nHi?\n\n## Assistant\n\n[Sandbox response]\n\nHi.\n",
    );
  });
});

import { createSearch, type SearchDocument } from "@inferhub/catalog/search";
import { describe, expect, it } from "vitest";

const documents: readonly SearchDocument[] = [
  { kind: "task", name: "Transcribe audio", id: "automatic-speech-recognition", words: ["speech to text"] },
  { kind: "task", name: "Read text aloud", id: "text-to-speech", words: ["tts", "voice cloning"] },
  { kind: "provider", name: "DeepInfra", id: "deepinfra" },
  { kind: "provider", name: "Groq", id: "groq" },
  { kind: "model", name: "acme/Talk-3.3-70B", providers: ["Groq", "DeepInfra"], usdPerMillionTokens: 0.6 },
  { kind: "model", name: "acme/Talk-3.3-8B", providers: ["DeepInfra"], usdPerMillionTokens: 0.02 },
  { kind: "model", name: "acme/Talk-4", year: 2026, isFree: true },
  { kind: "library", name: "Café.js" },
];
const search = createSearch(documents);
const names = (query: string) => search(query).hits.map(({ document }) => document.name);

describe("the search", () => {
  it.each([
    ["speech to text", "Transcribe audio"],
    ["text to speech", "Read text aloud"],
    ["voice cloning", "Read text aloud"],
    ["deep infra", "DeepInfra"],
    ["GROQ", "Groq"],
    ["cafe", "Café.js"],
    ["talk3.3 70b", "acme/Talk-3.3-70B"],
    ["cheap talk", "acme/Talk-3.3-8B"],
    ["free talk", "acme/Talk-4"],
    ["transcrbe audio", "Transcribe audio"],
  ])("finds by %j what is meant", (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  it("selects the provider that the query names, among those that serve the model", () => {
    expect(search("talk 3.3 groq").hits[0]).toMatchObject({
      document: { name: "acme/Talk-3.3-70B" },
      provider: "Groq",
      isPartial: false,
    });
  });

  it("reports how it corrected a word, and when no document has every word", () => {
    expect(search("transcrbe")).toMatchObject({ corrected: "transcribe", isPartial: false });
    expect(search("groq zebra").isPartial).toBe(true);
    expect(search("zebra")).toEqual({ hits: [], isPartial: false });
    expect(search("")).toEqual({ hits: [], isPartial: false });
  });

  it("takes no figure for another", () => {
    expect(names("talk 5")).not.toContain("Groq");
    expect(search("talk 5").isPartial).toBe(true);
  });

  it("reads a pasted text no further than it helps", () => {
    expect(search("groq ".repeat(5000)).hits[0]?.document.name).toBe("Groq");
  });
});

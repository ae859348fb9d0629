import { google } from "@inferhub/inference/providers/google";
import { describe, expect, it } from "vitest";
import { answered, framed, type Json, plain } from "./exchange.ts";

describe("google's videos", () => {
  const film = { model: "veo", inputs: "waves" };
  const name = "models/veo/operations/op1";
  const polling = { polling: { intervalMs: 1 } };
  const done = (response: Json) => plain({ name, done: true, response: { generateVideoResponse: response } });

  it.each<[string, Response, RegExp]>([
    [
      "an error",
      plain({ name, done: true, error: { code: 3, message: "No waves today" } }),
      /No waves today/,
    ],
    ["a filter", done({ raiMediaFilteredReasons: ["People may not be shown."] }), /People may not be shown/],
    ["nothing", done({}), /no video/],
  ])("a job that ends with %s failed", async (_, last, reason) => {
    const { client } = answered(google, [plain({ name }), last]);
    const failure = client.textToVideo(film, polling);
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.toMatchObject({ code: "job-failed" });
  });

  it("the key is not sent to the storage host of a redirect", async () => {
    const uri = "https://generativelanguage.googleapis.com/v1beta/files/f1:download?alt=media";
    const { client, sent } = answered(google, [
      plain({ name }),
      done({ generatedSamples: [{ video: { uri } }] }),
      new Response(null, { status: 302, headers: { location: "https://storage.test/film.mp4" } }),
      framed(["film"], "video/mp4"),
    ]);
    expect((await client.textToVideo(film, polling)).type).toBe("video/mp4");
    const keys = sent.slice(-2).map(({ url, headers }) => [url, headers.get("x-goog-api-key")]);
    expect(keys).toEqual([
      [uri, "secret"],
      ["https://storage.test/film.mp4", null],
    ]);
  });

  it("the key is not sent to another host in a response", async () => {
    const at = (uri: string) => done({ generatedSamples: [{ video: { uri } }] });
    const { client, sent } = answered(google, [
      plain({ name }),
      at("https://evil.test/v1beta/files/f1:download?alt=media"),
      framed(["film"], "video/mp4"),
    ]);
    await client.textToVideo(film, polling);
    expect(sent.at(-1)?.url).toBe(
      "https://generativelanguage.googleapis.com/v1beta/files/f1:download?alt=media",
    );
    const other = answered(google, [plain({ name }), at("https://evil.test/steal")]);
    await expect(other.client.textToVideo(film, polling)).rejects.toThrow(/isn't the provider's/);
    expect(other.sent).toHaveLength(2);
  });
});

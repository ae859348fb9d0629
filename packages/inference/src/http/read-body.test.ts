import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBody, readJson } from "./read-body.ts";

/** A response whose body comes in parts. */
function inPieces(bytes: Uint8Array<ArrayBuffer>, ends: readonly number[]): Response {
  const cuts = [0, ...ends.map((end) => Math.min(end, bytes.length)).sort((a, b) => a - b), bytes.length];
  const pieces = cuts.slice(1).map((end, index) => bytes.slice(cuts[index], end));
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
}

describe("the body of a response", () => {
  it("is the JSON that was sent, however it is cut", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(fc.nat(200)), async (value, ends) => {
        const text = JSON.stringify({ value, "é€😀": "é€😀" });
        expect(await readJson(inPieces(new TextEncoder().encode(text), ends))).toEqual(JSON.parse(text));
      }),
    );
  });

  it("is text where it is no JSON, as `response.text()` reads it", async () => {
    for (const text of ["", "plain", "\uFEFFmarked", "<html>é</html>"]) {
      const bytes = new TextEncoder().encode(text);
      for (const ends of [[], [1], [1, 2, 3]])
        expect(await readJson(inPieces(bytes, ends))).toBe(await new Response(bytes).text());
    }
  });

  it("may be missing", async () => {
    expect(await readJson(new Response(null, { status: 204 }))).toBe("");
  });

  it("is a file if its type says so", async () => {
    const headers = { "content-type": "image/png" };
    expect(await readBody(new Response("{}", { headers }))).toBeInstanceOf(Blob);
    expect(await readBody(new Response("{}"))).toEqual({});
  });

  it("fails where the connection fails", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new Error("cut")) });
    await expect(readJson(new Response(broken))).rejects.toThrow("cut");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../src/contracts/http.ts";
import type { WireEvent } from "../../src/contracts/wire.ts";
import { ProviderApiError } from "../../src/errors.ts";
import { readApiError } from "../../src/http/api-error.ts";
import { findErrorMessage } from "../../src/lib/find-error-message.ts";
import { sse } from "../../src/streaming/sse.ts";
import { SECRET } from "./case.ts";

const utf8 = new TextEncoder();

/** Strings without line ends, since these separate lines. */
const value = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.replaceAll(/[\r\n]/g, " "));
const name = value.map((text) => text.trim()).filter((text) => text !== "");
const wireEvent = fc.record(
  { event: name, data: fc.array(value, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n")) },
  { requiredKeys: ["data"] },
);

interface Written {
  readonly event: WireEvent;
  readonly lineEnd: string;
  readonly comment: string | undefined;
  readonly spaced: boolean;
}

/** An event in one of the many ways in which it may be written. */
const written = fc.record({
  event: wireEvent,
  lineEnd: fc.constantFrom("\n", "\r", "\r\n"),
  comment: fc.option(value, { nil: undefined }),
  spaced: fc.boolean(),
});

function linesOf({ event: { event, data }, lineEnd, comment, spaced }: Written): string {
  const field = (fieldName: string, text: string) =>
    // Only a space may be omitted, and only if no other one would be removed instead.
    `${fieldName}:${spaced || text.startsWith(" ") ? " " : ""}${text}`;
  const lines = [
    ...(comment === undefined ? [] : [`:${comment}`]),
    ...(event === undefined ? [] : [field("event", event)]),
    ...data.split("\n").map((line) => field("data", line)),
    "",
  ];
  return lines.map((line) => line + lineEnd).join("");
}

function split(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.map((end, index) => bytes.subarray(places[index - 1] ?? 0, end));
}

function decode(chunks: readonly Uint8Array[]): WireEvent[] {
  const decoder = sse.decoder();
  return [...chunks.flatMap((chunk) => decoder.push(chunk)), ...decoder.end()];
}

describe("events", () => {
  it("equal the original events, for any encoding and chunk boundaries", () => {
    fc.assert(
      fc.property(
        fc.array(written, { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 20 }),
        fc.boolean(),
        (events, cuts, marked) => {
          const bytes = utf8.encode((marked ? "\uFEFF" : "") + events.map(linesOf).join(""));
          const expected = events.map(({ event }) => event);
          expect(decode(split(bytes, cuts))).toEqual(expected);
          expect(decode([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
        },
      ),
    );
  });

  it("never throw, for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat(), { maxLength: 8 }), (bytes, cuts) => {
        expect(decode(split(bytes, cuts))).toEqual(decode([bytes]));
      }),
    );
  });
});

const request: HttpRequest = {
  method: "POST",
  url: "https://api.example/v1?key=1",
  headers: { authorization: `Bearer ${SECRET}` },
  secrets: [SECRET],
};
const failed = (body: BodyInit, status: number, headers?: HeadersInit) =>
  readApiError(
    { request, response: new Response(body, { status, ...(headers && { headers }) }) },
    { provider: "acme" },
  );

/** JSON whose fields have the names of error fields, and whose strings may contain the key. */
const places = fc.constantFrom("error", "detail", "message", "msg", "errors", "title", "loc", "code", "x");
const errorBody = fc.letrec((tie) => ({
  body: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(fc.string(), fc.constant(`no: ${SECRET}`), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie("body"), { maxLength: 4 }),
    fc.dictionary(places, tie("body"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).body;

describe("bodies of errors", () => {
  it.each([
    ["of any JSON", fc.jsonValue()],
    ["with the members that hold reasons", errorBody],
  ])("%s give a text, or nothing", (_, bodies) => {
    fc.assert(
      fc.property(bodies, (body) => {
        const reason = findErrorMessage(body);
        expect(reason === undefined || reason.trim() !== "").toBe(true);
      }),
    );
  });

  it("become an error that does not show the key", async () => {
    const status = fc.integer({ min: 400, max: 599 });
    await fc.assert(
      fc.asyncProperty(errorBody, status, fc.nat(), async (body, code, cut) => {
        const text = JSON.stringify(body);
        for (const sent of [text, text.slice(0, cut % (text.length + 1))]) {
          const error = await failed(sent, code);
          expect(error).toBeInstanceOf(ProviderApiError);
          expect(
            `${error.stack} ${JSON.stringify(error)} ${JSON.stringify(error.httpResponse)}`,
          ).not.toContain(SECRET);
        }
      }),
    );
  });

  it("may be any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), fc.string(), async (bytes, wait) => {
        const header = wait.replaceAll(/[^\x20-\x7e]/g, "");
        const error = await failed(new Blob([bytes]), 503, { "retry-after": header });
        expect(error.code).toBe("provider-failed");
        expect(error.retryAfterSeconds ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("may be nested as deep as a parser goes", async () => {
    const depth = 50_000;
    const body = `${'{"error":['.repeat(depth)}"far down"${"]}".repeat(depth)}`;
    expect(await failed(body, 400)).toBeInstanceOf(ProviderApiError);
  });
});

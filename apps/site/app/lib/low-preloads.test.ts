import fc from "fast-check";
import { expect, it } from "vitest";
import { withLowPreloads } from "./low-preloads.server.ts";

const LINK = '<link rel="modulepreload" href="/assets/a.js"/>';
const LOW = '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>';

async function rewritten(document: string, cuts: readonly number[] = []): Promise<string> {
  const bytes = Buffer.from(document);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      let begin = 0;
      for (const end of ends) {
        controller.enqueue(bytes.subarray(begin, end));
        begin = end;
      }
      controller.close();
    },
  });
  return new Response(withLowPreloads(source)).text();
}

it.each([
  [
    `<html><head>${LINK}${LINK}</head><body></body></html>`,
    `<html><head>${LOW}${LOW}</head><body></body></html>`,
  ],
  ["<html><head></head><body>é</body></html>", "<html><head></head><body>é</body></html>"],
  [LINK, LOW],
  ["", ""],
])("%s becomes %s", async (document, expected) => {
  expect(await rewritten(document)).toBe(expected);
});

it("produces the same document for any chunk boundaries", async () => {
  const document = `<html><head><title>Ünï 🛟</title>${LINK}</head><body>naïve 🛟 words</body></html>`;
  const whole = await rewritten(document);
  expect(whole).toContain(LOW);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (cuts) => {
      expect(await rewritten(document, cuts)).toBe(whole);
    }),
  );
});

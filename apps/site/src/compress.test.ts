import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressResponse } from "./compress.ts";

const asking = (accepted: string, init: RequestInit = {}) =>
  new Request("http://site.test/", { ...init, headers: { "accept-encoding": accepted } });
const page = "<p>the same words again and again</p>".repeat(200);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
] as const)("to a reader of %s it is sent as %s", async (accepted, coding, decode) => {
  const response = compressResponse(asking(accepted), new Response(page, { status: 404 }));
  expect(response.status).toBe(404);
  expect(response.headers.get("content-encoding")).toBe(coding);
  const bytes = await bytesOf(response);
  expect(bytes.length).toBeLessThan(page.length / 10);
  expect(decode(bytes).toString()).toBe(page);
});

it.each(["", "identity", "br;q=0"])(
  "to a client that accepts %j it is sent uncompressed",
  async (accepted) => {
    const response = compressResponse(asking(accepted), new Response(page));
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe(page);
  },
);

it("a response without a body has none", () => {
  expect(compressResponse(asking("br"), new Response(null, { status: 308 })).body).toBeNull();
});

it("the available part is sent before the rest", async () => {
  // Sends nothing more, and does not end.
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from("the first part")),
  });
  const reader = compressResponse(asking("gzip"), new Response(source)).body?.getReader();
  let length = 0;
  // The header of the format is first, without any content of the page.
  while (length < 20) length += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
  expect(length).toBeLessThan(100);
});

it("a client that disconnects ends the page, and a page that fails ends the response", async () => {
  let left = false;
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from("the first part")),
    cancel: () => {
      left = true;
    },
  });
  const reader = compressResponse(asking("gzip"), new Response(endless)).body?.getReader();
  // Its text has reached the reader, while the rest is pending.
  for (let length = 0; length < 20; ) length += (await reader?.read())?.value?.length ?? 20;
  await reader?.cancel();
  await expect.poll(() => left).toBe(true);

  const failing = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error("no")),
  });
  await expect(compressResponse(asking("br"), new Response(failing)).text()).rejects.toThrow();
});

it("a small page is compressed in one step, for any number of chunks", async () => {
  const pieces = page.match(/.{1,7}/g) ?? [];
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      controller.close();
    },
  });
  const bytes = await bytesOf(compressResponse(asking("br"), new Response(source)));
  expect(brotliDecompressSync(bytes).toString()).toBe(page);
  const whole = await bytesOf(compressResponse(asking("br"), new Response(page)));
  expect(bytes.length).toBeLessThan(whole.length + 10);
});

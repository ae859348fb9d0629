import { type ClientOptions, createClient, InferenceClientError } from "@inferhub/inference/core";
import { falAi } from "@inferhub/inference/providers/fal-ai";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Handler, json, serve } from "./serve.ts";

const PNG = Buffer.from("iVBORw0KGgo=", "base64");
const call = { provider: "fal-ai" as const, model: "fal-ai/flux/dev", inputs: "a lighthouse" };

type Extra = Partial<ClientOptions> & { egress?: object };

/** Generates an image with a provider on loopback that returns a URL immediately. */
async function draw(address: string, files: Handler, extra: Extra = {}) {
  const asked: string[] = [];
  const origin = await serve((request, response, body) => {
    if (request.method === "POST") {
      return json(response, 200, { images: [{ url: address.startsWith("/") ? origin + address : address }] });
    }
    asked.push(request.url ?? "");
    expect(request.headers.authorization).toBeUndefined();
    files(request, response, body);
  });
  const client = createClient({
    providers: [falAi],
    keys: { "fal-ai": "k" },
    baseUrls: { "fal-ai": origin },
    retry: { baseDelayMs: 1 },
    ...extra,
  });
  const outcome = await client.textToImage(call).catch((error: unknown) => error);
  return { outcome, asked };
}

const code = (outcome: unknown) => (InferenceClientError.is(outcome) ? outcome.code : outcome);

const answer =
  (type: string | undefined, body: string | Buffer, status = 200): Handler =>
  (_, response) =>
    void response.writeHead(status, type === undefined ? {} : { "content-type": type }).end(body);

describe("redaction of a file's URL", () => {
  it.each<[name: string, files: Handler, type: string]>([
    ["a picture", answer("image/png", PNG), "image/png"],
    ["a picture called bytes", answer("application/octet-stream", PNG), "image/png"],
    ["a picture called a text", answer("text/plain; charset=utf-8", PNG), "image/png"],
    ["a picture without a type", answer(undefined, PNG), "image/png"],
    ["a drawing", answer("image/svg+xml", '<?xml version="1.0"?><svg/>'), "image/svg+xml"],
    ["bytes that tell nothing", answer("model/gltf-binary", "glTF"), "model/gltf-binary"],
  ])("%s", async (_, files, type) => {
    const { outcome } = await draw("/a", files);
    expect(outcome).toBeInstanceOf(Blob);
    expect((outcome as Blob).type).toBe(type);
  });

  it.each<[name: string, files: Handler, code: string]>([
    ["a page", answer("text/html; charset=utf-8", "<p>"), "output-malformed"],
    ["a page in capitals", answer("TEXT/HTML", "<p>"), "output-malformed"],
    ["a page called a picture", answer("image/png", "\n<!DOCTYPE html><p>"), "output-malformed"],
    ["a page called bytes", answer("application/octet-stream", "<html>"), "output-malformed"],
    ["JSON", answer("application/json", '{"error":"gone"}'), "output-malformed"],
    ["JSON of a problem", answer("application/problem+json", '{"title":"gone"}'), "output-malformed"],
    ["JSON called a picture", answer("image/png", '{"error":"gone"}'), "output-malformed"],
    ["XML", answer("application/xml", "<Error/>"), "output-malformed"],
    ["a redirect without an address", answer("image/png", PNG, 302), "output-malformed"],
    ["a picture with status 404", answer("image/png", PNG, 404), "not-found"],
    ["a picture with status 403", answer("image/png", PNG, 403), "key-refused"],
    ["a picture with status 500", answer("image/png", PNG, 500), "provider-failed"],
  ])("not %s", async (_, files, expected) => {
    expect(code((await draw("/a", files)).outcome)).toBe(expected);
  });

  it("a file that is cut is not given as whole", async () => {
    const { outcome } = await draw("/a", (_, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-length": 100 });
      response.write(PNG, () => response.socket?.destroy());
    });
    expect(code(outcome)).toBe("connection-failed");
  });

  it("a request to a busy server is retried", async () => {
    let tries = 0;
    const { outcome } = await draw("/a", (request, response, body) => {
      tries++;
      answer("image/png", PNG, tries === 1 ? 503 : 200)(request, response, body);
    });
    expect(outcome).toBeInstanceOf(Blob);
    expect(tries).toBe(2);
  });
});

describe("bounds", () => {
  it("a file with a declared size above the limit is not read", async () => {
    const { outcome } = await draw("/a", answer("image/png", Buffer.alloc(101)), {
      egress: { maxBytes: 100 },
    });
    expect(code(outcome)).toBe("too-large");
  });

  it("a file without an end is left at the bound, and its connection closed", async () => {
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { outcome } = await draw(
      "/a",
      (request, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        const timer = setInterval(() => response.write(Buffer.alloc(1000)), 1);
        request.socket.on("close", () => {
          clearInterval(timer);
          closed();
        });
      },
      { egress: { maxBytes: 5000 } },
    );
    expect(code(outcome)).toBe("too-large");
    await closing;
  });

  it("a file of exactly the limit is accepted", async () => {
    const { outcome } = await draw("/a", answer("image/png", PNG), { egress: { maxBytes: PNG.length } });
    expect(outcome).toBeInstanceOf(Blob);
  });

  it.each([
    [["image/*"], "image/png", true],
    [["image/png"], "image/png", true],
    [["video/*"], "image/png", false],
  ])("of the types %j, %s is taken: %s", async (types, type, taken) => {
    const { outcome } = await draw("/a", answer(type, PNG), { egress: { types } });
    expect(outcome instanceof Blob ? true : code(outcome)).toBe(taken || "output-malformed");
  });

  it.each([
    [5, 5, true],
    [5, 6, false],
    [0, 0, true],
    [0, 1, false],
  ])("with at most %i redirects, %i arrive: %s", async (maxRedirects, redirects, arrives) => {
    const { outcome, asked } = await draw(
      "/0",
      (request, response, body) => {
        const hop = Number(request.url?.slice(1));
        if (hop === redirects) return answer("image/png", PNG)(request, response, body);
        response.writeHead(307, { location: `./${hop + 1}` }).end();
      },
      { egress: { maxRedirects } },
    );
    expect(outcome instanceof Blob ? true : code(outcome)).toBe(arrives || "output-malformed");
    expect(asked).toHaveLength(Math.min(redirects, maxRedirects) + 1);
  });
});

describe("hops", () => {
  it.each([
    "http://fal.media/a.png",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://user:pass@fal.media/a.png",
    "https://",
  ])("a redirect to %s is refused, even from a local provider", async (location) => {
    const { outcome } = await draw("/a", (_, response) => response.writeHead(302, { location }).end());
    expect(code(outcome)).toBe("egress-refused");
  });

  it.each(["https://10.0.0.1/a", "http://fal.media/b", "https://0x7f.1/a", "https://[::ffff:127.0.0.1]/a"])(
    "a redirect of a public host to %s is not followed",
    async (location) => {
      const asked: string[] = [];
      const fetch: typeof globalThis.fetch = async (input, init) => {
        asked.push(String(input));
        expect(init?.credentials).toBeUndefined();
        if (init?.method === "POST") return Response.json({ images: [{ url: "https://fal.media/a" }] });
        expect(init?.redirect).toBe("manual");
        return new Response(null, { status: 302, headers: { location } });
      };
      const client = createClient({ providers: [falAi], keys: { "fal-ai": "k" }, fetch });
      await expect(client.textToImage(call)).rejects.toMatchObject({ code: "egress-refused" });
      expect(asked).toEqual(["https://queue.fal.run/fal-ai/flux/dev", "https://fal.media/a"]);
    },
  );

  it("only listed hosts, when there is a list, at each hop", async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (init?.method === "POST") return Response.json({ images: [{ url: "https://fal.media/a" }] });
      if (String(input) === "https://fal.media/a")
        return new Response(null, { status: 302, headers: { location: "https://v3.fal.media/a" } });
      return new Response(PNG, { headers: { "content-type": "image/png" } });
    };
    const drawn = (allowHosts: string[]) => {
      const options = { fetch, egress: { downloads: "listed" as const, allowHosts } };
      return createClient({ providers: [falAi], keys: { "fal-ai": "k" }, ...options }).textToImage(call);
    };
    expect((await drawn(["fal.media", "*.fal.media"])).size).toBe(PNG.length);
    await expect(drawn(["fal.media"])).rejects.toMatchObject({ code: "egress-refused" });
    await expect(drawn([])).rejects.toMatchObject({ code: "egress-refused" });
  });
});

describe("with the platform's own fetch", () => {
  it("names are resolved before a connection, and private ones are rejected immediately", async () => {
    const dns = await import("node:dns");
    const lookup = vi.spyOn(dns.promises, "lookup");
    onTestFinished(() => lookup.mockRestore());
    lookup.mockResolvedValue([{ address: "169.254.169.254", family: 4 }] as never);
    const onRetry = vi.fn();
    // A call with a response from a public host; only the file is fetched with the platform's client.
    const { fetchFile } = await import("../src/media/fetch-file.ts");
    const { CallDeadline, DEFAULT_TIMEOUT } = await import("../src/http/deadline.ts");
    const deadline = new CallDeadline(DEFAULT_TIMEOUT, undefined, {});
    onTestFinished(() => deadline.dispose());
    const transport = { fetch, retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 1 }, onRetry };
    const refused = fetchFile(
      "https://metadata.example.test/latest",
      "https://queue.fal.run/x",
      { transport, deadline, context: {}, options: {} },
      (why, text) => new InferenceClientError(why, text),
    );
    await expect(refused).rejects.toMatchObject({ code: "egress-refused" });
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(onRetry).not.toHaveBeenCalled();
  });
});

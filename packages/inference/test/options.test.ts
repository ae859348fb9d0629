import { InferenceClient, type InferenceClientOptions, InputError } from "@inferhub/inference";
import { createClient, DEFAULT_TIMEOUT, resolveTimeouts } from "@inferhub/inference/core";
import { groq } from "@inferhub/inference/providers/groq";
import { describe, expect, it } from "vitest";
import { arePlain } from "../src/engine/plain-options.ts";

const chat = { model: "m", messages: [{ role: "user", content: "Hi" }] } as const;

/** A client that counts its requests and records its warnings. */
function noting(options: object = {}) {
  const sent: RequestInit[] = [];
  const warnings: string[] = [];
  const client = new InferenceClient("key", {
    lookup: "off",
    provider: "groq",
    fetch: async (_: unknown, init?: RequestInit) => {
      sent.push(init ?? {});
      return Response.json({ choices: [{ message: { role: "assistant", content: "Hi" } }] });
    },
    hooks: { onWarning: (message: string) => warnings.push(message) },
    ...options,
  } as InferenceClientOptions<never, undefined>);
  const send = (options?: object) => client.chatCompletion(chat, options as never);
  return { client, send, sent, warnings };
}

const { signal } = new AbortController();

describe("names of options", () => {
  it.each([
    [{ singal: signal }, "`singal`: did you mean `signal`?"],
    [{ abortSignal: signal }, "`abortSignal`: did you mean `signal`?"],
    [{ timout: 5 }, "`timout`: did you mean `timeout`?"],
    [{ timeoutMs: 5 }, "`timeoutMs`: did you mean `timeout`?"],
    [{ fetc: fetch }, "`fetc`: did you mean `fetch`?"],
    [{ bill_to: "acme" }, "`bill_to`: did you mean `billTo`?"],
    [{ maxRetries: 3 }, "`maxRetries`: did you mean `retry.attempts`?"],
    [{ retry: { attempt: 3 } }, "`retry.attempt`: did you mean `retry.attempts`?"],
    [{ timeout: { totl: 3 } }, "`timeout.totl`: did you mean `timeout.total`?"],
    [{ hooks: { onRety: () => {} } }, "`hooks.onRety`: did you mean `hooks.onRetry`?"],
    [{ polling: { interval_ms: 3 } }, "`polling.interval_ms`: did you mean `polling.intervalMs`?"],
    [{ egress: { allowHost: [] } }, "`egress.allowHost`: did you mean `egress.allowHosts`?"],
    [{ temperature: 1 }, "`temperature`: it isn't an option: pass it in the first argument"],
    [{ model: "m" }, "`model`: it isn't an option: pass it in the first argument"],
  ])("that are close to a known one are refused before anything is sent: %o", async (options, message) => {
    const { send, client, sent } = noting();
    await expect(send(options)).rejects.toThrow(message);
    await expect(send(options)).rejects.toBeInstanceOf(InputError);
    const stream = client.chatCompletionStream(chat, options as never);
    await expect(stream.next()).rejects.toThrow(message);
    const several = client.chatCompletion({ ...chat, provider: ["groq", "together"] }, options as never);
    await expect(several).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  it.each([
    [{ looup: "off" }, "`looup`: did you mean `lookup`?"],
    [{ baseURLs: {} }, "`baseURLs`: did you mean `baseUrls`?"],
    [{ timout: 5 }, "`timout`: did you mean `timeout`?"],
    [{ retry: { baseDelay: 5 } }, "`retry.baseDelay`: did you mean `retry.baseDelayMs`?"],
  ])("of a client are checked by each of its calls: %o", async (options, message) => {
    const { send, sent } = noting(options);
    await expect(send()).rejects.toThrow(message);
    await expect(send()).rejects.toThrow(message);
    expect(sent).toEqual([]);
    const one = createClient({ providers: [groq], keys: { groq: "key" }, ...(options as object) });
    await expect(one.chatCompletion(chat)).rejects.toBeInstanceOf(InputError);
  });

  it("that are unknown are ignored with one warning, refused by `strict: true`, and not checked by `strict: false`", async () => {
    const { send, sent, warnings } = noting({ houseStyle: "plain" });
    await send({ retry: { zzzzzz: 1 } });
    await send({ retry: { zzzzzz: 1 } });
    expect(sent).toHaveLength(2);
    expect(warnings).toEqual([
      "`houseStyle`: no option has this name. It is ignored.",
      "`retry.zzzzzz`: no option has this name. It is ignored.",
    ]);
    await expect(send({ strict: true })).rejects.toThrow("`houseStyle`: no option has this name");
    await send({ strict: false, timout: 5 });
    expect(sent).toHaveLength(3);
    expect(warnings).toHaveLength(2);
  });

  it("that are known pass, also the additional ones of some methods", async () => {
    const { client, send, warnings } = noting({
      strict: true,
      hubUrl: "https://hub.test",
      lookupTtlMs: 5,
      retry: { attempts: 0 },
      egress: { downloads: "listed" },
    });
    await send({ signal, timeout: { total: 60_000 }, hooks: { onDone: () => {} }, baseUrls: undefined });
    await send({ unknown: undefined });
    await client.request(chat, { task: "chat-completion" });
    expect(warnings).toEqual([]);
  });

  it("of calls differ from parameters in the first argument", async () => {
    const { client } = noting();
    await expect(client.chatCompletion({ ...chat, signal } as never)).rejects.toThrow(
      "`signal`: it is an option: pass it in the second argument",
    );
  });

  it("without a type check are the options of an ordinary call", () => {
    expect(arePlain({ signal, outputType: "url", strict: undefined })).toBe(true);
    expect(arePlain({ constructor: 1 })).toBe(false);
    expect(arePlain(undefined)).toBe(true);
  });
});

describe("an older name of the input", () => {
  it("replaces the input, and excludes other arguments", async () => {
    const { client, sent } = noting({ provider: "hf-inference" });
    const picture = new Blob(["x"], { type: "image/png" });
    const both = { model: "m", inputs: picture, data: picture } as never;
    await expect(client.imageClassification(both)).rejects.toThrow(
      "`data`: it is the older name of `inputs`. Give one of the two",
    );
    await expect(client.imageClassification(both)).rejects.toBeInstanceOf(InputError);
    expect(sent).toEqual([]);
  });
});

describe("options that are undefined", () => {
  it("extend the client's options and the defaults", async () => {
    let attempts = 0;
    const client = new InferenceClient("key", {
      lookup: "off",
      provider: "groq",
      retry: { attempts: 1, baseDelayMs: 0, maxDelayMs: undefined },
      fetch: async () => {
        attempts += 1;
        return new Response("busy", { status: 503 });
      },
    });
    const undefinedOptions = { fetch: undefined, retry: undefined, timeout: undefined, signal: undefined };
    await expect(client.chatCompletion(chat, undefinedOptions)).rejects.toThrow("503");
    expect(attempts).toBe(2);
  });

  it("leave the other timeouts", () => {
    expect(resolveTimeouts({ timeout: { total: undefined, idle: 5 } })).toEqual({
      ...DEFAULT_TIMEOUT,
      idle: 5,
    });
  });
});

import { EVENTS } from "./answers.mjs";

/** The key of every call. */
export const KEY = "bench-key";
/** The arguments of every call. */
export const CALL = {
  model: "acme/talk",
  messages: [{ role: /** @type {const} */ ("user"), content: "hello" }],
};

/** @typedef {typeof globalThis.fetch} Fetch */

/**
 * @param {Fetch} fetch
 * @param {string} url
 * @param {object} body
 */
const post = (fetch, url, body) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${KEY}` },
    body: JSON.stringify(body),
  });

/** @param {{ choices: readonly { message?: { content?: string | null | undefined } | undefined }[] }} answer */
export function expectContent(answer) {
  if (!answer.choices[0]?.message?.content) throw new Error("no content");
}

/** @param {AsyncIterable<{ choices: readonly { delta?: { content?: string | null | undefined } | null | undefined }[] }>} chunks */
export async function expectEvents(chunks) {
  let count = 0;
  for await (const chunk of chunks) if (chunk.choices[0]?.delta?.content) count++;
  if (count !== EVENTS) throw new Error(`${count} events`);
}

/**
 * One chat call without checks, retries or deadlines.
 * @param {Fetch} fetch
 * @param {string} url
 */
export async function plainByHand(fetch, url) {
  const response = await post(fetch, url, CALL);
  if (!response.ok) throw new Error(`${response.status}`);
  expectContent(JSON.parse(await response.text()));
}

/**
 * One stream, read by a bare parser: decode, split, parse.
 * @param {Fetch} fetch
 * @param {string} url
 */
export async function streamByHand(fetch, url) {
  const { ok, status, body } = await post(fetch, url, { ...CALL, stream: true });
  if (!ok || !body) throw new Error(`${status}`);
  const utf8 = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const bytes of body) {
    rest += utf8.decode(bytes, { stream: true });
    const events = rest.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = event.slice("data: ".length);
      if (data === "[DONE]") continue;
      if (JSON.parse(data).choices[0].delta.content) count++;
    }
  }
  if (count !== EVENTS) throw new Error(`${count} events`);
}

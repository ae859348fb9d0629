import { DOORS } from "./doors.mjs";
import { KEYS } from "./prices.mjs";

/** Shorter parts of a key also occur in ordinary text. */
const PARTS = KEYS.flatMap((key) => [key, key.slice(0, -3), key.slice(3)]);

/**
 * Strings that a string decodes to, in each encoding.
 * @param {string} text
 */
function decodings(text) {
  const plain = text.replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const unescaped = plain.replace(/\\(.)/g, "$1").replace(/\\(.)/g, "$1");
  const entities = unescaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const percent = unescaped.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const base64 = (unescaped.match(/[\w+/-]{16,}={0,2}/g) ?? []).map((each) =>
    Buffer.from(each, "base64").toString("latin1"),
  );
  return [text, plain, unescaped, entities, percent, ...base64];
}

/** Text of stream events, joined: a key may be split between them. */
const joinPieces = (/** @type {string} */ text) =>
  [...text.matchAll(/"(?:content|text|delta)":("(?:[^"\\]|\\.)*")/g)]
    .map(([, json = '""']) => JSON.parse(json))
    .join("");

/** Whether a text contains a key, in any encoding. */
export const findKey = (/** @type {string} */ text) =>
  decodings(text).some((each) => PARTS.some((part) => each.includes(part)));

const CODINGS = 1 / 10;
const LEAVES = 1 / 12;

/**
 * A call with random parameters, hostile ones among them.
 * @returns {Record<string, unknown>}
 */
function parameters() {
  const maxima = [{ max_tokens: 50 }, { max_tokens: 800 }, {}, { max_tokens: 1, max_completion_tokens: 800 }];
  return {
    ...maxima[Math.floor(Math.random() * maxima.length)],
    ...(Math.random() < 0.3 && { stream: true }),
    ...(Math.random() < 0.2 && { n: 5 }),
  };
}

/**
 * Sends one call, and leaves before its end now and then.
 * @param {string} url
 * @param {string} door
 * @param {import("./tenants.mjs").Tenant} tenant
 * @returns {Promise<{ end: string, leaked?: string, failed?: string }>} how it ended, and the response if a key was in it
 * or the gateway itself failed
 */
export async function call(url, door, tenant) {
  const long = Math.random() < 0.02 ? "word ".repeat(200_000) : "word ".repeat(Math.random() * 40);
  const { path, headers, body } = /** @type {import("./doors.mjs").Door} */ (DOORS[door])(
    `${tenant.name}: ${long}`,
    parameters(),
  );
  const leave = new AbortController();
  const leaves = Math.random() < LEAVES;
  if (leaves) setTimeout(() => leave.abort(), Math.random() * 100);
  let status = 0;
  try {
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        ...headers,
        authorization: `Bearer ${tenant.token}`,
        ...(Math.random() < CODINGS && { "accept-encoding": "gzip, br, zstd" }),
      },
      body,
      signal: leave.signal,
    });
    status = response.status;
    const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
    const id = response.headers.get("x-request-id");
    if (id && status === 200) tenant.answered.add(id);
    const shown = `${JSON.stringify([...response.headers])}\n${text}`;
    const leaked = findKey(shown) || findKey(joinPieces(text));
    // The gateway's own reason: one status has many.
    const [, code = ""] = (status >= 400 && /"code":"([a-z-]+)"/.exec(text)) || [];
    return {
      end: `${status} ${code}`.trim(),
      ...(leaked && { leaked: `${door}: ${shown.slice(0, 2_000)}` }),
      ...(/"code":"internal"/.test(text) && { failed: text.slice(0, 500) }),
    };
  } catch {
    return { end: leaves ? "left" : status > 0 ? "cut" : "down" };
  }
}

import { request as send } from "node:http";

/**
 * Sends a chat request and reads the response to its end.
 * @param {string} origin
 * @param {{ agent?: import("node:http").Agent, question?: string, stream?: boolean,
 *   onOpen?: () => void }} [options] `onOpen` is called when the response starts
 * @returns {Promise<string>}
 */
export function chat(origin, { agent, question = "What is 6 times 7?", stream = false, onOpen } = {}) {
  const body = JSON.stringify({
    model: "acme/talk",
    messages: [{ role: "user", content: question }],
    stream,
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    authorization: "Bearer bench",
  };
  return new Promise((resolve, reject) => {
    const url = `${origin}/groq/openai/v1/chat/completions`;
    const sent = send(url, { method: "POST", headers, ...(agent && { agent }) }, (answer) => {
      let text = "";
      onOpen?.();
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode}`)),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

import { answerChat, askedOf } from "../../packages/gateway/test/batches/batch-gateway.ts";
import { upstreamServer } from "../../packages/gateway/test/servers.ts";

/**
 * A provider that responds to chats with their prompt, and keeps streams open until
 * `finish`.
 */
export async function startUpstream() {
  const open: (() => void)[] = [];
  const { url, seen } = await upstreamServer((response, { body }) => {
    if (!body.includes('"stream":true')) return answerChat(response, askedOf(body));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: first\n\n");
    open.push(() => response.end("data: [DONE]\n\n"));
  });
  return {
    url,
    /** The prompt of each call, in order. */
    asked: () => seen.map(({ body }) => askedOf(body)),
    openStreams: () => open.length,
    finish: () => {
      for (const end of open.splice(0)) end();
    },
  };
}

/** The configuration of gateways that reach it. */
export const configFor = (url: string) => ({
  upstreams: { openai: { baseUrl: url } },
  prices: { openai: { "test/*": { input: 1, output: 10, maxOutputTokens: 4_096 } } },
});

export const chat = (text: string, more: object = {}) => ({
  model: "test/plain",
  max_tokens: 10,
  messages: [{ role: "user", content: text }],
  ...more,
});

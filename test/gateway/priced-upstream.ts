import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** Instructions to the upstream below, as the text of its message. */
export interface Wish {
  /** The cost in the response; omitted if undefined. */
  readonly usd?: number;
  readonly ms: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** Uses OpenAI's format, with the requested duration and usage. */
export async function pricedUpstream(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as {
      readonly stream?: boolean;
      readonly messages: readonly { readonly content: string | readonly { readonly text: string }[] }[];
    };
    const content = body.messages[0]?.content ?? "";
    const wish = JSON.parse(typeof content === "string" ? content : (content[0]?.text ?? "")) as Wish;
    await setTimeout(wish.ms);
    const usage = {
      prompt_tokens: wish.promptTokens,
      completion_tokens: wish.completionTokens,
      total_tokens: wish.promptTokens + wish.completionTokens,
      ...(wish.usd !== undefined && { cost: wish.usd }),
    };
    const base = { id: "c1", created: 1, model: "talk" };
    if (!body.stream) {
      response.writeHead(200, { "content-type": "application/json" });
      const message = { role: "assistant", content: "Yes" };
      const choices = [{ index: 0, message, finish_reason: "stop" }];
      response.end(JSON.stringify({ ...base, object: "chat.completion", choices, usage }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (chunk: object) =>
      response.write(`data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", ...chunk })}\n\n`);
    send({ choices: [{ index: 0, delta: { role: "assistant", content: "Yes" }, finish_reason: null }] });
    await setTimeout(wish.ms);
    send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    send({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

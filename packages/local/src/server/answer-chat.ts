import type { ServerResponse as FormatResponse, ServerResults } from "@inferhub/inference/define";
import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { checkInput, checkValue } from "@inferhub/inference/formats/lib/check-input";
import { openaiChatServer } from "@inferhub/inference/formats/openai-chat/server";
import type { Local } from "../local.ts";

/** The part of a completion that its single chunk contains. */
interface Completion {
  readonly choices: readonly {
    readonly index: number;
    readonly message: { readonly content?: unknown };
    readonly finish_reason?: unknown;
  }[];
  readonly usage?: unknown;
}

/**
 * Handles a chat request in OpenAI's format. Local models don't stream, so a stream has one chunk with all the text.
 * @throws ApiError
 */
export async function answerChat(models: Local, bytes: Buffer, signal: AbortSignal): Promise<FormatResponse> {
  const checked = checkValue(openaiChatServer.body, parseJson(bytes));
  if (checked.issue) throw new ApiError(400, checked.issue.message);
  const body = checked.value as Parameters<typeof openaiChatServer.parseRequest>[0];
  const [args = {}] = openaiChatServer.parseRequest(body);
  const input = checkInput(openaiChatServer.operation, args);
  if (input.issue) throw new ApiError(400, `${input.issue.path.join(".")}: ${input.issue.message}`);
  const { output } = await models.run(body.model, openaiChatServer.operation.id, input.value, signal);
  const meta = {
    requestId: String(Date.now()),
    created: Math.floor(Date.now() / 1_000),
    model: body.model,
  };
  const { stream } = openaiChatServer;
  if (!stream?.isStreaming(body, "")) {
    const results = [{ data: output, meta: {} }] as unknown as ServerResults;
    return openaiChatServer.buildResponse(results, body, meta);
  }
  let text = "";
  for await (const { data } of stream.encode(toChunks(output as Completion), body, meta))
    text += `data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
  return { body: text, type: "text/event-stream" };
}

async function* toChunks({ choices, usage }: Completion): AsyncIterable<unknown> {
  const chosen = choices.map(({ index, message, finish_reason }) => ({
    index,
    delta: { role: "assistant", content: message.content },
    finish_reason,
  }));
  yield { choices: chosen, usage };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ApiError(400, "The body must be a JSON object");
  }
}

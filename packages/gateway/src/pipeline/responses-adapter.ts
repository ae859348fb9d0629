import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "@inferhub/inference/define";
import { openaiResponsesShape } from "@inferhub/inference/formats/openai-responses/shape";

type Members = Readonly<Record<string, unknown>>;

const ENDED = /^response\.(completed|incomplete|failed)$/;

/**
 * Adapter for a provider's Responses API with unchanged bodies. Only usage and the finish reason of the response are
 * parsed.
 */
export const createResponsesAdapter = (path: string): Adapter<typeof chatCompletion> => {
  const buildRequest = () => ({ path, body: { json: {} } });
  return {
    operation: chatCompletion,
    shape: openaiResponsesShape,
    buildRequest,
    parseResponse: (body) => ({ ...readUsage(body as Members), choices: [] }) as never,
    stream: {
      buildRequest,
      createDecoder: () => {
        let complete = false;
        return {
          decode: ({ data }) => {
            if (data === "[DONE]") return [];
            const { type, response, delta } = JSON.parse(data) as Members;
            complete ||= ENDED.test(String(type));
            const text = type === "response.output_text.delta" ? delta : undefined;
            const choices = text === undefined ? [] : [{ index: 0, delta: { content: text } }];
            return [{ ...(complete && readUsage(response as Members)), choices } as never];
          },
          get complete() {
            return complete;
          },
          get closed() {
            return complete;
          },
        };
      },
    },
  };
};

/** Converts usage to the field names of chat. */
function readUsage(response: Members | undefined): Members {
  const usage = response?.["usage"] as Members | null | undefined;
  if (!usage) return {};
  const { input_tokens: input, output_tokens: output, total_tokens: total } = usage;
  return {
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: total,
      prompt_tokens_details: usage["input_tokens_details"],
      completion_tokens_details: usage["output_tokens_details"],
    },
  };
}

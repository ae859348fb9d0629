import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import type { Adapter } from "../../contracts/adapter.ts";
import { throwIfError } from "../lib/throw-if-error.ts";
import { openaiChat } from "../openai-chat/client.ts";

/** OpenAI's chat. A provider that fails after the response started is reported inside of a choice, with the status 200. */
// @__NO_SIDE_EFFECTS__
export function openrouterChat(): Adapter<typeof chatCompletion> {
  const chat = openaiChat({ chunk: refuseFailedChoices });
  return {
    ...chat,
    parseResponse: async (body, call) => refuseFailedChoices(await chat.parseResponse(body, call)),
  };
}

/** @throws WireError if a choice contains an error */
function refuseFailedChoices<Answer extends { choices: readonly object[] }>(answer: Answer): Answer {
  for (const choice of answer.choices) if ("error" in choice) throwIfError({ error: choice.error });
  return answer;
}

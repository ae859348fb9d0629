import type { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { textGeneration } from "@inferhub/catalog/operations/text-generation";
import * as v from "valibot";
import type { Adapter } from "../../contracts/adapter.ts";
import type { Call } from "../../contracts/call.ts";
import { completionParameters } from "./completion-parameters.ts";
import { parseWith } from "./parse-with.ts";
import { createTextDecoder } from "./text-decoder.ts";

type Chat = typeof chatCompletion;

const reply = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.string()) }),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.minLength(1, "The response contains no text"),
  ),
});

/** Text generation for chat-only providers: the text is sent as a user message, and the response is the output. */
// @__NO_SIDE_EFFECTS__
export function textGenerationViaChat(chat: Adapter<Chat>): Adapter<typeof textGeneration> {
  const { stream } = chat;
  return {
    operation: textGeneration,
    shape: chat.shape,
    buildRequest: (call) => chat.buildRequest(toChatCall(call)),
    parseResponse: async (body, call) => {
      const [first] = parseWith(reply, await chat.parseResponse(body, toChatCall(call))).choices;
      const { message, finish_reason } = first ?? {};
      return {
        generated_text: message?.content ?? "",
        ...(finish_reason && { details: { finish_reason } }),
      };
    },
    ...(stream && {
      stream: {
        framing: stream.framing,
        buildRequest: (call) => stream.buildRequest(toChatCall(call)),
        createDecoder: async (call) => {
          const chunks = await stream.createDecoder(toChatCall(call));
          return createTextDecoder((_, event) => {
            const [chunk] = chunks.decode(event);
            const choice = chunk?.choices[0];
            return { text: choice?.delta.content, finish: choice?.finish_reason, usage: chunk?.usage };
          });
        },
      },
    }),
  };
}

function toChatCall(call: Call<typeof textGeneration>): Call<Chat> {
  const messages = [{ role: "user", content: call.input.inputs }];
  return { ...call, input: { ...completionParameters(call.input), messages } };
}

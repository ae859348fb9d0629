import { anthropicServer } from "@inferhub/inference/formats/anthropic/server";
import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import { expectObject, isObject, type JsonObject } from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { loadThread, saveThread } from "./anthropic-thread.ts";
import { createFormatHandler } from "./create-format-handler.ts";
import type { FormatHandler, ServerCall } from "./format-handler.ts";

const VERSION_HEADER = "anthropic-version";

const handler = createFormatHandler([anthropicServer], {
  chat: () => ({ toolCallPrefix: "toolu_", namesStop: true }),
});

/** Prompts are only kept where the caller marks what is to be kept. */
const withoutCache = createFormatHandler([anthropicServer], {
  chat: () => ({ toolCallPrefix: "toolu_", namesStop: true, cachesPrompt: false }),
});

/** Anthropic's messages, which may continue a conversation that the server keeps. */
export const anthropic: FormatHandler = {
  ...handler,
  buildResponse: async (call) => {
    if (!call.headers.has(VERSION_HEADER)) throw createMissingError(VERSION_HEADER);
    const sent = expectObject(call.body);
    const { threads } = call.state;
    const members = loadThread(sent, threads);
    const requestId = fingerprint(JSON.stringify(sent), call.settings.seed);
    const respond = (json: JsonObject) =>
      respondTo({ ...call, requestId, body: { kind: "json", json } }, json);
    if (isObject(members["thread"])) {
      const { id, content } = await (await respond({ ...members, stream: false })).json();
      saveThread(members, id, content, threads);
    }
    return respond(members);
  },
};

const respondTo = (call: ServerCall, members: JsonObject): Response | Promise<Response> =>
  (JSON.stringify(members).includes('"cache_control"') ? handler : withoutCache).buildResponse(call);

/** How many tokens a request would cost, counted as its chat counts them. */
export const anthropicCount: FormatHandler = {
  buildResponse: async (call) => {
    const { tool_choice: _, ...members } = expectObject(call.body);
    const json = { ...members, max_tokens: 1, stream: false };
    const { usage } = await (await anthropic.buildResponse({ ...call, body: { kind: "json", json } })).json();
    return Response.json({ input_tokens: usage.input_tokens });
  },
  buildError: anthropic.buildError,
};

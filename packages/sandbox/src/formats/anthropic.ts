import { anthropicServer } from "@inferhub/inference/formats/anthropic/server";
import { createMissingError } from "@inferhub/inference/formats/lib/api-error";
import {
  expectObject,
  getObject,
  isObject,
  type JsonObject,
} from "@inferhub/inference/formats/lib/json-members";
import { fingerprint } from "../models/text/hash.ts";
import { loadThread, saveThread } from "./anthropic-thread.ts";
import { createFormatHandler } from "./create-format-handler.ts";
import type { FormatHandler } from "./format-handler.ts";

const VERSION_HEADER = "anthropic-version";

/** Only marked parts of a prompt are cached. */
const handler = createFormatHandler([anthropicServer], {
  chat: (body) => ({
    toolCallPrefix: "toolu_",
    namesStop: true,
    cachesPrompt: JSON.stringify(body).includes('"cache_control"'),
    thinks: /^(enabled|adaptive)$/.test(String(getObject(body, "thinking")["type"])),
  }),
});

/** Anthropic's messages, which can continue a conversation stored by the server. */
export const anthropic: FormatHandler = {
  ...handler,
  buildResponse: async (call) => {
    if (!call.headers.has(VERSION_HEADER)) throw createMissingError(VERSION_HEADER);
    const sent = expectObject(call.body);
    const { threads } = call.state;
    const members = loadThread(sent, threads);
    const requestId = fingerprint(JSON.stringify(sent), call.settings.seed);
    const respond = (json: JsonObject) =>
      handler.buildResponse({ ...call, requestId, body: { kind: "json", json } });
    if (isObject(members["thread"])) {
      const { id, content } = await (await respond({ ...members, stream: false })).json();
      saveThread(members, id, content, threads);
    }
    return respond(members);
  },
};

/** Returns the token count of a request, equal to its chat usage. */
export const anthropicCount: FormatHandler = {
  buildResponse: async (call) => {
    const { tool_choice: _, ...members } = expectObject(call.body);
    const json = { ...members, max_tokens: 1, stream: false };
    const { usage } = await (await anthropic.buildResponse({ ...call, body: { kind: "json", json } })).json();
    return Response.json({ input_tokens: usage.input_tokens });
  },
  buildError: anthropic.buildError,
};

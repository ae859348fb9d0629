import { createCode } from "@inferhub/catalog/code";
import { toMethodName } from "@inferhub/inference";
import { writeUrl } from "../http/written-url.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import type { SnippetClient } from "./client.ts";
import { readInNode, withDefaultSteps } from "./javascript-input.ts";
import {
  buildMethodContext,
  getCallMembers,
  selectMethodTemplate,
  toClientModelId,
} from "./method-context.ts";

/** The Inferhub client, which supports every provider. */
export const inferhubClient: SnippetClient = {
  language: "js",
  name: "inferhub",
  install: "npm install @inferhub/inference",
  render: (call, resolved) => {
    const { endpointUrl, provider, operation } = call;
    const place = endpointUrl ? { endpointUrl } : provider ? { provider: provider.id } : {};
    const members = withDefaultSteps(call, getCallMembers(call, resolved, readInNode));
    const base = writeUrl(provider?.baseUrl ?? "", provider, javascriptWriter);
    const args = { ...place, model: toClientModelId(call), ...members };
    return {
      template: selectMethodTemplate(call),
      context: {
        ...buildMethodContext(call, resolved, javascriptWriter),
        baseUrls:
          provider && base.isFromEnvironment
            ? javascriptWriter.value({ baseUrls: { [provider.id]: createCode("javascript", base.code) } })
            : undefined,
        method: toMethodName(operation.id),
        args: javascriptWriter.value(args),
      },
    };
  },
};

import { toMethodName } from "@inferhub/inference";
import { javascriptWriter } from "../languages/javascript.ts";
import type { SnippetClient } from "./client.ts";
import { fewerSteps, readInNode } from "./javascript-input.ts";
import { clientModel, membersOf, methodContext, methodTemplate } from "./method-context.ts";

/** Our own client, which knows every provider. */
export const inferhubClient: SnippetClient = {
  language: "js",
  name: "inferhub",
  install: "npm install @inferhub/inference",
  write: (call, sent) => {
    const { endpointUrl, provider, operation } = call;
    const place = endpointUrl ? { endpointUrl } : provider ? { provider: provider.id } : {};
    const members = fewerSteps(call, membersOf(call, sent, readInNode));
    const args = { ...place, model: clientModel(call), ...members };
    return {
      template: methodTemplate(call),
      context: {
        ...methodContext(call, sent, javascriptWriter),
        method: toMethodName(operation.id),
        args: javascriptWriter.value(args),
      },
    };
  },
};

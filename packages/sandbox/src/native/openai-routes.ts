import type { Provider } from "@inferhub/inference";
import { sampleInput } from "../routing/sample-input.ts";
import { refuseOpenai } from "../wires/openai-refusal.ts";
import type { Wire } from "../wires/wire.ts";
import { fileRoutes } from "./file-routes.ts";
import { type ListedModel, listedModels, MODELS_MADE, namedModel } from "./models.ts";
import { type Route, routesWire } from "./route.ts";

const CHAT = "/chat/completions";

/** The models and the files of a provider whose chat is OpenAI's; `undefined` when it is another. */
export function openaiRoutes(provider: Provider): Wire | undefined {
  const prefix = openaiPrefix(provider);
  if (prefix === undefined) return undefined;
  return routesWire([...modelRoutes(prefix), ...fileRoutes(prefix)], refuseOpenai);
}

/** What stands before `/chat/completions`; `undefined` when chat is asked for otherwise. */
export function openaiPrefix({ operations }: Provider): string | undefined {
  const chat = operations["chat-completion"];
  if (chat === undefined) return undefined;
  const model = "model-of-the-caller";
  const { path } = chat.buildRequest({ model, input: sampleInput(chat.operation), outputType: "blob" });
  return path.endsWith(CHAT) && !path.includes(model) ? path.slice(0, -CHAT.length) : undefined;
}

const modelRoutes = (prefix: string): readonly Route[] => [
  {
    method: "GET",
    path: new RegExp(`^${prefix}/models$`),
    answer: ({ provider }) =>
      Response.json({ object: "list", data: listedModels(provider).map(openaiModel) }),
  },
  {
    method: "GET",
    path: new RegExp(`^${prefix}/models/(.+)$`),
    answer: ({ provider }, id = "") => Response.json(openaiModel(namedModel(provider, id))),
  },
];

const openaiModel = ({ id }: ListedModel) => ({
  id,
  object: "model",
  created: MODELS_MADE,
  owned_by: "sandbox",
});

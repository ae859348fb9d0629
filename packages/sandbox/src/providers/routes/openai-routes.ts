import type { Provider } from "@inferhub/inference";
import { buildOpenaiError } from "@inferhub/inference/formats/openai-chat/server";
import type { FormatHandler } from "../../formats/format-handler.ts";
import { getModel } from "../../server/known-models.ts";
import { createSampleInput } from "../../server/sample-input.ts";
import { createRoutesFormat, type ExtraRoute } from "./create-routes-format.ts";
import { createFileRoutes } from "./file-routes.ts";
import { type ListedModel, listModels, MODELS_CREATED } from "./models.ts";

const CHAT = "/chat/completions";

/** The models and the files of a provider whose chat is OpenAI's; `undefined` when it is another. */
export function createOpenaiRoutes(provider: Provider): FormatHandler | undefined {
  const prefix = findOpenaiPrefix(provider);
  if (prefix === undefined) return undefined;
  return createRoutesFormat([...modelRoutes(prefix), ...createFileRoutes(prefix)], buildOpenaiError);
}

/** What stands before `/chat/completions`; `undefined` when chat is asked for otherwise. */
export function findOpenaiPrefix({ operations }: Provider): string | undefined {
  const chat = operations["chat-completion"];
  if (chat === undefined) return undefined;
  const model = "model-of-the-caller";
  const { path } = chat.buildRequest({ model, input: createSampleInput(chat.operation), outputType: "blob" });
  return path.endsWith(CHAT) && !path.includes(model) ? path.slice(0, -CHAT.length) : undefined;
}

const modelRoutes = (prefix: string): readonly ExtraRoute[] => [
  {
    method: "GET",
    path: new RegExp(`^${prefix}/models$`),
    handle: ({ provider }) => Response.json({ object: "list", data: listModels(provider).map(openaiModel) }),
  },
  {
    method: "GET",
    path: new RegExp(`^${prefix}/models/(.+)$`),
    handle: async (asked, id = "") => Response.json(openaiModel(await getModel(asked, id))),
  },
];

const openaiModel = ({ id }: ListedModel) => ({
  id,
  object: "model",
  created: MODELS_CREATED,
  owned_by: "sandbox",
});

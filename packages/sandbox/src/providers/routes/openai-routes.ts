import type { Provider } from "@inferhub/inference";
import { buildOpenaiError } from "@inferhub/inference/formats/openai-chat/server";
import type { FormatHandler } from "../../formats/format-handler.ts";
import { createSampleInput } from "../../server/sample-input.ts";
import { createModelRoutes } from "./create-model-routes.ts";
import { createRoutesFormat } from "./create-routes-format.ts";
import { createFileRoutes } from "./file-routes.ts";
import { type ListedModel, MODELS_CREATED } from "./models.ts";

const CHAT = "/chat/completions";

/** Models and files of an OpenAI-compatible provider; `undefined` for other providers. */
export function createOpenaiRoutes(provider: Provider): FormatHandler | undefined {
  const prefix = findOpenaiPrefix(provider);
  if (prefix === undefined) return undefined;
  const models = createModelRoutes(`${prefix}/models`, openaiModel, (data) => ({ object: "list", data }));
  return createRoutesFormat([...models, ...createFileRoutes(prefix)], buildOpenaiError);
}

/** Path before `/chat/completions`; `undefined` for other chat formats. */
export function findOpenaiPrefix({ operations }: Provider): string | undefined {
  const chat = operations["chat-completion"];
  if (chat === undefined) return undefined;
  const model = "model-of-the-caller";
  const { path } = chat.buildRequest({ model, input: createSampleInput(chat.operation), outputType: "blob" });
  return path.endsWith(CHAT) && !path.includes(model) ? path.slice(0, -CHAT.length) : undefined;
}

const openaiModel = ({ id }: ListedModel) => ({
  id,
  object: "model",
  created: MODELS_CREATED,
  owned_by: "sandbox",
});

import { MODELS } from "@inferhub/catalog/models";
import { OPERATIONS } from "@inferhub/catalog/operations";
import { PROVIDERS, type Provider } from "@inferhub/inference";
import { type InferenceSnippet, inferenceSnippets, type SnippetOptions } from "@inferhub/snippets";

export type OperationId = (typeof OPERATIONS)[number]["id"];

/** A snippet to run, and its expected output. */
export interface Case extends InferenceSnippet {
  /** What tells it from all others. */
  readonly name: string;
  readonly operation: OperationId;
  readonly provider: string;
}

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=";

/** Conversations as applications have them. */
const CHATS: Readonly<Record<string, object | undefined>> = {
  text: undefined,
  image: {
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: 'What is this "picture" of? It\'s `new`, $HOME & {{all}}.' },
          { type: "image_url", image_url: { url: PICTURE } },
        ],
      },
    ],
  },
  tools: {
    messages: [
      { role: "user", content: "What is the weather in Bergen?" },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          { id: "call_1", type: "function", function: { name: "weather", arguments: '{"city":"Bergen"}' } },
        ],
      },
      { role: "tool", tool_call_id: "call_1", content: '{"sky":"rain"}' },
    ],
    tools: [
      {
        type: "function",
        function: {
          name: "weather",
          description: "The weather in a city",
          parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
        },
      },
    ],
  },
};

/** Clients whose package cannot be run here; their code is parsed and its calls are compared with what there is. */
export const NOT_RUN: readonly string[] = ["python/huggingface_hub", "python/openai", "python/fal_client"];

/** Every snippet of every operation that a provider runs: through the router and straight, plain and streamed. */
export function matrix(): readonly Case[] {
  return PROVIDERS.flatMap((provider: Provider) =>
    OPERATIONS.filter(({ id }) => Object.hasOwn(provider.operations, id)).flatMap(({ id, exampleModel }) =>
      variantsOf(provider, id).flatMap(([variant, options]) =>
        casesOf(`${provider.id} ${id} ${variant}`, exampleModel, id, options),
      ),
    ),
  );
}

/** Facts about a model, such as its mask; the operation replaces its task. */
const recordOf = (id: string, pipeline_tag: string) => ({
  ...MODELS.find((each) => each.id === id),
  id,
  pipeline_tag,
});

function casesOf(name: string, model: string, operation: OperationId, options: SnippetOptions): Case[] {
  return inferenceSnippets(recordOf(model, operation), { ...options, operation }).map((snippet) => ({
    ...snippet,
    operation,
    provider: options.provider ?? "",
    name: `${name} ${snippet.language}/${snippet.client}`,
  }));
}

function variantsOf(
  provider: Provider,
  operation: OperationId,
): readonly (readonly [string, SnippetOptions])[] {
  const base: SnippetOptions = { provider: provider.id as NonNullable<SnippetOptions["provider"]> };
  const isRouted = provider.routerSupported !== false && provider.id !== "hf-inference";
  const ways = isRouted
    ? [["routed", base] as const, ["direct", { ...base, directRequest: true }] as const]
    : [["direct", base] as const];
  if (operation !== "chat-completion") return ways;
  return ways.flatMap(([way, options]) =>
    Object.entries(CHATS).flatMap(([kind, inputs]) =>
      [false, true].map((streaming) => {
        const name = `${way} ${kind}${streaming ? " streamed" : ""}`;
        return [name, { ...options, streaming, ...(inputs ? { inputs } : {}) }] as const;
      }),
    ),
  );
}

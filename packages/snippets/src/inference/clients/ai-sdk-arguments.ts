/** Fields of a call. */
export type AiSdkInput = Readonly<Record<string, unknown>>;

type Arguments = Readonly<Record<string, unknown>>;

/** The AI SDK's names of parameters. Others are options of the provider. */
const SETTINGS: Readonly<Record<string, string>> = {
  frequency_penalty: "frequencyPenalty",
  max_completion_tokens: "maxOutputTokens",
  max_tokens: "maxOutputTokens",
  presence_penalty: "presencePenalty",
  seed: "seed",
  temperature: "temperature",
  top_p: "topP",
};

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** Arguments of `generateText` and `streamText`. Returns undefined for tools, which the AI SDK runs itself. */
export function toChatArguments({ messages, ...rest }: AiSdkInput): Arguments | undefined {
  if (!Array.isArray(messages) || "tools" in rest) return undefined;
  const all = messages as readonly Message[];
  const system = all.filter(({ role }) => role === "system");
  const others = all.filter(({ role }) => role !== "system");
  const [first] = others;
  const converted = others.map(toMessage);
  if (!first || converted.includes(undefined)) return undefined;
  if (system.some(({ content }) => typeof content !== "string")) return undefined;
  const isPrompt = others.length === 1 && first.role === "user" && typeof first.content === "string";
  return {
    ...(system.length > 0 && { system: system.map(({ content }) => content).join("\n\n") }),
    ...(isPrompt ? { prompt: first.content } : { messages: converted }),
    ...toSettings(rest),
  };
}

/** Undefined for a message with more than text and images. */
function toMessage(message: Message): object | undefined {
  const { role, content, ...others } = message;
  if ((role !== "user" && role !== "assistant") || Object.keys(others).length > 0) return undefined;
  if (typeof content === "string") return { role, content };
  if (!Array.isArray(content) || role !== "user") return undefined;
  const parts = content.map(toPart);
  return parts.includes(undefined) ? undefined : { role, content: parts };
}

function toPart(part: unknown): object | undefined {
  const { type, text, image_url: image } = part as Readonly<Record<string, unknown>>;
  if (type === "text" && typeof text === "string") return { type, text };
  const { url } = (image ?? {}) as { readonly url?: unknown };
  return type === "image_url" && typeof url === "string" ? { type: "image", image: url } : undefined;
}

/** Arguments of `embed` and `embedMany`: of one text. */
export function toEmbeddingArguments({ inputs, parameters = {} }: AiSdkInput): Arguments | undefined {
  if (typeof inputs !== "string") return undefined;
  return { value: inputs, ...toProviderOptions(parameters as Arguments) };
}

/** Arguments of `generateImage`. */
export function toImageArguments({ inputs, parameters = {} }: AiSdkInput): Arguments | undefined {
  if (typeof inputs !== "string") return undefined;
  return { prompt: inputs, ...toProviderOptions(parameters as Arguments) };
}

function toSettings(parameters: Arguments): Arguments {
  const settings: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
    if (name === "stop") settings["stopSequences"] = [value].flat();
    else if (setting) settings[setting] = value;
    // The functions decide whether a response is streamed.
    else if (name !== "stream" && name !== "stream_options") others[name] = value;
  }
  return { ...settings, ...toProviderOptions(others) };
}

const toProviderOptions = (parameters: Arguments): Arguments =>
  Object.keys(parameters).length > 0 ? { providerOptions: { inferhub: parameters } } : {};

import { defineProvider } from "./contracts/provider.ts";
import { InputError } from "./errors.ts";
import { openaiChat } from "./formats/openai-chat/client.ts";
import { openaiCompletions } from "./formats/openai-completions/client.ts";
import { openaiEmbeddings } from "./formats/openai-embeddings/client.ts";
import { openaiImages } from "./formats/openai-images/client.ts";
import { openaiSpeech } from "./formats/openai-speech/client.ts";
import { openaiTranscriptions } from "./formats/openai-transcriptions/client.ts";

/** Description of a service with an OpenAI-compatible API. */
export interface OpenaiCompatibleOptions<Id extends string = string> {
  /** Kebab-case name by which calls name the provider. */
  readonly id: Id;
  /** The `baseURL` of the OpenAI SDK, for most services with `/v1`. Every request includes its query. */
  readonly baseUrl: string;
  /** Environment variable of the API key, or several. The first that is set counts. */
  readonly env: string | readonly [string, ...string[]];
  /** Name in lists and messages. Default: the ID. */
  readonly label?: string;
  /** Whether the service works without a key. Default: `false`. */
  readonly keyOptional?: boolean;
  /** Header of the key, and the word before it. Default: `authorization` and `Bearer`. */
  readonly header?: string;
  readonly prefix?: string;
  /** Its documentation. Default: `baseUrl`. */
  readonly docsUrl?: string;
}

/**
 * A service with OpenAI's format, as a provider like any other: chat, completions, embeddings, images, speech
 * and transcripts. An operation that the service doesn't support fails with the service's error.
 *
 * ```ts
 * const own = openaiCompatible({ id: "own-cloud", baseUrl: "https://api.own.test/v1", env: "OWN_API_KEY" });
 * const client = createClient({ providers: [own], keys: { "own-cloud": process.env.OWN_API_KEY } });
 * ```
 * @throws InputError if the ID or the URL is invalid
 */
export function openaiCompatible<const Id extends string>(options: OpenaiCompatibleOptions<Id>) {
  const { id, env, label = id, keyOptional, header, prefix, docsUrl = options.baseUrl } = options;
  if (!/^[a-z\d]+(?:[.-][a-z\d]+)*$/.test(id)) {
    throw new InputError("input-invalid", `\`id\`: expected a name in kebab case, not "${id.slice(0, 100)}"`);
  }
  const { origin, path, query } = parseBaseUrl(options.baseUrl);
  return defineProvider({
    id,
    label,
    baseUrl: origin,
    docsUrl,
    auth: {
      env: typeof env === "string" ? [env] : env,
      ...(header !== undefined && { header }),
      ...(prefix !== undefined && { prefix }),
      ...(keyOptional && { optional: true }),
    },
    ...(query && { query }),
    routerSupported: false,
    clientSideRoutingOnly: true,
    operations: {
      "chat-completion": openaiChat({ path: `${path}/chat/completions` }),
      "text-generation": openaiCompletions({ path: `${path}/completions` }),
      "feature-extraction": openaiEmbeddings(`${path}/embeddings`),
      "text-to-image": openaiImages({ path: `${path}/images/generations`, joinSides: true }),
      "text-to-speech": openaiSpeech(`${path}/audio/speech`),
      "automatic-speech-recognition": openaiTranscriptions(`${path}/audio/transcriptions`, "parts"),
    },
  });
}

/** Splits the URL. Accepts the URL of an operation, such as `/v1/chat/completions`, and removes its path. */
function parseBaseUrl(baseUrl: string) {
  const trimmed = baseUrl.trim();
  if (!URL.canParse(trimmed) || !/^https?:$/.test(new URL(trimmed).protocol)) {
    throw new InputError("input-invalid", "`baseUrl`: expected an http or https URL");
  }
  const { origin, pathname, search, searchParams } = new URL(trimmed);
  return {
    origin,
    path: pathname.replace(/\/+$/, "").replace(/\/(?:chat\/completions|completions|embeddings)$/, ""),
    query: search ? Object.fromEntries(searchParams) : undefined,
  };
}

import type { Surface } from "../../packages/gateway/src/usage/usage-entry.ts";

export interface Asking {
  /** Omit to send no token. */
  readonly token?: string | undefined;
  readonly model?: string;
  /** Defaults to Anthropic; an empty string leaves the choice to the gateway, if possible. */
  readonly provider?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface Door {
  readonly surface: Surface;
  ask(url: string, asking: Asking): Promise<Response>;
}

const messages = [{ role: "user", content: "What is 6 * 7?" }];

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {});
const apiKey = (token: string | undefined) => (token ? { "x-api-key": token } : {});

const named = (model: string, provider: string) => (provider ? `${model}:${provider}` : model);

function post(url: string, headers: Record<string, string>, body: unknown): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

/** One question to one model of Anthropic's, which does nothing but talk, by each door of the gateway. */
export const DOORS: readonly Door[] = [
  {
    surface: "pass-through",
    ask: (url, { token, model = "acme/talk-7b", provider = "anthropic", headers, more }) =>
      post(
        `${url}/${provider}${provider === "anthropic" ? "/v1/messages" : "/openai/v1/chat/completions"}`,
        { ...apiKey(token), "anthropic-version": "2023-06-01", ...headers },
        { model, messages, max_tokens: 50, ...more },
      ),
  },
  {
    surface: "openai",
    ask: (url, { token, model = "acme/talk-7b", provider = "anthropic", headers, more }) =>
      post(
        `${url}/v1/chat/completions`,
        { ...bearer(token), ...headers },
        { model: named(model, provider), messages, ...more },
      ),
  },
  {
    surface: "anthropic",
    ask: (url, { token, model = "acme/talk-7b", provider = "anthropic", headers, more }) =>
      post(
        `${url}/v1/messages`,
        { ...apiKey(token), ...headers },
        { model: named(model, provider), messages, max_tokens: 50, ...more },
      ),
  },
  {
    surface: "tasks",
    ask: (url, { token, model = "acme/talk-7b", provider = "anthropic", headers, more }) =>
      post(
        `${url}/api/tasks/chat-completion`,
        { ...bearer(token), ...headers },
        { model, ...(provider && { provider }), messages, ...more },
      ),
  },
];

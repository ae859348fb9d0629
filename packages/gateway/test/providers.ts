import { PROVIDERS } from "@inferhub/inference";
import { defineProvider, type Provider } from "@inferhub/inference/define";
import { openaiChat } from "@inferhub/inference/formats/openai-chat";

export const KEY = "sk-canary-5f1d0c9a7b";

/** A provider of two hosts, all on this machine, with its own form of credential. */
export const acme = (baseUrl: string, queueUrl = baseUrl, auth: Partial<Provider["auth"]> = {}) =>
  defineProvider({
    id: "acme",
    label: "Acme",
    baseUrl,
    hosts: { queue: { baseUrl: queueUrl, query: { _subdomain: "queue" } } },
    docsUrl: "https://docs.acme.test",
    auth: { env: ["ACME_API_KEY"], ...auth },
    operations: { "chat-completion": openaiChat() },
  });

export const withKey = () => ({ key: KEY });

/** Sends the requests of every provider to one local server, as an emulator does. */
export const behind = (url: string) => ({
  providers: PROVIDERS,
  resolveConnection: ({ id }: Provider) => ({ key: KEY, baseUrl: `${url}/${id}` }),
  calls: { retry: { attempts: 0 } },
});

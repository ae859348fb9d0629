import { aiSdkClient } from "./ai-sdk.ts";
import type { SnippetClient } from "./client.ts";
import { falClient } from "./fal-client.ts";
import { curlClient, fetchClient, requestsClient } from "./http-clients.ts";
import { huggingfaceHubClient } from "./huggingface-hub.ts";
import { huggingfaceJsClient } from "./huggingface-js.ts";
import { inferhubClient } from "./inferhub.ts";
import { openaiJsClient, openaiPythonClient } from "./openai.ts";

/** All clients, in display order. */
export const CLIENTS: readonly SnippetClient[] = [
  openaiPythonClient,
  huggingfaceHubClient,
  falClient,
  requestsClient,
  inferhubClient,
  openaiJsClient,
  aiSdkClient,
  huggingfaceJsClient,
  fetchClient,
  curlClient,
];

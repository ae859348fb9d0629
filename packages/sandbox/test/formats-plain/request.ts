import { createClient } from "@inferhub/inference/core";
import { anthropic } from "@inferhub/inference/providers/anthropic";
import { cohere } from "@inferhub/inference/providers/cohere";
import { deepinfra } from "@inferhub/inference/providers/deepinfra";
import { fireworksAi } from "@inferhub/inference/providers/fireworks-ai";
import { google } from "@inferhub/inference/providers/google";
import { hyperbolic } from "@inferhub/inference/providers/hyperbolic";
import { llamaCpp } from "@inferhub/inference/providers/llama.cpp";
import { mistral } from "@inferhub/inference/providers/mistral";
import { ollama } from "@inferhub/inference/providers/ollama";
import { openai } from "@inferhub/inference/providers/openai";
import { tei } from "@inferhub/inference/providers/tei";
import { tgi } from "@inferhub/inference/providers/tgi";
import { together } from "@inferhub/inference/providers/together";
import { vllm } from "@inferhub/inference/providers/vllm";
import { beforeEach, expect } from "vitest";
import type { RunningSandbox } from "../../src/index.ts";
import { user, withSandbox } from "../run.ts";

const PROVIDERS = [
  anthropic,
  cohere,
  deepinfra,
  fireworksAi,
  google,
  hyperbolic,
  llamaCpp,
  mistral,
  ollama,
  openai,
  tei,
  tgi,
  together,
  vllm,
] as const;

export let sandbox: () => RunningSandbox;

/** Runs the sandbox of these helpers for the tests of a file. */
export function withWires(): void {
  sandbox = withSandbox({ providers: PROVIDERS, now: () => 1_800_000_000_000 });
  beforeEach(() => sandbox().reset());
}

/** Credentials of all kinds together, and Anthropic's required headers. */
const HEADERS = {
  authorization: "Bearer hf_any",
  "anthropic-version": "2023-06-01",
  "content-type": "application/json",
};

export const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox().origin + path, {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });

export const ask = async (path: string, body: unknown) => (await send(path, body)).json();

export const client = () =>
  createClient({
    providers: PROVIDERS,
    keys: Object.fromEntries(PROVIDERS.map(({ id }) => [id, "any"])),
    baseUrls: Object.fromEntries(PROVIDERS.map(({ id }) => [id, sandbox().url(id)])),
  });

export const prompt = "The ferry leaves";
export const contents = [{ role: "user", parts: [{ text: "1 + 1" }] }];
export const GENERATE = "/google/v1beta/models/acme-1:generateContent";
export const STREAM = "/google/v1beta/models/acme-1:streamGenerateContent?alt=sse";
export const CHAT = { model: "m", max_tokens: 50, messages: [user("1 + 1")] };
export const sea = { query: "sea", documents: ["bread", "the sea at night"] };

export const vector = (length: number) =>
  expect.toSatisfy((value: unknown) => Array.isArray(value) && value.length === length);

/** Each format's response to a small request. */

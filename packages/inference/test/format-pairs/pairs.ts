import { readdirSync } from "node:fs";
import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import type { Adapter } from "../../src/contracts/adapter.ts";
import { PROVIDERS } from "../../src/index.ts";
import type { Format, Json } from "../server-half.ts";
import type { Chat } from "./meaning.ts";
import type { OpenFormat } from "./open-formats.ts";

/** A format of providers: how it is written and read, from both sides. */
export interface ProviderFormat {
  readonly name: string;
  readonly adapter: Adapter;
  readonly server: Format;
}

const model = "acme/model";
const meta = { requestId: "r1", created: 1_767_225_600, model };

/** The formats of chats, each with the first provider that has it. */
export const PROVIDER_FORMATS: readonly ProviderFormat[] = await readProviderFormats();

async function readProviderFormats(): Promise<readonly ProviderFormat[]> {
  const folder = new URL("../../src/formats/", import.meta.url);
  const names = readdirSync(folder).filter((name) =>
    readdirSync(new URL(`${name}/`, folder)).includes("server.ts"),
  );
  const modules = await Promise.all(names.map((name) => import(new URL(`${name}/server.ts`, folder).href)));
  const servers = modules
    .flatMap((module) => Object.values(module as Json))
    .filter((value): value is Format => (value as Partial<Format> | null)?.operation === chatCompletion);
  const found = new Map<string, ProviderFormat>();
  for (const { operations } of PROVIDERS as readonly {
    readonly operations: Readonly<Record<string, Adapter>>;
  }[]) {
    const adapter = operations[chatCompletion.id];
    const name = adapter?.shape.format ?? "";
    const server = servers.find(({ shape }) => shape.format === name);
    if (adapter && server && !found.has(name)) found.set(name, { name, adapter, server });
  }
  return [...found.values()];
}

const check = (server: Format, body: Json) =>
  v.parse(server.body as unknown as v.GenericSchema, { model, ...JSON.parse(JSON.stringify(body)) }) as never;

/** A provider's request: as its server format reads it, and in its original form. */
interface CarriedRequest {
  readonly chat: Chat;
  readonly wire: string;
}

/** Sends a chat in one format and reads it in the other. `undefined` if a format cannot express it. */
export function carryRequest(
  open: OpenFormat,
  provider: ProviderFormat,
  chat: Chat,
): CarriedRequest | undefined {
  const body = open.write(chat);
  if (body === undefined) return undefined;
  const [input] = open.server.parseRequest(check(open.server, body));
  try {
    const { body } = provider.adapter.buildRequest({ model, input: input as never, outputType: "blob" });
    const { json } = body as { readonly json: Json };
    const wire = JSON.stringify(json);
    return { chat: provider.server.parseRequest(check(provider.server, json))[0] ?? {}, wire };
  } catch {
    return undefined;
  }
}

/** Responds in the provider's format, and reads the response as the client does. */
export async function carryResponse(open: OpenFormat, provider: ProviderFormat, output: Chat): Promise<Chat> {
  const question = { messages: [{ role: "user", content: "Hello" }], max_tokens: 100 };
  const usage = output["usage"];
  const request = provider.adapter.buildRequest({ model, input: question as never, outputType: "blob" });
  const asked = check(provider.server, (request.body as { readonly json: Json }).json);
  const answered = await provider.server.buildResponse([{ data: output, meta: { usage } }], asked, meta);
  const received = JSON.parse(JSON.stringify((answered as { readonly json: unknown }).json));
  const call = { model, input: question as never, outputType: "blob" } as const;
  const data = (await provider.adapter.parseResponse(received, call)) as unknown as Chat;
  const body = check(open.server, open.write(question) ?? {});
  const built = await open.server.buildResponse([{ data, meta: { usage: data["usage"] } }], body, meta);
  return open.read(JSON.parse(JSON.stringify((built as { readonly json: Json }).json)));
}

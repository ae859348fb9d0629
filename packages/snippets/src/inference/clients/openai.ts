import { type SnippetCall, supportsBilling } from "../call.ts";
import type { ResolvedCall } from "../http/resolved-call.ts";
import { writeUrl } from "../http/written-url.ts";
import { javascriptWriter } from "../languages/javascript.ts";
import type { CodeWriter, Language } from "../languages/language.ts";
import { pythonArguments, pythonWriter } from "../languages/python.ts";
import type { SnippetClient, TemplateCall } from "./client.ts";

/** OpenAI's library, for chats with providers that support its format. */
const openai = (
  language: Language,
  install: string,
  writer: CodeWriter,
  argumentsOf: (body: object) => string,
): SnippetClient => ({
  language,
  name: "openai",
  install,
  render: (call, resolved) => {
    if (resolved?.shape.format !== "openai-chat" || call.operation.id !== "chat-completion") return undefined;
    return rendering(call, resolved, writer, argumentsOf);
  },
});

const PATH = /\/chat\/completions$/;

function rendering(
  call: SnippetCall,
  { request, secret, credential, wireModel }: ResolvedCall,
  writer: CodeWriter,
  argumentsOf: (body: object) => string,
): TemplateCall | undefined {
  const { billTo } = call.options;
  const { origin, pathname } = new URL(request.url);
  const base = writeUrl(request.url.replace(PATH, ""), call.provider, writer);
  const isBearer = !credential || (credential.header === "authorization" && credential.before === "Bearer ");
  if (!isBearer || !PATH.test(pathname) || !request.body || !("json" in request.body)) return undefined;
  // `stream` is added at the end.
  const { stream: _, ...body } = request.body.json as Record<string, unknown>;
  const headers = Object.entries(request.headers).filter(
    ([name]) => name !== "authorization" && name !== "content-type",
  );
  const billed: [string, string][] = billTo && supportsBilling(call) ? [["X-HF-Bill-To", billTo]] : [];
  const all = Object.fromEntries([...headers, ...billed]);
  return {
    template: call.stream ? "stream" : "basic",
    context: {
      baseUrl: base.isFromEnvironment ? base.code : writer.text(origin + pathname.replace(PATH, "")),
      // The library requires a key, even if the server doesn't.
      token: credential ? writer.secret("", secret) : writer.text("none"),
      isFromEnvironment: base.isFromEnvironment || (credential !== undefined && secret.given === undefined),
      headers: Object.keys(all).length > 0 ? writer.value(all) : undefined,
      args: argumentsOf({ model: wireModel, ...body, ...(call.stream ? { stream: true } : {}) }),
    },
  };
}

export const openaiJsClient = openai("js", "npm install openai", javascriptWriter, (body) =>
  javascriptWriter.value(body),
);

export const openaiPythonClient = openai("python", "pip install openai", pythonWriter, pythonArguments);

import type { Tool, ToolChoice } from "../answers/chat/choose-tools.ts";
import type { Message } from "../answers/chat/conversation.ts";
import type { AnswerFormat } from "../answers/chat/respond.ts";
import { isMembers, type Members, objectMember } from "../http/members.ts";
import { missing, Refusal } from "../http/refusal.ts";

/** The functions that are declared; other tools are the provider's own. @throws Refusal */
export function toolsIn({ tools }: Members): readonly Tool[] {
  const groups = (Array.isArray(tools) ? tools : [tools]).filter(isMembers);
  const declared = groups.flatMap((group) => group["functionDeclarations"] ?? []).filter(isMembers);
  return declared.map(({ name, description, parameters, parametersJsonSchema }, index) => {
    if (typeof name !== "string") throw missing(`tools[0].function_declarations[${index}].name`);
    const schema = parameters ?? parametersJsonSchema;
    return { name, description: typeof description === "string" ? description : "", parameters: schema };
  });
}

/** @throws Refusal when a function is allowed that is not declared */
export function choiceIn(members: Members, tools: readonly Tool[]): ToolChoice {
  const { mode = "AUTO", allowedFunctionNames: allowed } = objectMember(
    objectMember(members, "toolConfig"),
    "functionCallingConfig",
  );
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return "auto";
  const names = Array.isArray(allowed) ? allowed.map(String) : [];
  const unknown = names.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown === undefined && tools.length > 0) return names.length > 0 ? { names } : "any";
  const reason = unknown === undefined ? "no function is declared" : `${unknown} is not declared`;
  throw new Refusal(400, `Function calling config is set to ANY, but ${reason}`);
}

/** JSON by a schema, of which there are two kinds, or a word of a list as it is. */
export function formatIn(config: Members): AnswerFormat | undefined {
  const { responseMimeType: type, responseSchema, responseJsonSchema, _responseJsonSchema: older } = config;
  const schema = responseSchema ?? responseJsonSchema ?? older;
  if (type === "text/x.enum") return { schema, bare: true };
  if (type === "application/json") return { schema };
  if (schema === undefined) return undefined;
  throw new Refusal(400, "A response schema requires the response MIME type application/json");
}

/**
 * The system prompt stands beside the contents, and what functions said in turns of the user.
 * @throws Refusal when there are more or fewer answers of functions than calls
 */
export function conversationIn(members: Members, contents: readonly Members[]): Message[] {
  const system = partsOf(objectMember(members, "systemInstruction"));
  const said = contents.flatMap((content, index) => {
    const calls = callsIn(contents[index - 1]);
    const results = partsOf(content).filter((part) => isMembers(part["functionResponse"]));
    if (results.length === calls.length) return turnOf(content);
    const rule = "the number of function response parts is equal to the number of function call parts";
    throw new Refusal(400, `Please ensure that ${rule} of the function call turn.`);
  });
  return [...(system.length > 0 ? [{ role: "system", content: textIn(system) }] : []), ...said];
}

/** The functions that a turn of the model calls. */
function callsIn(content: Members | undefined): Members[] {
  if (content?.["role"] !== "model") return [];
  return partsOf(content).flatMap(({ functionCall }) => (isMembers(functionCall) ? [functionCall] : []));
}

/** Roles are `user` and `model`; files stand between the texts. */
function turnOf(content: Members): Message[] {
  const parts = partsOf(content);
  const results = parts.flatMap(({ functionResponse }) =>
    isMembers(functionResponse) ? [functionResponse] : [],
  );
  const others = parts.filter(({ functionResponse }) => !isMembers(functionResponse));
  const calls = callsIn(content).map(({ id, name }) => ({ id: String(id ?? name), name: String(name) }));
  const own: Message = {
    role: content["role"] === "model" ? "assistant" : "user",
    content: others.every(({ text }) => typeof text === "string")
      ? textIn(others)
      : others
          .filter(({ functionCall }) => functionCall === undefined)
          .map((part) => ({ ...part, type: typeof part["text"] === "string" ? "text" : "file" })),
    ...(calls.length > 0 && { calls }),
  };
  return [
    // What is said beside results is the question that they help with.
    ...(results.length === 0 || others.length > 0 ? [own] : []),
    ...results.map((result) => ({
      role: "tool",
      content: spoken(result),
      tool: String(result["name"] ?? ""),
    })),
  ];
}

/** What a function says: its only text, or all of it as JSON. */
function spoken({ response }: Members): string {
  const values = isMembers(response) ? Object.values(response) : [];
  const [only, ...others] = values;
  return typeof only === "string" && others.length === 0 ? only : JSON.stringify(response ?? {});
}

export const partsOf = ({ parts }: Members): Members[] =>
  Array.isArray(parts) ? parts.filter(isMembers) : [];

export const textIn = (parts: readonly Members[]) =>
  parts.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n");

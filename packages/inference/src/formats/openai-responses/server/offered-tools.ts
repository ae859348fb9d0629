import { isRecord } from "../../lib/chat-messages.ts";
import type { ResponsesBody, ResponsesTool } from "./body.ts";

/** A tool that a chat can offer, with the namespace that it is in. */
export interface OfferedTool {
  readonly tool: ResponsesTool;
  readonly namespace?: string;
  /** Name of its function in a chat. */
  readonly chatName: string;
}

/** Providers allow no longer names of functions. */
const MAX_NAME_CHARS = 64;

/** Name of a tool in a chat, which has no namespaces: `crm__find`. A long name loses its start. */
export const toChatName = (name: string, namespace: unknown): string =>
  typeof namespace === "string" && namespace !== "" ? `${namespace}__${name}`.slice(-MAX_NAME_CHARS) : name;

const isTool = (value: unknown): value is ResponsesTool =>
  isRecord(value) && typeof value["type"] === "string";

/** All tools of a request, those of its namespaces included. */
const flatten = ({ tools }: ResponsesBody): readonly OfferedTool[] =>
  (tools ?? []).flatMap((tool): OfferedTool[] => {
    const { name: namespace } = tool;
    if (tool.type !== "namespace" || !namespace) return [{ tool, chatName: tool.name ?? "" }];
    const inner = Array.isArray(tool["tools"]) ? tool["tools"].filter(isTool) : [];
    return inner.map((each) => ({ tool: each, namespace, chatName: toChatName(each.name ?? "", namespace) }));
  });

const isOffered = ({ tool: { type } }: OfferedTool): boolean => type === "function" || type === "custom";

/** The tools that a chat can offer. Those that OpenAI runs itself are omitted. */
export const listOfferedTools = (body: ResponsesBody): readonly OfferedTool[] =>
  flatten(body).filter(isOffered);

/** Types of the tools that a chat cannot offer. */
export const listOmittedTypes = (body: ResponsesBody): readonly string[] =>
  flatten(body)
    .filter((each) => !isOffered(each))
    .map(({ tool }) => tool.type);

import type { Operation } from "@inferhub/catalog/define";
import { withDataUrls } from "../pipeline/data-urls.ts";

/** A content part of a tool result. */
export type McpContent =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image" | "audio"; readonly data: string; readonly mimeType: string }
  | {
      readonly type: "resource";
      readonly resource: { readonly uri: string; readonly blob: string; readonly mimeType: string };
    };

/** Output of an operation as MCP content: files as files, chats as text, other values as JSON. */
export async function toContent({ id }: Operation, output: unknown): Promise<McpContent[]> {
  if (output instanceof Blob) return [await toFileContent(id, output)];
  if (id === "chat-completion") {
    const { choices } = output as {
      readonly choices: readonly {
        readonly message: { readonly content?: unknown; readonly tool_calls?: unknown };
      }[];
    };
    const { content, tool_calls } = choices[0]?.message ?? {};
    if (typeof content === "string" && !tool_calls) return [{ type: "text", text: content }];
  }
  const data = await withDataUrls(output);
  return [{ type: "text", text: typeof data === "string" ? data : JSON.stringify(data) }];
}

async function toFileContent(id: string, file: Blob): Promise<McpContent> {
  const data = Buffer.from(await file.arrayBuffer()).toString("base64");
  const mimeType = file.type || "application/octet-stream";
  const kind = /^(image|audio)\//.exec(mimeType)?.[1] as "image" | "audio" | undefined;
  if (kind) return { type: kind, data, mimeType };
  return { type: "resource", resource: { uri: `inferhub://outputs/${id}`, blob: data, mimeType } };
}

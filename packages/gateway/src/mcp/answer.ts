import type { Authenticated } from "../pipeline/stages.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { version } from "../version.ts";
import { callTool } from "./call-tool.ts";
import { buildError, buildResult, ERROR_CODE, type McpRequest, type McpResponse } from "./json-rpc.ts";
import { findTool, listTools } from "./tools.ts";

/** Protocol versions, newest first. Clients with an unsupported version get the newest. */
const VERSIONS: readonly [string, ...string[]] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/** Context of a response. */
export interface McpContext {
  readonly services: GatewayServices;
  readonly bindings: Pick<ApiEnv["Bindings"], "tracker" | "signal">;
  readonly caller: Authenticated;
}

/** Handles a request of the Model Context Protocol. Stateless: no sessions are stored. */
export async function answerRequest(
  { services, bindings, caller }: McpContext,
  { id = "", method, params }: McpRequest,
): Promise<McpResponse> {
  switch (method) {
    case "initialize":
      return buildResult(id, {
        protocolVersion: VERSIONS.find((each) => each === params["protocolVersion"]) ?? VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: "inferhub", title: "Inferhub", version: version() },
        instructions: "Each tool runs a model of any provider. The model is optional.",
      });
    case "ping":
      return buildResult(id, {});
    case "tools/list":
      return buildResult(id, { tools: listTools(services, caller.principal) });
    case "tools/call": {
      const operation = findTool(services, caller.principal, params["name"]);
      if (!operation) {
        const name = String(params["name"]).slice(0, 100);
        return buildError(
          id,
          ERROR_CODE.paramsInvalid,
          `Tool not found: ${name}. tools/list returns all tools`,
        );
      }
      const addressed = { ...caller, surface: "mcp", operationId: operation.id } as const;
      const args = (params["arguments"] ?? {}) as Readonly<Record<string, unknown>>;
      return buildResult(id, await callTool(services, bindings, addressed, operation, args));
    }
    default:
      return buildError(id, ERROR_CODE.methodUnknown, `Method not found: ${method.slice(0, 100)}`);
  }
}

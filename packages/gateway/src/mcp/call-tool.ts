import type { Operation } from "@inferhub/catalog/define";
import { toErrorBody } from "../error-body.ts";
import { admit } from "../pipeline/admit.ts";
import { createCallMeter } from "../pipeline/call-meter.ts";
import { completeCall } from "../pipeline/execute.ts";
import { classifyError } from "../pipeline/outcome.ts";
import { parseTaskRequest } from "../pipeline/parse-task-request.ts";
import { route } from "../pipeline/route.ts";
import type { AddressedCall } from "../pipeline/stages.ts";
import { toCallRequest } from "../pipeline/to-call-request.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { type McpContent, toContent } from "./content.ts";

/** Result of a tool. Failures are content too, so the calling model can read them. */
export interface ToolResult {
  readonly content: readonly McpContent[];
  readonly isError?: true;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** Runs an operation like any other call, with routing, limits, budgets and the usage log. */
export async function callTool(
  services: GatewayServices,
  { tracker, signal }: Pick<ApiEnv["Bindings"], "tracker" | "signal">,
  addressed: AddressedCall,
  operation: Operation,
  args: Readonly<Record<string, unknown>>,
): Promise<ToolResult> {
  try {
    tracker.reach(addressed);
    const { stream: _, outputType: __, ...given } = args;
    const body = parseTaskRequest(operation, { model: operation.exampleModel, ...given });
    const call = toCallRequest(addressed, body, signal);
    const routed = await route(services, tracker, call, false);
    const meter = createCallMeter();
    const [admitted] = await admit(services, tracker, [routed]);
    tracker.measure(meter);
    if (!admitted) throw new TypeError("No call was admitted");
    const { data, meta } = await completeCall(services, meter, admitted);
    return { content: await toContent(operation, data), _meta: { "inferhub/call": meta } };
  } catch (error) {
    tracker.end(signal.aborted ? "client-closed" : classifyError(error), error);
    const { message } = toErrorBody(error, tracker.request.requestId);
    return { content: [{ type: "text", text: message }], isError: true };
  }
}

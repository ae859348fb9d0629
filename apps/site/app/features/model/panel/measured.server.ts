import { fetchGateway, type GatewayArgs, GatewayFailure } from "../../usage/gateway-client.server.ts";
import { type Measured, measureCalls, toUsagePath } from "./measured.ts";

/** Metrics by provider ID, as loaders send them. Providers without enough calls are absent. */
export type MeasuredRecord = Readonly<Record<string, Measured>>;

/**
 * Reads metrics of this server from its usage log. Empty if the reader may not see the log, or without a gateway.
 * @param model limits them to the calls of a model
 */
export async function readMeasured(args: GatewayArgs, model?: string): Promise<MeasuredRecord> {
  try {
    const response = await fetchGateway(args, toUsagePath(Date.now(), model));
    return Object.fromEntries(measureCalls(await response.json()));
  } catch (error) {
    if (error instanceof GatewayFailure) return {};
    throw error;
  }
}

import { ApiError } from "@inferhub/inference/formats/lib/api-error";
import { wait } from "../server/byte-stream.ts";
import { defineFault, type FaultContext, milliseconds } from "./fault.ts";

/** Number of standard deviations between the median and the 99th percentile. */
const Z99 = 2.3263;

/** Delays a correct response by a fixed time, or by a random time with a log-normal distribution. */
export const latency = defineFault({
  id: "latency",
  parameters: {
    ms: { ...milliseconds, about: "milliseconds for every response" },
    p50: { ...milliseconds, about: "milliseconds, the median", min: 1 },
    p99: { ...milliseconds, about: "milliseconds, exceeded by one request in a hundred", min: 1 },
  },
  create: ({ ms, p50, p99 }) => {
    if (ms !== undefined && (p50 ?? p99) !== undefined) {
      throw new ApiError(400, "latency accepts either ms, or p50 and p99");
    }
    const median = p50 ?? Math.min(200, p99 ?? 200);
    const high = p99 ?? median * 5;
    if (high < median) throw new ApiError(400, `latency: p99=${high} is less than p50=${median}`);
    return {
      before: async ({ signal, random }) => {
        await wait(ms ?? drawLatency(median, high, random), signal);
        return undefined;
      },
    };
  },
});

/**
 * Returns the delay of one response in milliseconds: a log-normal value from the Box-Muller transform.
 * @param high 99th percentile
 */
export function drawLatency(median: number, high: number, random: FaultContext["random"]): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const sigma = Math.log(high / median) / Z99;
  return Math.min(median * Math.exp(sigma * normal), milliseconds.max);
}

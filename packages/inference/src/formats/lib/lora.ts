import type { Call } from "../../contracts/call.ts";

/** Page of an adapter on the Hub; none where the Hub lists no file with its weights. */
export function getLoraPageUrl(lora: Call["lora"]): string | undefined {
  return lora?.weightsPath ? `https://huggingface.co/${lora.hubModel}` : undefined;
}

/** URL of the file with an adapter's weights, where the Hub lists it. */
export function getLoraFileUrl(lora: Call["lora"]): string | undefined {
  const page = getLoraPageUrl(lora);
  return page && `${page}/resolve/main/${lora?.weightsPath}`;
}

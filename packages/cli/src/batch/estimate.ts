import { OFFERS } from "@inferhub/catalog/models";
import type { Provider } from "@inferhub/inference";
import { createPriceList } from "@inferhub/inference/prices";
import type { BatchFile } from "./read-batch-file.ts";

/** English text has about four characters per token. */
const CHARS_PER_TOKEN = 4;
/** Estimated output tokens of rows without a limit. */
const USUAL_TOKENS = 500;

/** Concurrent rows of a gateway with default options. The estimate assumes a fixed time per call. */
const GATEWAY_ROWS = 32;
const CALL_S = 2;

/** Estimated cost and time of a batch, as text. */
export interface Estimate {
  readonly lines: readonly string[];
}

/**
 * Estimates a batch from the characters of its rows and their token limits.
 * @param provider provider of the batch API; `undefined` for a gateway
 * @param model default model of the rows
 */
export function estimateBatch(
  file: BatchFile,
  provider: Provider | undefined,
  model: string | undefined,
): Estimate {
  const findPrice = createPriceList(OFFERS);
  const saved = provider?.batches?.discount ?? 0;
  let input = 0;
  let output = 0;
  let usd: number | undefined = 0;
  let isLimited = true;
  for (const [named, sums] of file.models) {
    const prompt = Math.ceil(sums.chars / CHARS_PER_TOKEN);
    const answer = sums.maxTokens + sums.unlimited * USUAL_TOKENS;
    input += prompt;
    output += answer;
    isLimited &&= sums.unlimited === 0;
    const [id = "", suffix] = splitModel(named || (model ?? ""));
    const usage = { prompt_tokens: prompt, completion_tokens: answer };
    const priced = {
      provider: provider?.id ?? suffix ?? "",
      model: id,
      usage,
      sentChars: 0,
      receivedChars: 0,
    };
    const cost = findPrice(priced)?.usd;
    usd = cost === undefined || usd === undefined ? undefined : usd + cost * (1 - saved);
  }
  const tokens = `about ${count(input)} tokens in, ${isLimited ? "at most" : "perhaps"} ${count(output)} out`;
  const discount = saved > 0 ? ` (${Math.round(saved * 100)}% less than single calls)` : "";
  return {
    lines: [
      `${count(file.rows)} ${file.rows === 1 ? "row" : "rows"} for ${provider?.label ?? "the gateway"}: ${tokens}`,
      usd === undefined
        ? `Cost: unknown, since the price is unknown${discount}`
        : `Cost: ${isLimited ? "at most " : "about "}$${usd < 0.01 ? usd.toFixed(5) : usd.toFixed(2)}${discount}`,
      `Time: ${provider?.batches ? `${provider.batches.hours ?? 24} hours at most, often much less` : describeTime(file.rows)}`,
    ],
  };
}

/** `model:provider`, as gateways name it. */
const splitModel = (named: string): readonly [string, string?] => {
  const place = named.lastIndexOf(":");
  return place < 0 ? [named] : [named.slice(0, place), named.slice(place + 1)];
};

const count = (value: number): string => value.toLocaleString("en");

function describeTime(rows: number): string {
  const seconds = Math.ceil(rows / GATEWAY_ROWS) * CALL_S;
  const time = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `about ${time}, at ${CALL_S} s per request and ${GATEWAY_ROWS} concurrent requests`;
}

import { PRICED_OFFERS, type PricedOffer } from "@inferhub/catalog/priced-offers";
import type { Middleware } from "../contracts/client.ts";
import type { CallMeta } from "../contracts/options.ts";
import { isImitated } from "../contracts/served-by.ts";
import { takeOnDone } from "../engine/take-on-done.ts";
import { createPriceList } from "./price.ts";

/**
 * Adds the cost to a call's metadata: the provider's own value, or token usage times published prices, with the price
 * date. The cost of an aborted stream without usage is an estimate and marked as such.
 * @param offers Defaults to the catalog's offers.
 */
export function prices(offers: readonly PricedOffer[] = PRICED_OFFERS): Middleware {
  const costOf = createPriceList(offers);

  const priced = (meta: CallMeta, args: unknown, receivedChars: number): CallMeta => {
    if (isImitated(meta)) return meta;
    const { messages, inputs } = (args ?? {}) as { messages?: unknown; inputs?: unknown };
    const sentChars = JSON.stringify(messages ?? inputs ?? "")?.length ?? 0;
    const { provider, model, usage } = meta;
    const cost = costOf({ provider, model, usage, sentChars, receivedChars });
    return cost ? { ...meta, cost } : meta;
  };

  return (inner) => ({
    call: async (client, operation, args, overrides) => {
      const { quiet, onDone } = takeOnDone(client, overrides);
      const { data, meta } = await inner.call(client, operation, args, quiet);
      // A response without usage isn't estimated: it may be billed by image or second.
      const known = meta.usage ? priced(meta, args, 0) : meta;
      onDone?.(known);
      return { data, meta: known };
    },

    stream: async function* (client, operation, args, overrides, onMeta) {
      const { quiet, onDone } = takeOnDone(client, overrides);
      let received = 0;
      let known: Promise<CallMeta> | undefined;
      const tell = (meta: CallMeta | Promise<CallMeta>) => {
        known = Promise.resolve(meta).then((each) => priced(each, args, received));
        onMeta(known);
      };
      for await (const chunk of inner.stream(client, operation, args, quiet, tell)) {
        received += operation.chunkText?.(chunk).length ?? 0;
        yield chunk;
      }
      const meta = await known;
      if (meta) onDone?.(meta);
    },
  });
}

import { useMemo } from "react";
import { type AddressCodec, type KeptIn, type UsedState, useAddressOf } from "../../lib/use-address-of.ts";
import { type Address, formatAddress, parseAddress } from "./address.ts";
import type { TaskInfo } from "./task-info.ts";

export type UsedAddress = UsedState<Address>;

/** The playground's state as the address has it. */
export function useAddress(tasks: readonly TaskInfo[], keptIn: KeptIn = "address"): UsedAddress {
  const codec = useMemo<AddressCodec<Address>>(
    () => ({
      parse: (query) => parseAddress(query, tasks),
      format: (address) => formatAddress(address, tasks),
    }),
    [tasks],
  );
  return useAddressOf(codec, keptIn);
}

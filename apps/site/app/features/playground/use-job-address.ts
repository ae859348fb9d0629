import { useEffect, useRef } from "react";
import type { RunState } from "./run-state.ts";
import type { UsedAddress } from "./use-address.ts";
import type { Run } from "./use-run.ts";

/** A job that begins stands in the address; one that stands there is watched. */
export function useJobAddress(operation: string, used: UsedAddress, { state, follow }: Run): void {
  const { address, change, flush } = used;
  const known = useRef("");
  const begun = jobIn(state);
  useEffect(() => {
    if (begun === "" || begun === known.current) return;
    known.current = begun;
    change({ job: begun }, "type");
    flush();
  }, [begun, change, flush]);
  useEffect(() => {
    if (address.job === "" || address.job === known.current) return;
    known.current = address.job;
    follow(operation, address.job);
  }, [address.job, operation, follow]);
}

const jobIn = ({ job }: RunState) => job?.text ?? "";

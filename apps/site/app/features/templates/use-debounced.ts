import { useEffect, useState } from "react";

/** A value once it has been the same for a time; its absence shows immediately. */
export function useDebounced<Value>(value: Value | undefined, delayMs: number): Value | undefined {
  const [rested, setRested] = useState<Value | undefined>(undefined);
  useEffect(() => {
    if (value === undefined) {
      setRested(undefined);
      return;
    }
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === undefined ? undefined : rested;
}

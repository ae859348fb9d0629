import { useEffect, useState } from "react";

/** A value once it has been the same for a time; its absence shows at once. */
export function useRested<Value>(value: Value | undefined, restMs: number): Value | undefined {
  const [rested, setRested] = useState<Value | undefined>(undefined);
  useEffect(() => {
    if (value === undefined) {
      setRested(undefined);
      return;
    }
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === undefined ? undefined : rested;
}

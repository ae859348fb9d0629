import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether keys are named as Apple names them. Pages are from the server as for others, and change without a mismatch. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
}

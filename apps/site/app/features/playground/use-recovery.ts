import { useRef } from "react";
import type { RecoveryContext } from "./apply-recovery.ts";
import type { OnRecover } from "./result/recovery-actions.tsx";

/** Does what is offered to a reader whose run has failed; what does it is loaded then. */
export function useRecovery(context: Omit<RecoveryContext, "timeoutMultiplier">): OnRecover {
  const timeoutMultiplier = useRef(1);
  return (offer, target) =>
    void import("./apply-recovery.ts").then(({ applyRecovery }) =>
      applyRecovery({ ...context, timeoutMultiplier }, offer, target),
    );
}

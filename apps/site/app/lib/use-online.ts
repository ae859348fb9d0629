import { useSyncExternalStore } from "react";

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );

function onChange(listen: () => void): () => void {
  addEventListener("online", listen);
  addEventListener("offline", listen);
  return () => {
    removeEventListener("online", listen);
    removeEventListener("offline", listen);
  };
}

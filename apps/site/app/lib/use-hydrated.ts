import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts have taken the page over. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

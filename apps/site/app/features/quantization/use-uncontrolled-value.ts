import { type RefObject, useEffect, useRef } from "react";

/** A ref for an uncontrolled input: navigation updates its value while it's mounted and focused. */
export function useUncontrolledValue<T extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return control;
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * A ref for a control that is not React's: back, forward and links bring a different value to a control that stays, and
 * keeps its focus.
 */
export function useUncontrolledValue<T extends HTMLInputElement | HTMLSelectElement>(
  value: string,
): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return control;
}

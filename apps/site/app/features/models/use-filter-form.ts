import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type FormPairs, fillForm, readFormPairs } from "./form-pairs.ts";
import { toPairsPath } from "./model-list-path.ts";

/** Debounce delay before the list is requested. */
const TYPING_MS = 250;

/**
 * Synchronizes a form and the URL: selections apply immediately, text after a pause, and navigation updates the
 * mounted controls. The controls are uncontrolled, so the form works before hydration.
 * @param pairs values of the controls
 */
export function useFilterForm(pairs: FormPairs) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(pairs);
  /** Last requested search terms: their response doesn't overwrite newer input. */
  const asked = useRef<string>(undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const ask = (replace = false) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const given = readFormPairs(form.current);
    asked.current = given.find(([key]) => key === "q")?.[1].trim();
    const path = toPairsPath(given);
    if (path !== pathname + search) navigate(path, { replace, preventScrollReset: true });
  };

  const wanted = pairs.join("&");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other values are written
  useEffect(() => {
    if (form.current) fillForm(form.current, pairs, shown.current, asked.current);
    shown.current = pairs;
    asked.current = undefined;
  }, [wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before scripts came counts once
  useEffect(() => {
    if (form.current && toPairsPath(readFormPairs(form.current)) !== toPairsPath(pairs)) ask();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    ref: form,
    onChange: ({ target }: FormEvent) => {
      const kind = target instanceof HTMLInputElement ? target.type : "";
      if (kind === "search") {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(true), TYPING_MS);
      } else if (kind !== "text") ask();
    },
    // An incomplete number is invalid, so it counts when the field loses focus.
    onBlur: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement && target.type === "text") ask();
    },
    // A browser sends a form of several text fields with Enter only if it has a button for it.
    onKeyDown: (event: KeyboardEvent) => {
      if (
        event.key !== "Enter" ||
        event.nativeEvent.isComposing ||
        !(event.target instanceof HTMLInputElement)
      )
        return;
      event.preventDefault();
      ask();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      ask();
    },
  };
}

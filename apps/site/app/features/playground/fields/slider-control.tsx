import type { ReactNode } from "react";
import type { FormField } from "../task-info.ts";

/** A slider with a number input, which also accepts values beyond the slider. */
export function SliderControl({
  field: { label, unit, default: preset },
  slider,
  value,
  onChange,
  children,
}: {
  field: FormField;
  slider: NonNullable<FormField["slider"]>;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const typed = Number(value.trim());
  const isSet = value.trim() !== "" && Number.isFinite(typed);
  const rest = typeof preset === "number" ? preset : slider.min;
  return (
    <div className="flex items-center gap-3">
      <input
        type="range"
        aria-label={`${label}, slider`}
        aria-valuetext={isSet ? [value.trim(), unit].filter(Boolean).join(" ") : "not set"}
        {...slider}
        value={isSet ? typed : rest}
        onChange={(event) => onChange(event.target.value)}
        className={`h-8 min-w-0 flex-1 accent-accent pointer-coarse:h-11 ${isSet ? "" : "opacity-60"}`}
      />
      <div className="w-24 shrink-0">{children}</div>
    </div>
  );
}

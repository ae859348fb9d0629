import { useId } from "react";

/** A labeled native range input; requires JavaScript. */
export function Slider({
  label,
  value,
  text,
  min = 0,
  max = 1,
  step = 0.01,
  onChange,
}: {
  label: string;
  value: number;
  /** The value as text. */
  text: string;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="needs-script text-sm">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-muted tabular">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="block min-h-8 w-full accent-accent pointer-coarse:min-h-11"
      />
    </div>
  );
}

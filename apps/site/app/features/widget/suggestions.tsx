/** Prompts that can be sent with one click. */
export function Suggestions({
  label,
  names,
  onChoose,
}: {
  label: string;
  names: readonly string[];
  /** Omitted before the scripts are there. */
  onChoose?: (at: number) => void;
}) {
  if (names.length === 0) return null;
  return (
    <ul aria-label={label} className="needs-script flex flex-wrap justify-center gap-2">
      {names.map((name, at) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose?.(at)}
            className="min-h-8 max-w-full rounded-full border border-line bg-surface px-3.5 py-1 text-left text-sm hover:border-line-strong hover:bg-hover pointer-coarse:min-h-11"
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { KeyState, KeyStates } from "../../lib/key-states.ts";
import { KEY_WORDS } from "./key-words.ts";

const DOTS: Readonly<Record<KeyState, string>> = {
  ready: "bg-good",
  sandbox: "bg-sandbox",
  missing: "bg-line-strong",
};

/** A provider that can be selected. */
export interface ProviderChoice {
  /** Empty for automatic selection. */
  readonly id: string;
  readonly label: string;
  /** "$0.59 in, $0.79 out per 1M tokens". */
  readonly price?: string;
}

/** The provider of a model, with its logo and the state of its key. */
export function ProviderSelect({
  id,
  providers,
  value,
  states,
  onChange,
}: {
  id: string;
  providers: readonly ProviderChoice[];
  value: string;
  states: KeyStates;
  onChange: (provider: string) => void;
}) {
  const chosen = providers.find((each) => each.id === value);
  const state = states.get(value);
  return (
    <label className="inline-flex min-w-0 items-center gap-1.5 text-sm">
      <span className="text-muted">on</span>
      <span className="relative inline-flex min-h-9 min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-2.5 pl-2 font-medium hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11">
        {chosen?.id ? <Logo name={chosen.id} className="size-4!" /> : null}
        <span aria-hidden="true" className="truncate">
          {chosen?.label ?? value}
        </span>
        {/* It has its place before the state is known: a wider label would wrap the row on a phone. */}
        {chosen?.id ? (
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${state ? DOTS[state] : "invisible"}`}
          />
        ) : null}
        <Icon name="chevron" className="size-3.5 text-muted" />
        {/* Covers its own label, which is shorter than the options of the list. */}
        <select
          id={id}
          aria-label="Provider"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full bg-surface text-ink opacity-0"
        >
          {providers.map(({ id: provider, label, price }) => {
            const known = states.get(provider);
            return (
              <option key={provider} value={provider}>
                {[label, price, known ? KEY_WORDS[known] : ""].filter(Boolean).join(" · ")}
              </option>
            );
          })}
        </select>
      </span>
    </label>
  );
}

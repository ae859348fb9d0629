import { Icon } from "../../components/icon.tsx";
import { KeyDot } from "../../components/key-dot.tsx";
import { closeOnBlur, closeOnEscape } from "../../components/ui/check-menu.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { KeyStates } from "../../lib/key-states.ts";
import { MenuLink } from "./menu-link.tsx";

/** The provider that runs the model, and the way to another: links, which work without script. */
export function ProviderPill({
  providers,
  provider,
  states,
  toHref,
}: {
  providers: readonly { readonly id: string; readonly label: string }[];
  provider: string;
  states: KeyStates;
  /** The URL of the page with a provider. */
  toHref: (provider: string) => string;
}) {
  const chosen = providers.find(({ id }) => id === provider);
  if (!chosen) return null;
  return (
    <details className="group relative min-w-0" onBlur={closeOnBlur} onKeyDown={closeOnEscape}>
      <summary className="flex min-h-8 items-center gap-2 rounded-full border border-line bg-canvas px-2.5 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-11">
        <span className="sr-only">Provider: </span>
        <Logo name={chosen.id} className="size-4" />
        <span className="min-w-0 truncate">{chosen.label}</span>
        <KeyDot state={states.get(chosen.id)} />
        <Icon name="chevron" className="size-3.5 text-muted group-open:rotate-180" />
      </summary>
      <ul className="absolute left-0 z-30 mt-1 grid max-h-96 w-72 max-w-[calc(100vw-3rem)] gap-0.5 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-popover">
        {providers.map(({ id, label }) => (
          <li key={id}>
            <MenuLink to={toHref(id)} isCurrent={id === provider}>
              <Logo name={id} className="size-4" />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <KeyDot state={states.get(id)} words="shown" />
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

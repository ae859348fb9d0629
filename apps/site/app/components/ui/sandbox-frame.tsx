import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "../icon.tsx";
import { CopyButton } from "./copy-button.tsx";

const SandboxContext = createContext(false);

/** Whether a component is in a frame of an imitated output, so copies and files of it are marked too. */
export const useIsInSandbox = (): boolean => useContext(SandboxContext);

/** Around an imitated output, so it is not taken for a model's. Its label is read first and stays while it scrolls. */
export function SandboxFrame({
  env,
  children,
}: {
  /** Environment variable of the key for real responses. */
  env?: string | undefined;
  children: ReactNode;
}) {
  return (
    <figure
      data-testid="sandbox-frame"
      className="min-w-0 rounded-lg border-2 border-dashed border-sandbox bg-sandbox-soft"
    >
      <figcaption className="sticky top-0 z-10 flex flex-wrap items-center gap-x-2 rounded-t-lg bg-sandbox-soft px-3 py-1.5 text-xs font-medium text-sandbox">
        <Icon name="sandbox" className="size-3.5" />
        Sandbox · not a real model answer
        {env ? (
          <span className="ml-auto inline-flex items-center font-normal">
            For real responses, set <code className="mx-1 font-mono">{env}</code>
            <CopyButton label={`Copy ${env}`} text={env} iconOnly className="-my-1.5" />
          </span>
        ) : null}
      </figcaption>
      <div className="px-3 pb-3">
        <SandboxContext value={true}>{children}</SandboxContext>
      </div>
    </figure>
  );
}

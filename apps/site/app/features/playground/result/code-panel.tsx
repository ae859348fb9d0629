import { OPERATIONS } from "@inferhub/catalog/operations";
import { buildRequestFor, InferenceClientError, PROVIDERS } from "@inferhub/inference";
import { useId, useMemo } from "react";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { toCurl } from "../curl.ts";

/** A call of which the code is shown. */
export interface ShownCall {
  readonly operation: string;
  readonly provider: string;
  /** Arguments of the client method, including files. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The provider's own ID of the model, which the gateway sends instead. Omitted if it is the same. */
  readonly providerModel?: string;
  /** Where it is from, when that is not the form. */
  readonly note: string;
  /** Whether the form is incomplete, so the example replaces it. */
  readonly isExample?: true;
}

/**
 * The request that the gateway makes. Loaded on demand, since it includes the registry of
 * providers.
 */
export function CodePanel({ call }: { call: ShownCall }) {
  const id = useId();
  const { code, problem } = useMemo(() => renderCode(call), [call]);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-sm text-muted">
        The request to {getLabel(call.provider)}, with your API key in the variable. {call.note}
      </p>
      {problem ? (
        <Notice tone="warn" title="No request yet">
          {problem}
        </Notice>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs">
            <code id={id} data-testid="code">
              {code}
            </code>
          </pre>
          <CopyButton label="Copy curl command" text={code} selectId={id} />
        </>
      )}
    </div>
  );
}

const findProvider = (id: string) => PROVIDERS.find((provider) => provider.id === id);

const getLabel = (id: string) => findProvider(id)?.label ?? id;

function renderCode({ operation, provider: id, args: given, providerModel }: ShownCall): {
  code: string;
  problem?: string;
} {
  const provider = findProvider(id);
  if (!provider) return { code: "", problem: "No provider runs this task." };
  const args = providerModel ? { ...given, model: providerModel } : given;
  try {
    const streams =
      OPERATIONS.some((each) => each.id === operation && each.chunk !== undefined) &&
      (provider.operations as Readonly<Record<string, { stream?: unknown }>>)[operation]?.stream !==
        undefined;
    return { code: toCurl(buildRequestFor(provider, operation, args, { stream: streams }), streams) };
  } catch (error) {
    return {
      code: "",
      problem: InferenceClientError.is(error) ? error.message : "The request could not be built.",
    };
  }
}

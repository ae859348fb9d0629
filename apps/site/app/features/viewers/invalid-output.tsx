import { useEffect, useState } from "react";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { UntrustedText } from "../../components/untrusted-text.tsx";
import { JsonTree } from "./json/json-tree.tsx";
import type { SentRequest } from "./sent-request.ts";
import type { ViewProps } from "./viewer.ts";

/** The warnings about an output, and the raw output. Hidden if absent. */
export function InvalidOutput({
  data,
  sent,
  errors,
  isShown,
}: Pick<ViewProps, "data" | "sent"> & {
  /** The viewer's description of data that it cannot show. */
  errors: readonly string[];
  /** Whether the view below is the response unchanged. */
  isShown: boolean;
}) {
  const warnings = useOutputWarnings(data, sent);
  const all = warnings.length > 0 ? warnings : errors;
  if (all.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3" data-testid="invalid-output">
      <Notice tone="warn" title="The response doesn't match the schema">
        <ul className="grid gap-1">
          {all.map((warning) => (
            <li key={warning}>
              <UntrustedText>{warning}</UntrustedText>
            </li>
          ))}
        </ul>
      </Notice>
      {isShown ? null : (
        <Disclosure summary="Raw response">
          <JsonTree value={data} />
        </Disclosure>
      )}
    </div>
  );
}

function useOutputWarnings(data: unknown, { operation }: SentRequest): readonly string[] {
  const [complaints, setWarnings] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    setWarnings([]);
    if (operation === undefined || data === undefined || data === null) return;
    import("./output-warnings.ts")
      .then(({ findWarnings }) => findWarnings(operation, data))
      .then((found) => {
        if (!left) setWarnings(found);
      })
      // Without the schemas the viewer's own message is enough.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [data, operation]);
  return complaints;
}

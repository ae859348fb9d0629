import { useEffect, useState } from "react";
import { Foreign } from "../../components/foreign.tsx";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { JsonTree } from "./json/json-tree.tsx";
import type { Sent } from "./sent.ts";
import type { ViewProps } from "./viewer.ts";

/** What is wrong with an answer, and the answer as it came. Nothing where nobody can say what is wrong. */
export function Malformed({
  data,
  sent,
  faults,
  isShown,
}: Pick<ViewProps, "data" | "sent"> & {
  /** What a viewer says that it cannot show. */
  faults: readonly string[];
  /** Whether the view below is the answer as it came. */
  isShown: boolean;
}) {
  const complaints = useComplaints(data, sent);
  const all = complaints.length > 0 ? complaints : faults;
  if (all.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3" data-testid="malformed">
      <Notice tone="warn" title="The answer is not of the promised shape">
        <ul className="grid gap-1">
          {all.map((complaint) => (
            <li key={complaint}>
              <Foreign>{complaint}</Foreign>
            </li>
          ))}
        </ul>
      </Notice>
      {isShown ? null : (
        <Disclosure summary="The answer as it came">
          <JsonTree value={data} />
        </Disclosure>
      )}
    </div>
  );
}

function useComplaints(data: unknown, { operation }: Sent): readonly string[] {
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  useEffect(() => {
    let left = false;
    setComplaints([]);
    if (operation === undefined || data === undefined || data === null) return;
    import("./complaints.ts")
      .then(({ complaintsAbout }) => complaintsAbout(operation, data))
      .then((found) => {
        if (!left) setComplaints(found);
      })
      // Without the schemas the viewer's own words are enough.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [data, operation]);
  return complaints;
}

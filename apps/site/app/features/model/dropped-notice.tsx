import { Notice } from "../../components/ui/notice.tsx";
import { foreignText } from "../../lib/foreign-text.ts";
import { list } from "../../lib/format.ts";

/** Names what the address asked for and was left out. */
export function DroppedNotice({ dropped }: { dropped: readonly string[] }) {
  if (dropped.length === 0) return null;
  return (
    <div className="mb-6 [overflow-wrap:anywhere]">
      <Notice
        tone="warn"
        title={<bdi>Left out of the address: {list(dropped.map((each) => foreignText(each)))}</bdi>}
      >
        It means nothing to this page, or this model has no such thing.
      </Notice>
    </div>
  );
}

import { Button } from "../../../components/ui/button.tsx";
import type { useFollowEnd } from "./use-follow-end.ts";

/** A button that scrolls to the end of growing content; hidden at the end. */
export function JumpToLatest({ behind, jump }: Pick<ReturnType<typeof useFollowEnd>, "behind" | "jump">) {
  return behind ? (
    <Button size="small" className="absolute bottom-2 justify-self-center" onClick={jump}>
      Jump to latest
    </Button>
  ) : null;
}

import { useOnline } from "../lib/use-online.ts";
import { Icon } from "./icon.tsx";
import { Status } from "./ui/status.tsx";

/** Shows a banner while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <Status className="sticky top-(--header-height) z-30">
      {online ? null : (
        <div className="border-b border-warn/40 bg-warn-soft text-sm">
          <p className="page flex items-start gap-2.5 py-2 text-warn">
            <Icon name="warning" className="mt-0.5" />
            <span>
              <strong className="font-semibold">You are offline.</strong>{" "}
              <span className="text-ink">
                Loaded pages keep working. Reconnect to open other pages and run tasks.
              </span>
            </span>
          </p>
        </div>
      )}
    </Status>
  );
}

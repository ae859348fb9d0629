import { Icon } from "../../components/icon.tsx";
import { Logo } from "../../components/ui/logo.tsx";
import type { Entry } from "../../lib/search.ts";
import { GROUP_ICONS } from "./groups.ts";

/** A logo, or an icon of the entry's type. */
export function EntryMark({ entry: { group, label, href, offers } }: { entry: Entry }) {
  if (group === "Providers") return <Logo name={href.slice(href.lastIndexOf("/") + 1)} />;
  if (group === "Models")
    return (
      <Logo name={label.includes("/") ? (label.split("/")[0] ?? "") : (offers?.[0]?.provider ?? label)} />
    );
  return (
    <span className="grid size-5 shrink-0 place-items-center text-muted">
      <Icon name={GROUP_ICONS[group] ?? "page"} />
    </span>
  );
}

import type { LucideIcon } from "lucide-react";
import Paperclip from "lucide-react/icons/paperclip";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Share2 from "lucide-react/icons/share-2";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Square from "lucide-react/icons/square";
import Trash2 from "lucide-react/icons/trash-2";
import { cx } from "../../components/cx.ts";

/** Icons that only chats have: other pages do not load them. */
const ICONS = {
  attach: Paperclip,
  delete: Trash2,
  edit: Pencil,
  retry: RotateCcw,
  settings: SlidersHorizontal,
  share: Share2,
  stop: Square,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type ChatIconName = keyof typeof ICONS;

/** A decorative icon: screen readers skip it. */
export function ChatIcon({ name, className }: { name: ChatIconName; className?: string }) {
  const Shape = ICONS[name];
  return <Shape aria-hidden="true" strokeWidth={1.75} className={cx("size-4 shrink-0", className)} />;
}

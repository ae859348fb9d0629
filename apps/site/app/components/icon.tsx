import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Box from "lucide-react/icons/box";
import ChartColumn from "lucide-react/icons/chart-column";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Clock from "lucide-react/icons/clock";
import CodeXml from "lucide-react/icons/code-xml";
import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import FileIcon from "lucide-react/icons/file";
import Film from "lucide-react/icons/film";
import FlaskConical from "lucide-react/icons/flask-conical";
import ImageIcon from "lucide-react/icons/image";
import Info from "lucide-react/icons/info";
import Keyboard from "lucide-react/icons/keyboard";
import Layers from "lucide-react/icons/layers";
import Library from "lucide-react/icons/library";
import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Mic from "lucide-react/icons/mic";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Paperclip from "lucide-react/icons/paperclip";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Plus from "lucide-react/icons/plus";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Search from "lucide-react/icons/search";
import Server from "lucide-react/icons/server";
import Shapes from "lucide-react/icons/shapes";
import Share2 from "lucide-react/icons/share-2";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Square from "lucide-react/icons/square";
import Sun from "lucide-react/icons/sun";
import Table from "lucide-react/icons/table";
import TextIcon from "lucide-react/icons/text";
import Trash2 from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import Zap from "lucide-react/icons/zap";
import { cx } from "./cx.ts";

/** The icons of the pages, by purpose. Each is its own file in the package. */
const ICONS = {
  search: Search,
  sun: Sun,
  moon: Moon,
  screen: Monitor,
  menu: Menu,
  close: X,
  check: Check,
  download: Download,
  copy: Copy,
  chevron: ChevronDown,
  right: ArrowRight,
  up: ArrowUp,
  out: ArrowUpRight,
  plus: Plus,
  play: Play,
  page: FileIcon,
  clock: Clock,
  warning: TriangleAlert,
  info: Info,
  text: TextIcon,
  chat: MessageCircle,
  image: ImageIcon,
  audio: Mic,
  video: Film,
  layers: Layers,
  blocks: Shapes,
  table: Table,
  code: CodeXml,
  action: Zap,
  model: Box,
  library: Library,
  metric: ChartColumn,
  keys: Keyboard,
  provider: Server,
  sandbox: FlaskConical,
  edit: Pencil,
  retry: RotateCcw,
  attach: Paperclip,
  settings: SlidersHorizontal,
  share: Share2,
  stop: Square,
  delete: Trash2,
} as const satisfies Readonly<Record<string, LucideIcon>>;

export type IconName = keyof typeof ICONS;

/** A decorative icon: screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Shape = ICONS[name];
  return <Shape aria-hidden="true" strokeWidth={1.75} className={cx("size-4 shrink-0", className)} />;
}

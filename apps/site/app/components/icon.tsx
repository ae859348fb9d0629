import { cx } from "./cx.ts";

/** Strokes on a grid of 16, drawn by hand for what the pages need. */
const SHAPES = {
  search: "M7 12.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM11 11l3.5 3.5",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1",
  moon: "M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3Z",
  screen: "M2 3h12v8H2zM6 14h4M8 11v3",
  menu: "M2 4.5h12M2 11.5h12",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  check: "M3 8.5l3.2 3.2L13 4.8",
  download: "M8 2v8.5M4.5 7 8 10.5 11.5 7M2.5 13.5h11",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  chevron: "M4 6l4 4 4-4",
  right: "M2.5 8h11M9 3.5 13.5 8 9 12.5",
  out: "M5 11l6-6M6 5h5v5",
  play: "M4.5 2.8v10.4L13 8z",
  page: "M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3",
  clock: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 4.5V8l2.5 1.5",
  warning: "M8 1.8 15 14H1zM8 6.2v3.6M8 11.9v.2",
  info: "M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM8 7.2v4M8 4.7v.2",
  text: "M2.5 4V2.5h11V4M8 2.5v11M6 13.5h4",
  image: "M1.5 2.5h13v11h-13zM2 11.5l3.8-4 3 3 2.2-2 3 3M10.8 6.2v-.1",
  audio: "M1.5 7v2M4.7 4.5v7M8 2v12M11.3 5v6M14.5 7v2",
  blocks: "M1.5 1.5h5.5v5.5H1.5zM9 9h5.5v5.5H9zM9 4.2h5.5M11.8 1.5v5.5M1.5 14.5l2.8-5 2.7 5z",
  table: "M1.5 2.5h13v11h-13zM1.5 6h13M6 6v7.5",
  code: "M5 4 1.5 8 5 12M11 4l3.5 4-3.5 4M9.2 2.5l-2.4 11",
  action: "M9 1.5 3 9h4l-.5 5.5L13 7H8.5z",
  model: "M8 1.5l5.8 3.2v6.6L8 14.5l-5.8-3.2V4.7zM2.4 4.8 8 8l5.6-3.2M8 8v6.3",
  library: "M2 2.5h3v11H2zM5 2.5h3v11H5zM9.4 3.3l2.6-.8 2.5 10.3-2.6.8z",
  metric: "M2 2v12h12M5 11.5V9M8.5 11.5v-6M12 11.5v-9",
  keys: "M1.5 4h13v8h-13zM4 6.6v-.1M6.7 6.6v-.1M9.3 6.6v-.1M12 6.6v-.1M5 9.5h6",
  provider: "M2 2.5h12v4.5H2zM2 9h12v4.5H2zM4.5 4.8v-.1M4.5 11.3v-.1",
} as const;

export type IconName = keyof typeof SHAPES;

/** A decorative icon: screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={cx("size-4 shrink-0", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}

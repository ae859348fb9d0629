import { useState } from "react";
import { Icon } from "../../../components/icon.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import { formatCount } from "../../../lib/format.ts";
import { sanitizeLines, sanitizeText } from "../../../lib/sanitize-text.ts";
import { useShowMore } from "../parts/use-show-more.tsx";
import { toJsonPath } from "./json-path.ts";

/** Entries of one list that are shown immediately. */
const STEP = 100;
const LONG = 300;
/** Deeper levels are shown as text. */
const MAX_LEVELS = 40;

/** A value as an expandable tree. Collapsed levels aren't rendered. */
export function JsonTree({ value }: { value: unknown }) {
  return (
    <div className="rounded-md bg-sunken p-2 font-mono text-xs">
      <Node value={value} path={[]} open />
    </div>
  );
}

interface NodeProps {
  readonly value: unknown;
  /** Names and positions that link to the full view. */
  readonly path: readonly (string | number)[];
  readonly open?: boolean;
}

function Node({ value, path, open = false }: NodeProps) {
  const [isOpen, setOpen] = useState(open);
  const name = path.at(-1);
  if (!isBranch(value) || path.length >= MAX_LEVELS) return <Leaf value={value} path={path} />;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/node"
    >
      <summary className="flex min-h-8 items-center gap-1 rounded-sm px-1 hover:bg-hover pointer-coarse:min-h-11">
        <Icon name="chevron" className={`size-3 text-muted ${isOpen ? "" : "-rotate-90"}`} />
        <Name name={name} />
        <span className="text-muted">{sizeText(value)}</span>
      </summary>
      {isOpen ? <Members value={value} path={path} /> : null}
    </details>
  );
}

function Members({ value, path }: { value: object; path: readonly (string | number)[] }) {
  const isList = Array.isArray(value);
  const keys = isList ? undefined : Object.keys(value);
  const total = isList ? value.length : (keys?.length ?? 0);
  const { shown, more } = useShowMore(total, STEP, "entries");
  const members = Object.entries(isList ? value.slice(0, shown) : value).slice(0, shown);
  return (
    <div className="ml-2.5 border-l border-line pl-2">
      <CopyButton
        label={`Copy ${sanitizeText(toJsonPath(path), 60)}`}
        text={() => JSON.stringify(value, null, 2)}
        className="font-sans"
      />
      {members.map(([key, member]) => (
        <Node key={key} value={member} path={[...path, isList ? Number(key) : key]} />
      ))}
      <div className="font-sans">{more}</div>
    </div>
  );
}

function Leaf({ value, path }: NodeProps) {
  const [all, setAll] = useState(false);
  const whole = JSON.stringify(value) ?? "undefined";
  const isLong = whole.length > LONG;
  return (
    <div className="flex min-h-8 items-start gap-1 px-1 pl-5 wrap-anywhere">
      <span className="min-w-0 flex-1 py-1.5">
        <Name name={path.at(-1)} />
        <bdi className="whitespace-pre-wrap">{all ? sanitizeLines(whole) : sanitizeText(whole, LONG)}</bdi>
        {isLong ? (
          <button
            type="button"
            onClick={() => setAll(!all)}
            className="ml-2 min-h-8 font-sans text-accent underline underline-offset-4"
          >
            {all ? "Show less" : `Show all ${whole.length.toLocaleString("en")} characters`}
          </button>
        ) : null}
      </span>
      <CopyButton
        iconOnly
        label={`Copy ${sanitizeText(toJsonPath(path), 60)}`}
        text={() => (typeof value === "string" ? value : whole)}
      />
    </div>
  );
}

const Name = ({ name }: { name: string | number | undefined }) =>
  name === undefined ? null : (
    <>
      <bdi className="text-accent">{sanitizeText(String(name), 80)}</bdi>
      {": "}
    </>
  );

const isBranch = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

const sizeText = (value: object) =>
  Array.isArray(value)
    ? `[ ${formatCount(value.length, "entry", "entries")} ]`
    : `{ ${formatCount(Object.keys(value).length, "member")} }`;

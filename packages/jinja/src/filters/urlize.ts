import { filterArgumentError, typeError } from "../errors.ts";
import { define } from "../runtime/definition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { attributeError } from "../values/attribute-error.ts";
import { toArray } from "../values/iterate.ts";
import { escapeHtml, isText, Markup } from "../values/markup.ts";
import { repr, str } from "../values/print.ts";
import { SPACES } from "../values/spaces.ts";
import { sliceText, textLength } from "../values/text.ts";
import { toIndex } from "../values/to-index.ts";
import { isTrue } from "../values/truth.ts";
import { typeName } from "../values/type-name.ts";

export const urlize = define(
  { trim_url_limit: null, nofollow: false, target: null, rel: null, extra_schemes: null },
  (runtime, value, limit, nofollow, target, rel, extraSchemes) => {
    const { policies } = runtime.environment;
    const linker: Linker = {
      limit,
      attributes: attributesOf(runtime, nofollow, rel, target ?? policies["urlize.target"] ?? null),
      schemes: schemesOf(runtime, extraSchemes ?? policies["urlize.extra_schemes"] ?? null),
    };
    const text = value instanceof Markup ? value.text : escapeHtml(str(runtime, value));
    runtime.spendLetters(text);
    let linked = "";
    for (const [word] of text.matchAll(WORD_OR_SPACE)) {
      runtime.spend(STEPS_FOR_WORD);
      linked += linkWord(word, linker);
      runtime.boundText(linked.length);
    }
    return runtime.autoescape ? new Markup(linked) : linked;
  },
);

/** A word is tried against every type of URL. */
const STEPS_FOR_WORD = 4;

const WORD_OR_SPACE = new RegExp(`[${SPACES}]+|[^${SPACES}]+`, "g");

interface Linker {
  /** Its type matters once there is a URL. */
  readonly limit: unknown;
  /** ` rel="…" target="…"` */
  readonly attributes: string;
  readonly schemes: readonly string[];
}

function attributesOf(runtime: Runtime, nofollow: unknown, rel: unknown, target: unknown): string {
  const { "urlize.rel": policy = "noopener" } = runtime.environment.policies;
  const names = new Set([...namesOf(rel), ...namesOf(policy)]);
  if (isTrue(runtime, nofollow)) names.add("nofollow");
  const attribute = (name: string, value: string) => (value === "" ? "" : ` ${name}="${escapeHtml(value)}"`);
  const shownTarget = target === null ? "" : str(runtime, target);
  return attribute("rel", [...names].sort().join(" ")) + attribute("target", shownTarget);
}

function namesOf(rel: unknown): readonly string[] {
  if (rel === null || rel === "") return [];
  if (isText(rel))
    return String(rel)
      .split(new RegExp(`[${SPACES}]+`))
      .filter((name) => name !== "");
  throw attributeError(rel, "split");
}

function schemesOf(runtime: Runtime, schemes: unknown): readonly string[] {
  if (schemes === null) return [];
  return toArray(runtime, schemes).map((scheme) => {
    if (typeof scheme !== "string" && !(scheme instanceof Markup))
      throw typeError(`expected string or bytes-like object, got '${typeName(scheme)}'`);
    const text = String(scheme);
    if (!/^[\p{L}\p{N}_.+-]{2,}:\/{0,2}$/u.test(text))
      throw filterArgumentError(`${repr(runtime, scheme)} is not a valid URI scheme prefix.`);
    return text;
  });
}

/** Links the URL in a word of escaped text; brackets and full stops around it stay outside. */
function linkWord(word: string, linker: Linker): string {
  const [head = ""] = /^(?:[(<]|&lt;)+/.exec(word) ?? [];
  const end = endOfAddress(word, head.length);
  const { middle, tail } = keepBalanced(word.slice(head.length, end), word.slice(end));
  return head + linkAddress(middle, linker) + tail;
}

function endOfAddress(word: string, start: number): number {
  let end = word.length;
  for (;;) {
    if (end > start && ")>.,".includes(word.charAt(end - 1))) end -= 1;
    else if (end - 4 >= start && word.endsWith("&gt;", end)) end -= 4;
    else return end;
  }
}

const BRACKETS = [
  ["(", ")"],
  ["<", ">"],
  ["&lt;", "&gt;"],
] as const;

/** What closes a bracket of the URL belongs to it: `http://a.com/x_(y)`. */
function keepBalanced(address: string, rest: string): { middle: string; tail: string } {
  let middle = address;
  let tail = rest;
  for (const [open, close] of BRACKETS) {
    const opened = countOf(middle, open);
    if (opened <= countOf(middle, close)) continue;
    for (let left = Math.min(opened, countOf(tail, close)); left > 0; left--) {
      const end = tail.indexOf(close) + close.length;
      middle += tail.slice(0, end);
      tail = tail.slice(end);
    }
  }
  return { middle, tail };
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

const shorten = (address: string, limit: number) =>
  textLength(address) > limit ? `${sliceText(address, 0, limit)}...` : address;

function linkAddress(address: string, { limit, attributes, schemes }: Linker): string {
  const link = (url: string, more: string, shown: string) => `<a href="${url}"${more}>${shown}</a>`;
  if (WEB_ADDRESS.test(address)) {
    const url = /^https?:\/\//.test(address) ? address : `https://${address}`;
    return link(url, attributes, limit === null ? address : shorten(address, toIndex(limit)));
  }
  if (address.startsWith("mailto:")) {
    const mailbox = address.slice(7);
    if (isMailAddress(mailbox)) return link(address, "", mailbox);
  }
  if (!/^www\.|:/.test(address) && isMailAddress(address)) return link(`mailto:${address}`, "", address);
  const hasScheme = schemes.some((scheme) => address !== scheme && address.startsWith(scheme));
  return hasScheme ? link(address, attributes, address) : address;
}

/** A scheme or `www.` before any host, a few top-level domains without, or a scheme before an IP address. */
const WEB_ADDRESS = new RegExp(
  [
    String.raw`^(?:(?:https?:\/\/|www\.)(?:[\p{L}\p{N}_%-]+\.)*(?:[a-z]{2,63}|xn--[\p{L}\p{N}_%]{2,59})`,
    String.raw`(?:[\p{L}\p{N}_%-]{2,63}\.)+(?:com|net|int|edu|gov|org|info|mil)`,
    String.raw`https?:\/\/(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}`,
    String.raw`\[(?:[\p{Nd}a-f]{0,4}:){2}(?:[\p{Nd}a-f]{0,4}:?){1,6}\]))`,
  ].join("|") + String.raw`(?::\p{Nd}{1,5})?(?:[/?#].*)?$`,
  "isu",
);

function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  const dot = domain.lastIndexOf(".");
  return (
    at > 0 &&
    dot > 0 &&
    /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u.test(domain) &&
    /^[\p{L}\p{N}_]+$/u.test(domain.slice(dot + 1))
  );
}

import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type AppliedChat, ChatTemplate, type Marking, markInput, type Segment } from "../src/chat/index.ts";
import { Environment, TemplateError } from "../src/index.ts";
import type { Case } from "./case.ts";
import { hasCorpora, parseShared, readShared, say, sharedFolder } from "./shared.ts";
import { decodeContext } from "./tagged.ts";

const TOKENS = {
  chat_template: "",
  bos_token: "<s>",
  eos_token: "</s>",
  pad_token: "<pad>",
  unk_token: "<unk>",
};
const NOW = new Date(2025, 6, 10, 12);

/** Values in square brackets, so that a case reads at a glance. */
function show(segments: readonly Segment[] | null): string {
  return (segments ?? []).map(({ text, source }) => (source === "value" ? `[${text}]` : text)).join("");
}

function mark(template: string, variables: Readonly<Record<string, unknown>> = {}): string {
  const { segments } = new ChatTemplate(template).apply({ messages: [], variables, marking: markInput });
  return show(segments);
}

describe("marking", () => {
  const values = { x: "val", xs: ["p", "q"], n: 3, d: { k: "v" }, padded: "  v  ", csv: "a,b" };

  it.each([
    ["text and values", "a{{ x }}b", "a[val]b"],
    ["literals are the template's", "{{ 'lit' }}{{ x }}", "lit[val]"],
    ["numbers are values", "{{ n }}{{ 1 }}", "[31]"],
    ["+", "{{ '<' + x + '>' }}", "<[val]>"],
    ["~", "{{ '<' ~ x ~ n ~ '>' }}", "<[val3]>"],
    ["set blocks", "{% set s %}<{{ x }}>{% endset %}{{ s }}", "<[val]>"],
    [
      "macros",
      "{% macro m(a, b='def') %}({{ a }}{{ b }}){% endmacro %}{{ m(x) }}{{ m('lit', x) }}",
      "([val]def)(lit[val])",
    ],
    [
      "call blocks",
      "{% macro m() %}({{ caller() }}){% endmacro %}{% call m() %}<{{ x }}>{% endcall %}",
      "(<[val]>)",
    ],
    ["filter blocks", "{% filter upper %}<{{ x }}>{% endfilter %}", "<[VAL]>"],
    ["namespaces", "{% set ns = namespace(s='a') %}{% set ns.s = ns.s + x %}{{ ns.s }}", "a[val]"],
    [
      "namespaces from dicts, and printed",
      "{% set ns = namespace({'a': 'b' + x}) %}{{ ns.a }} {{ ns }}",
      "b[val] [<Namespace {'a': 'bval'}>]",
    ],
    ["keywords from a dict", "{% macro m(a) %}<{{ a }}>{% endmacro %}{{ m(**{'a': 'b' + x}) }}", "<b[val]>"],
    [
      "dicts and attributes",
      "{% set d = {'a': 'lit', 'b': x} %}{{ d.a }}{{ d['b'] }}{{ d.get('c', 'def') }}",
      "lit[val]def",
    ],
    ["keys of a literal", "{% for k, v in {'a': x}.items() %}{{ k }}{{ v }}{% endfor %}", "a[val]"],
    [
      "lists",
      "{% set l = ['a'] + xs %}{{ l[0] }}{{ l[1] }}{{ l | last }}{% for e in l %}{{ e }}{% endfor %}",
      "a[pq]a[pq]",
    ],
    ["inline if, and, or", "{{ 'a' if n else x }}{{ x or 'b' }}{{ n and 'c' }}", "a[val]c"],
    ["default", "{{ nope | default('d') }}{{ nope | default(x) }}{{ x | default('d') }}", "d[valval]"],
    ["join", "{{ ['a', x] | join('-') }}{{ '+'.join(xs) }}{{ xs | join(x) }}", "a-[valp]+[qpvalq]"],
    ["join by attribute", "{{ [{'t': 'a'}, {'t': x}] | join('-', attribute='t') }}", "a-[val]"],
    [
      "replace",
      "{{ x | replace('a', '<a>') }}{{ 'v.v'.replace('.', x) }}{{ 'aaa'.replace('a', x, 1) }}",
      "[v]<a>[l]v[val]v[val]aa",
    ],
    [
      "strip and trim",
      "{{ ('<' + padded).rstrip() }}{{ ('  a' + padded) | trim }}{{ padded.strip() }}",
      "<[  v]a[  vv]",
    ],
    ["split", "{{ (csv + ',<c>').split(',') | join('|') }}{{ ('<c> ' + x).split()[0] }}", "[a]|[b]|<c><c>"],
    [
      "overlapping pieces",
      "{{ '1aba'.split('ab')[1] }}{{ ('aa' + 'a'.removeprefix('a') + x).removeprefix('a') }}",
      "aa[val]",
    ],
    ["partition", "{% set a, s, b = (x + '=<b>').partition('=') %}{{ a }}{{ s }}{{ b }}", "[val]=<b>"],
    ["splitlines", "{{ ('<a>\n' + x).splitlines() | join(' ') }}", "<a> [val]"],
    [
      "slices and items",
      "{{ ('ab' + x)[1:4] }}{{ ('ab' + x)[::-1] }}{{ ('ab' + x)[0] }}{{ ('ab' + x)[-1] }}",
      "b[valav]baa[l]",
    ],
    ["characters beyond 16 bits", "{{ ('😀a' + x)[0] }}{{ ('😀a' + x)[1:3] }}", "😀a[v]"],
    ["loops over text", "{% for c in 'a' + x %}{{ c }}.{% endfor %}", "a.[v].[a].[l]."],
    [
      "%",
      "{{ '<%s|%d|%%>' % (x, n) }}{{ '%(a)s!' % {'a': x} }}{{ '<%5s>' | format(x) }}",
      "<[val]|[3]|%>[val]!<[  val]>",
    ],
    [
      "format",
      "{{ '<{}|{{}}|{a:>5}>'.format(x, a='b') }}{{ '{}{}'.format('lit', x) }}",
      "<[val]|{}|[    b]>lit[val]",
    ],
    ["indent", "{{ ('<a>\n' + x) | indent(2) }}", "<a>\n  [val]"],
    ["letter case", "{{ ('ab' + x) | upper }}{{ ('ab ' + x).title() }}", "AB[VAL]Ab [Val]"],
    ["case that changes the length is the value's", "{{ ('a' + 'ß' + x) | upper }}", "[ASSVAL]"],
    [
      "tojson of values, of literals, of both",
      "{{ d | tojson }}{{ ['a'] | tojson }}{{ {'a': x} | tojson }}",
      '[{"k": "v"}]["a"][{"a": "val"}]',
    ],
    ["printed containers", "{{ ['a', 'b'] }}{{ ['a', x] }}", "['a', 'b'][['a', 'val']]"],
    ["repetition", "{{ '-' * 3 }}{{ x * 2 }}", "---[valval]"],
    [
      "comparisons and tests see text",
      "{{ 'y' if 'a' + 'b' == 'ab' and 'a' in xs + ['a'] and ('a' + x) is string }}",
      "y",
    ],
    ["keys see text", "{{ d['k' + ''] }}{{ {'k': 'lit'}['' + 'k'] }}", "[v]lit"],
    ["map and select", "{{ ['a ', x] | map('trim') | select('ne', 'b') | join }}", "a[val]"],
    [
      "selected by attribute",
      "{{ ([{'r': 's', 't': 'lit'}] + [{'r': 'u', 't': x}]) | selectattr('r', 'equalto', 's') | map(attribute='t') | join }}",
      "lit",
    ],
    ["safe", "{{ ('<' + x) | safe }}", "<[val]"],
    ["autoescape", "{% autoescape true %}{{ '<' + x }}{{ '<' | safe }}{% endautoescape %}", "&lt;[val]<"],
    ["+ with a Markup", "{{ '<' + (x | safe) + '&' }}", "&lt;[val]&amp;"],
    ["loop.cycle", "{% for e in xs %}{{ loop.cycle('a', x) }}{% endfor %}", "a[val]"],
    ["strftime_now", "{{ strftime_now('day') }}", "day"],
    [
      "recursion",
      "{% for e in [xs] recursive %}{{ loop(e) if e is not string else '<' + e + '>' }}{% endfor %}",
      "<[p]><[q]>",
    ],
  ])("%s", (_, template, expected) => {
    expect(mark(template, values)).toBe(expected);
  });

  it.each([
    ["cut to look like a literal", "{{ '{}{:.2}'.format('<a', x) }}", "<a[<a]"],
    ["printed within a literal's list", "{{ '{0}{1[0]}'.format('<a', [x[:2]]) }}", "<a[<a]"],
    ["equal to a literal", "{{ '{}{}'.format('<a>', x) }}{{ '%s%s' % (x, '<a>') }}", "[<a><a><a><a>]"],
    ["built from numbers", "{{ '%c%s' % (60, '<') }}", "[<]<"],
    ["brackets in a name", "{{ '%(a(b))s!' % {'a(b)': x} }}", "[<a>!]"],
    ["indented", "{{ ('<a>\n' + x) | indent(x) }}", "<a>\n[<a><a>]"],
  ])("what a value can make is a value: %s", (_, template, expected) => {
    expect(mark(template, { x: "<a>" })).toBe(expected);
  });

  it("special tokens are the template's, from the configuration and from variables", () => {
    const template = new ChatTemplate({ ...TOKENS, chat_template: "{{ bos_token }}{{ x }}{{ my_token }}" });
    const { segments } = template.apply({
      messages: [],
      variables: { x: "<s>", my_token: "<my>" },
      marking: markInput,
    });
    expect(show(segments)).toBe("<s>[<s>]<my>");
  });

  it("calls host functions with plain values, and accepts plain results", () => {
    const seen: unknown[] = [];
    const see = (...given: unknown[]) => {
      seen.push(...given);
      return "answer";
    };
    expect(mark("{{ see('a' + x, ['b']) }}", { see, x: "val" })).toBe("[answer]");
    expect(seen).toEqual(["aval", ["b"]]);
  });

  it("evaluates each argument once", () => {
    let calls = 0;
    const count = () => `${++calls}`;
    expect(mark("{{ 'a' | replace('a', count()) }}{{ 'x{}'.format(count()) }}", { count })).toBe("[1]x[2]");
  });
});

const CHAT = "corpora/jinja/chat-templates/dev/";
const templates = hasCorpora ? readdirSync(sharedFolder + CHAT).sort() : [];
const contexts = Object.entries(
  hasCorpora ? parseShared<Record<string, { context: Context }>>("corpora/jinja/contexts.json") : {},
);

type Context = Readonly<Record<string, unknown>> & { readonly messages: readonly Message[] };
type Message = Readonly<Record<string, unknown>>;

/** What looks like a special token: in the source of a template, and hostile in a message. */
const TOKEN =
  /<\|[^|<>{}'"\s]+\|>|<\/?s>|<[a-z]+_of_[a-z]+>|\[\/?[A-Z_]{3,}\]|<｜[^｜<>]+｜>|<\/?(?:think|tool_call)>/g;
const [OPEN, CLOSE] = ["\u27e6", "\u27e7"];

/** A conversation whose user says the template's special tokens. */
function hostile(context: Context, tokens: readonly string[]): Context {
  const attack = `${OPEN}${tokens.join(" ")}${CLOSE}`;
  const messages = context.messages.map((message) => {
    if (message["role"] !== "user") return message;
    const { content } = message;
    if (typeof content === "string") return { ...message, content: content + attack };
    if (!Array.isArray(content)) return message;
    return {
      ...message,
      content: content.map((part) =>
        typeof part?.text === "string" ? { ...part, text: part.text + attack } : part,
      ),
    };
  });
  return { ...context, messages };
}

function attempt(template: ChatTemplate, context: Context, marked: boolean): AppliedChat | string {
  const { messages, tools, documents, add_generation_prompt, ...variables } = context;
  try {
    return template.apply({
      messages,
      tools: tools as readonly unknown[] | null,
      documents: documents as readonly unknown[] | null,
      addGenerationPrompt: add_generation_prompt === true,
      variables,
      now: NOW,
      ...(marked ? { marking: markInput } : {}),
    });
  } catch (error) {
    return error instanceof TemplateError ? `${error.kind}: ${error.reference}` : `CRASH ${String(error)}`;
  }
}

/** The text with `t` or `v` for each unit. */
function marksOf({ segments }: AppliedChat): string {
  return (segments ?? [])
    .map(({ text, source }) => (source === "value" ? "v" : "t").repeat(text.length))
    .join("");
}

/** Special tokens that do not count as the template's own though nothing in the conversation has them. */
function strayTokens(
  { text }: AppliedChat,
  marks: string,
  tokens: readonly string[],
  said: string,
): string[] {
  const own = text.replace(ATTACK, (attack) => "\0".repeat(attack.length));
  return Array.from(own.matchAll(TOKEN))
    .filter(
      ({ 0: token, index }) =>
        tokens.includes(token) &&
        !said.includes(token) &&
        marks.slice(index, index + token.length).includes("v"),
    )
    .map(([token]) => token);
}

const ATTACK = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, "g");

const language = hasCorpora ? parseShared<Case[]>("corpora/jinja/language/dev.json") : [];

describe.skipIf(!hasCorpora)("marking the language corpus (needs ../shared/corpora)", () => {
  const answer = ({ template, context = {} }: Case, options: { readonly marking?: Marking }) => {
    try {
      const variables = decodeContext(context, new Environment());
      return new ChatTemplate(template).apply({ messages: [], variables, now: NOW, ...options }).text;
    } catch (error) {
      return error instanceof TemplateError ? `${error.kind}: ${error.reference}` : `CRASH ${String(error)}`;
    }
  };

  it("changes no text and no error", () => {
    const pairs = language.map((each) => [each.id, answer(each, { marking: markInput }), answer(each, {})]);
    expect(pairs.filter(([, marked, plain]) => marked !== plain)).toEqual([]);
  });
});

describe.skipIf(!hasCorpora)("marking chat templates (needs ../shared/corpora)", () => {
  const stray = new Map<string, Set<string>>();
  let renderings = 0;

  it.each(templates)("%s: the same text, with the user's content marked as the user's", (file) => {
    const source = readShared(CHAT + file);
    const tokens = [...new Set(source.match(TOKEN))];
    const template = new ChatTemplate(source);
    for (const [id, { context }] of contexts) {
      const attacked = hostile(context, tokens);
      const [plain, marked] = [attempt(template, attacked, false), attempt(template, attacked, true)];
      if (typeof plain === "string" || typeof marked === "string") {
        expect(marked, id).toBe(plain);
        continue;
      }
      renderings++;
      expect(marked.text, id).toBe(plain.text);
      expect(marked.generation, id).toEqual(plain.generation);
      expect(marked.segments?.map(({ text }) => text).join(""), id).toBe(plain.text);
      const marks = marksOf(marked);
      for (const { 0: attack, index } of marked.text.matchAll(ATTACK)) {
        expect(marks.slice(index, index + attack.length), id).toBe("v".repeat(attack.length));
      }
      const found = strayTokens(marked, marks, tokens, JSON.stringify(context));
      if (found.length > 0) stray.set(file, new Set([...(stray.get(file) ?? []), `${id} ${found[0]}`]));
    }
  });

  it("in 95 of 100 templates, every special token of the template is recognized", () => {
    const lines = [...stray].map(([file, tokens]) => `${file}: ${[...tokens].join(", ")}`);
    say(
      `marking: ${renderings} renderings; ${templates.length - stray.size} of ${templates.length} templates`,
    );
    for (const line of lines) say(line);
    expect(stray.size / templates.length, lines.join("\n")).toBeLessThanOrEqual(0.05);
  });
});

export interface Explosion {
  readonly name: string;
  readonly template: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly templates?: Readonly<Record<string, string>>;
  /** The start of the output, if it is not a LimitError. */
  readonly kind?: RegExp;
}

const print = (expression: string): Explosion => ({ name: expression, template: `{{ ${expression} }}` });

/** Each would need more than any machine has. */
export const explosions: readonly Explosion[] = [
  print("10 ** 100000000"),
  print("(10 ** 1000) ** 100000"),
  print("range(10 ** 9)|list"),
  print("range(10 ** 9)|sum"),
  print("range(10 ** 9)|join"),
  print("range(10 ** 9)|sort|length"),
  print("range(10 ** 9)|map('string')|list|length"),
  print("range(10 ** 9)|select('lt', 0)|list"),
  print("range(10 ** 9)|reverse|list"),
  print("range(10 ** 9)|unique|list"),
  print("range(10 ** 9)|batch(2)|list"),
  { ...print("range(10 ** 9)|tojson"), kind: /^TypeError/ },
  print("-1.5 in range(10 ** 9)|map('float')"),
  print("f(*range(10 ** 9))"),
  print("'a' * 10 ** 9"),
  print("10 ** 9 * 'ab'"),
  print("[0] * 10 ** 9"),
  print("(0, 1) * 10 ** 9"),
  print("'x'|center(10 ** 9)"),
  print("'x'.center(10 ** 9)"),
  print("'x'.ljust(10 ** 9)"),
  print("'x'.rjust(10 ** 9)"),
  print("'x'.zfill(10 ** 9)"),
  print("('\\t' * 1000).expandtabs(10 ** 9)"),
  print("'%1000000000d' % 1"),
  print("'%.1000000000d' % 1"),
  print("'%*d' % (10 ** 9, 1)"),
  print("'%.1000000000f' % 1.5"),
  print("'%1000000000s'|format(1)"),
  print("'{:1000000000}'.format(1)"),
  print("'{:>1000000000}'.format('x')"),
  print("'{:.1000000000f}'.format(1.5)"),
  print("'{0:{1}}'.format('x', 10 ** 9)"),
  print("'x'|indent(10 ** 9, true)"),
  print("('x\\n' * 10000)|indent('y' * 10000)"),
  print("[1]|batch(10 ** 9, 0)|list"),
  print("[1]|slice(10 ** 9)|list"),
  print("('a' * 100000)|replace('a', 'b' * 100000)"),
  print("('a' * 100000).replace('', 'b' * 100000)"),
  print("(['a'] * 100000)|join('b' * 100000)"),
  print("('b' * 100000).join(['a'] * 100000)"),
  print("('a ' * 100000)|wordwrap(1, wrapstring='b' * 10000)"),
  print("lipsum(n=10 ** 9)"),
  print("lipsum(n=1, min=10 ** 9, max=10 ** 9 + 1)"),
  print("([1] * 100000)|tojson(indent=100000)"),
  { name: "a loop over a huge range", template: "{% for i in range(10 ** 9) %}{% endfor %}" },
  { name: "a filtered loop", template: "{% for i in range(10 ** 9) if i < 0 %}{% endfor %}" },
  {
    name: "loops within each other",
    template: `${"{% for i in range(1000) %}".repeat(5)}${"{% endfor %}".repeat(5)}`,
  },
  { name: "a loop that prints", template: "{% for i in range(10 ** 8) %}xxxxxxxxxxxxxxxxxxxx{% endfor %}" },
  {
    name: "a text that doubles",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set ns.s = ns.s + ns.s %}{% endfor %}",
  },
  {
    name: "the same by ~",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set ns.s = ns.s ~ ns.s %}{% endfor %}",
  },
  {
    name: "the same by %",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set ns.s = '%s%s' % (ns.s, ns.s) %}{% endfor %}",
  },
  {
    name: "the same by format",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set ns.s = '{0}{0}'.format(ns.s) %}{% endfor %}",
  },
  {
    name: "the same by a set block",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set t %}{{ ns.s }}{{ ns.s }}{% endset %}{% set ns.s = t %}{% endfor %}",
  },
  {
    name: "the same by join",
    template:
      "{% set ns = namespace(s='ab') %}{% for i in range(60) %}{% set ns.s = [ns.s, ns.s]|join %}{% endfor %}",
  },
  {
    name: "the same by escaping",
    template:
      "{% set ns = namespace(s='&') %}{% for i in range(60) %}{% set ns.s = (ns.s ~ ns.s)|forceescape|string %}{% endfor %}",
  },
  {
    name: "a list that doubles",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(60) %}{% set ns.l = ns.l + ns.l %}{% endfor %}",
  },
  {
    name: "a number that squares itself",
    template:
      "{% set ns = namespace(n=3) %}{% for i in range(60) %}{% set ns.n = ns.n * ns.n %}{% endfor %}{{ ns.n }}",
  },
  {
    name: "a list shared by itself, printed",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(40) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}{{ ns.l }}",
  },
  {
    name: "the same by tojson",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(40) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}{{ ns.l|tojson }}",
  },
  {
    name: "the same, compared",
    template:
      "{% set ns = namespace(l=[1], k=[1]) %}{% for i in range(40) %}{% set ns.l = [ns.l, ns.l] %}{% set ns.k = [ns.k, ns.k] %}{% endfor %}{{ ns.l == ns.k }}",
  },
  {
    name: "a list that grows while it is walked",
    template: "{% set l = [1] %}{% for x in l %}{% do l.append(x) %}{% endfor %}",
  },
  {
    name: "a list that extends itself",
    template: "{% set l = [1] %}{% for x in range(60) %}{% do l.extend(l) %}{% endfor %}",
  },
  { name: "a macro that calls itself", template: "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}" },
  {
    name: "a macro that calls itself twice",
    template: "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}",
  },
  {
    name: "macros that call each other",
    template: "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}",
  },
  {
    name: "a caller that calls itself",
    template:
      "{% macro m() %}{{ caller() }}{% endmacro %}{% macro r() %}{% call m() %}{{ r() }}{% endcall %}{% endmacro %}{{ r() }}",
  },
  {
    name: "a recursive loop over itself",
    template: "{% set l = [] %}{% do l.append(l) %}{% for x in l recursive %}{{ loop(x) }}{% endfor %}",
  },
  {
    name: "a block that calls itself",
    template: "{% block a %}{{ self.a() }}{% endblock %}",
  },
  {
    name: "a template that includes itself",
    template: "{% include 'self' %}",
    templates: { self: "{% include 'self' %}" },
  },
  {
    name: "a template that imports itself",
    template: "{% import 'self' as s %}",
    templates: { self: "{% import 'self' as s %}" },
  },
  {
    name: "a template that extends itself",
    template: "{% extends 'self' %}",
    templates: { self: "{% extends 'self' %}" },
  },
  {
    name: "templates that include the next one twice",
    template: "{% include 't0' %}",
    templates: Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `t${at}`,
        `{% include 't${at + 1}' ignore missing %}`.repeat(2),
      ]),
    ),
  },
  {
    name: "a list nested deeply, printed",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(9000) %}{% set ns.l = [ns.l] %}{% endfor %}{{ ns.l }}",
  },
  {
    name: "the same, as json",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(9000) %}{% set ns.l = [ns.l] %}{% endfor %}{{ ns.l|tojson }}",
  },
  {
    name: "the same, compared",
    template:
      "{% set ns = namespace(l=[1], k=[1]) %}{% for i in range(9000) %}{% set ns.l = [ns.l] %}{% set ns.k = [ns.k] %}{% endfor %}{{ ns.l == ns.k }}",
  },
  {
    name: "a tuple nested deeply, as a key",
    template:
      "{% set ns = namespace(t=(1,)) %}{% for i in range(9000) %}{% set ns.t = (ns.t,) %}{% endfor %}{{ {ns.t: 1} }}",
  },
  {
    name: "iterators around each other",
    template:
      "{% set ns = namespace(l=[1]) %}{% for i in range(9000) %}{% set ns.l = ns.l|map('string') %}{% endfor %}{{ ns.l|list }}",
  },
  {
    name: "Markup escaped again and again",
    template:
      "{% set ns = namespace(s='&'|e) %}{% for i in range(60) %}{% set ns.s = ns.s * 3 %}{% endfor %}",
  },
  {
    name: "many joins of a long text",
    template: `{% set s = 'x' * 90000 %}{% for i in range(10 ** 7) %}{% set t = s ~ i %}{% set u = t|upper|lower|trim %}{% endfor %}`,
  },
  {
    name: "searching a long text for a long text",
    template:
      "{% set s = 'a' * 90000 %}{% for i in range(10 ** 6) %}{{ s.count('aab') }}{{ 'aaab' in s }}{% endfor %}",
  },
  {
    name: "a long list searched again and again",
    template: "{% set l = range(9000)|list %}{% for i in range(10 ** 6) %}{{ -1 in l }}{% endfor %}",
  },
  ...[
    "s.strip('a')",
    "s|title",
    "w|title",
    "w|urlize",
    "w|reverse",
    "w|tojson",
    "w.split()",
    "w.strip('ab ')",
    "w.replace('a', 'x')",
    "s|upper|lower|trim",
    "s.split('b')",
    "s.find('ab')",
    "s[::-1]",
    "s|replace('b', 'c')",
    "s|wordcount",
    "s|striptags|length",
    "s == s ~ ''",
    "s < s ~ 'a'",
    "('😀' ~ s)[1]",
    "('😀' ~ s)|length",
    "s|int",
    "n // 7 ** 999",
    "n % 7 ** 999",
    "p ~ ''",
    "n == n + 1",
    "(l + [0])|sort|length",
    "l.index(-1) if false else l.count(-1)",
    "l == l + []",
    "l|tojson",
    "l[::-1]",
    "d.copy()",
    "d == d.copy()",
    "dict(d)",
  ].map((expression) => ({
    name: `${expression} again and again`,
    template:
      "{% set s = 'a' * 90000 %}{% set w = 'a b ' * 22500 %}{% set n = 3 ** 50000 %}{% set p = 3 ** 8000 %}{% set l = range(9000)|list %}{% set d = dict() %}" +
      "{% for i in range(99) %}{% do d.update({i: i}) %}{% endfor %}" +
      `{% for i in range(10 ** 9) %}{% set x = ${expression} %}{% endfor %}`,
  })),
  {
    name: "taking a long list apart from its front",
    template:
      "{% for i in range(1000) %}{% set l = range(1000000)|list %}{% for i in l %}{% do l.pop(0) %}{% endfor %}{% endfor %}",
  },
];

/** Large, but realistic for a host: no limit may apply. */
export const honest: readonly string[] = [
  "{{ range(30000)|map('string')|list|join(',')|length }}",
  "{{ range(30000)|list|string|length }}",
  "{{ range(30000)|list|tojson|length }}",
  "{{ range(30000)|list|tojson(indent=2)|length }}",
  "{{ range(30000)|list|pprint|length }}",
  "{{ ('{{' * 50000).format(1)|length }}",
  "{{ (('%% ' * 30000) % ())|length }}",
  "{{ ('see http://x.y ' * 10000)|urlize|length }}",
  "{{ ('a\\t' * 30000).expandtabs()|length }}",
  "{{ ('a\\n' * 30000)|indent|length }}",
  "{{ ('a' * 30000).translate({97: 'bb'})|length }}",
  "{% for i in range(2000) %}{{ [i, 'x' * 1000]|tojson }}{% endfor %}",
  "{% set ns = namespace(s='') %}{% for i in range(20000) %}{% set ns.s = ns.s ~ 'some text' %}{% endfor %}{{ ns.s|length }}",
  "{% set ns = namespace(s='') %}{% for i in range(20000) %}{% set ns.s = ns.s + 'some text' %}{% endfor %}{{ ns.s|length }}",
  "{% set l = [] %}{% for i in range(20000) %}{% do l.append('text ' ~ i) %}{% endfor %}{{ l|join|length }}",
  "{% for i in range(100000) %}{{ 'abc'|upper|trim }}{% endfor %}",
];

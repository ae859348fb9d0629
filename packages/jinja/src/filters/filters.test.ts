import { describe, expect, it } from "vitest";
import { evaluate as evaluateIn } from "../../test/evaluate.ts";

type Cases = Readonly<Record<string, readonly (readonly [expression: string, answer: string])[]>>;

const people = [
  { name: "Bo", age: 30, home: { city: "X" } },
  { name: "al", age: 25, home: { city: "y" } },
  { name: "Cy", age: 30, home: { city: "x" } },
];

// Results are Jinja2 3.1's.
const CASES: Cases = {
  text: [
    ["'éA b'|capitalize", "'Éa b'"],
    ["'ab'|center(5)", "'  ab '"],
    ["'hello wORLD-x (y) it\\'s'|title", '"Hello World-X (Y) It\'s"'],
    ["'ß'|title", "'SS'"],
    ["'\\u00a0a\\u3000'|trim", "'a'"],
    ["'xaxbx'|trim('x')", "'axb'"],
    ["none|upper", "'NONE'"],
    ["'one-two a_b it\\'s'|wordcount", "5"],
    ["'abc'|replace('', '-')", "'-a-b-c-'"],
    ["'aaa'|replace('a', 'b', 2)", "'bba'"],
    ["'aaa'|replace('a', 'b', 1.5)", "TypeError: 'float' object cannot be interpreted as an integer"],
    ["'é😀'|reverse", "'😀é'"],
    ["'%s is %d'|format('x', 5)", "'x is 5'"],
    ["'%(a)s'|format(a=1)", "'1'"],
    [
      "'%s'|format(1, a=2)",
      "FilterArgumentError: can't handle positional and keyword arguments at the same time",
    ],
    ["'a\\n\\nb\\n'|indent(2, true)", "'  a\\n\\n  b\\n'"],
    ["'a\\n\\nb\\n'|indent('> ', blank=true)", "'a\\n> \\n> b\\n> '"],
    ["'hello world foo'|truncate(9)", "'hello...'"],
    ["'hello world foo'|truncate(9, true)", "'hello ...'"],
    ["'foo bar baz'|truncate(9, leeway=0)", "'foo...'"],
    ["'😀😀😀😀'|truncate(3, true, '!', 0)", "'😀😀!'"],
    ["'ab'|truncate(1)", "AssertionError: expected length >= 3, got 1"],
    ["undef|indent", "UndefinedError: 'undef' is undefined"],
    ["undef|upper", "''"],
  ],
  HTML: [
    ["'<b>'|e", "Markup('&lt;b&gt;')"],
    ["'<b>'|e|e", "Markup('&lt;b&gt;')"],
    ["'<b>'|e|forceescape", "Markup('&amp;lt;b&amp;gt;')"],
    ["'<'|safe|e", "Markup('<')"],
    ["'<p>a  b</p> <!-- > --> c&amp;d &eacute;&#65;'|striptags", "'a b c&d éA'"],
    ["{'id': 'x', 'class': none, 'n': 1, 'q': '\"<'}|xmlattr", '\' id="x" n="1" q="&#34;&lt;"\''],
    ["{'a b': 1}|xmlattr", "ValueError: Invalid character in attribute name: 'a b'"],
    ["[]|xmlattr", "AttributeError: 'list' object has no attribute 'items'"],
    ["'a b/c?d=é'|urlencode", "'a%20b/c%3Fd%3D%C3%A9'"],
    ["{'a': 'x y/z', 'é': 1}|urlencode", "'a=x+y%2Fz&%C3%A9=1'"],
    ["[('a', 1, 2)]|urlencode", "ValueError: too many values to unpack (expected 2)"],
    [
      "'(http://ab.com/x_(y)), me@ab.com.'|urlize",
      '\'(<a href="http://ab.com/x_(y)" rel="noopener">http://ab.com/x_(y)</a>), <a href="mailto:me@ab.com">me@ab.com</a>.\'',
    ],
    [
      "'www.ab.com'|urlize(5, true, '_blank')",
      '\'<a href="https://www.ab.com" rel="nofollow noopener" target="_blank">www.a...</a>\'',
    ],
    ["'tel:1'|urlize(extra_schemes=['tel:'])", '\'<a href="tel:1" rel="noopener">tel:1</a>\''],
    ["'x'|urlize(extra_schemes=['tel'])", "FilterArgumentError: 'tel' is not a valid URI scheme prefix."],
  ],
  "word wrap": [
    ["'aaaaaaaa bb'|wordwrap(3)", "'aaa\\naaa\\naa\\nbb'"],
    ["'well-known e-mail'|wordwrap(7)", "'well-\\nknown\\ne-mail'"],
    ["'well-known e-mail'|wordwrap(7, break_on_hyphens=false)", "'well-kn\\nown\\ne-mail'"],
    ["'abcdef gh'|wordwrap(3, false)", "'abcdef\\ngh'"],
    ["'a b\\nc d'|wordwrap(2, wrapstring='|')", "'a|b|c|d'"],
    ["'ab--cd ef'|wordwrap(4)", "'ab--\\ncd\\nef'"],
    ["'a'|wordwrap(0)", "ValueError: invalid width 0 (must be > 0)"],
  ],
  JSON: [
    [
      "{'b': [1, {}], 'a': '<é😀\\'>'}|tojson",
      'Markup(\'{"a": "\\\\u003c\\\\u00e9\\\\ud83d\\\\ude00\\\\u0027\\\\u003e", "b": [1, {}]}\')',
    ],
    ["[1, [2.0, none]]|tojson(2)", "Markup('[\\n  1,\\n  [\\n    2.0,\\n    null\\n  ]\\n]')"],
    ["{1: true, 2: 1e16}|tojson", 'Markup(\'{"1": true, "2": 1e+16}\')'],
    ["{(1,): 1}|tojson", "TypeError: keys must be str, int, float, bool or None, not tuple"],
    ["undef|tojson", "TypeError: Object of type Undefined is not JSON serializable"],
    ["range(2)|tojson", "TypeError: Object of type range is not JSON serializable"],
    ["{'a': 1, 1: 2}|tojson", "TypeError: '<' not supported between instances of 'int' and 'str'"],
  ],
  "pretty printing": [
    ["d|pprint", "\"{'A': 'x', 'b': 1, 'c': None}\""],
    [
      "{'k': ['a' * 40, 'b' * 40]}|pprint",
      "\"{'k': ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',\\n       'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']}\"",
    ],
    [
      "['word ' * 20]|pprint",
      "\"['word word word word word word word word word word word word word word word '\\n 'word word word word word ']\"",
    ],
    ["{'b': 1, 1: 2}|pprint", "\"{1: 2, 'b': 1}\""],
  ],
  numbers: [
    ["-1.5|abs", "1.5"],
    ["'a'|abs", "TypeError: bad operand type for abs(): 'str'"],
    ["'1_0.5e1'|float", "105.0"],
    ["'x'|float('no')", "'no'"],
    ["'١٢'|int", "12"],
    ["'0x1f'|int(base=16)", "31"],
    ["'0b11'|int(base=0)", "3"],
    ["'12.9'|int", "12"],
    ["'z'|int(default=none)", "None"],
    ["1e30|int", "1000000000000000019884624838656"],
    ["'inf'|int", "OverflowError: cannot convert float infinity to integer"],
    ["undef|int", "UndefinedError: 'undef' is undefined"],
    ["2.5|round, 3.5|round, 2.675|round(2)", "(2.0, 4.0, 2.67)"],
    ["1250|round(-2), 1350|round(-2)", "(1200, 1400)"],
    ["2.1|round(1, 'ceil'), 42|round(method='floor')", "(2.1, 42.0)"],
    ["1|round(method='x')", "FilterArgumentError: method must be common, ceil or floor"],
    [
      "1250|filesizeformat, 123456789|filesizeformat(true), 1|filesizeformat",
      "('1.2 kB', '117.7 MiB', '1 Byte')",
    ],
    ["[0.1, 0.2]|sum, people|sum('age'), [[1], [2]]|sum(start=[])", "(0.30000000000000004, 85, [1, 2])"],
    ["['a']|sum", "TypeError: unsupported operand type(s) for +: 'int' and 'str'"],
  ],
  sequences: [
    ["[1, 2, 3]|batch(2, 0)|list", "[[1, 2], [3, 0]]"],
    ["[1, 2, 3, 4, 5]|slice(3, 0)|list", "[[1, 2], [3, 4], [5, 0]]"],
    ["[1, 2, 3]|slice(3, 'x')|list", "[[1, 'x'], [2, 'x'], [3, 'x']]"],
    ["[]|first is defined, 'abc'|last, {'a': 1}|first", "(False, 'c', 'a')"],
    ["[1]|map('abs')|last", "TypeError: 'generator' object is not reversible"],
    ["5|length", "TypeError: object of type 'int' has no len()"],
    ["l|join('-'), people|join(', ', 'home.city')", "('3-1-2', 'X, y, x')"],
    ["[1, none, undef]|join(',')", "'1,None,'"],
    ["(1, 2)|reverse|list", "[2, 1]"],
    ["5|reverse", "FilterArgumentError: argument must be iterable"],
  ],
  order: [
    ["['b', 'A', 'a', 'B']|sort", "['A', 'a', 'b', 'B']"],
    ["['b', 'A', 'a', 'B']|sort(true, true)", "['b', 'a', 'B', 'A']"],
    ["people|sort(attribute='age,name')|map(attribute='name')|list", "['al', 'Bo', 'Cy']"],
    ["[1, 'a']|sort", "TypeError: '<' not supported between instances of 'str' and 'int'"],
    ["[none, none]|sort", "[None, None]"],
    ["[1, 2]|sort(3)", "[2, 1]"],
    ["[]|sort('yes')", "TypeError: 'str' object cannot be interpreted as an integer"],
    ["[1]|sort(undef)", "TypeError: 'Undefined' object cannot be interpreted as an integer"],
    ["[1]|sort(4294967296)", "OverflowError: Python int too large to convert to C int"],
    ["{'a': 1}|dictsort(reverse=none)", "TypeError: 'NoneType' object cannot be interpreted as an integer"],
    ["['b', 'A', 'a', 'B']|unique|list", "['b', 'A']"],
    ["[1, 1.0, true, '1']|unique|list", "[1, '1']"],
    ["[[1]]|unique|list", "TypeError: unhashable type: 'list'"],
    ["['b', 'A']|min, ['b', 'A']|max, (people|max(attribute='age')).name", "('A', 'b', 'Bo')"],
    ["[]|min is defined", "False"],
  ],
  groups: [
    ["(people|groupby('home.city'))|map('first')|list", "['X', 'y']"],
    ["(people|groupby('age'))[1].grouper, (people|groupby('age'))[1].list|length", "(30, 2)"],
    ["people|groupby('pet', default='none')|map('first')|list", "['none']"],
    ["people|groupby('pet')", "UndefinedError: 'dict object' has no attribute 'pet'"],
    ["d|dictsort", "[('A', 'x'), ('b', 1), ('c', None)]"],
    ["d|dictsort(true, reverse=true)", "[('c', None), ('b', 1), ('A', 'x')]"],
    ["d|dictsort(by='x')", 'FilterArgumentError: You can only sort by either "key" or "value"'],
    ["d|items|list, undef|items|list", "([('b', 1), ('A', 'x'), ('c', None)], [])"],
    ["5|items|list", "TypeError: Can only get item pairs from a mapping."],
  ],
  selection: [
    ["people|map(attribute='home.city')|list", "['X', 'y', 'x']"],
    ["people|map(attribute='home.zip', default=0)|list", "[0, 0, 0]"],
    ["['a']|map('replace', 'a', 'b')|list", "['b']"],
    ["['a']|map('nope')|list", "TemplateRuntimeError: No filter named 'nope'."],
    ["['a']|map|list", "FilterArgumentError: map requires a filter argument"],
    ["['a']|map('upper')|length", "TypeError: object of type 'generator' has no len()"],
    ["[0, 1, none, 'a']|select|list, [0, 1]|reject|list", "([1, 'a'], [0])"],
    ["[1, 2, 3]|select('>', 1)|list", "[2, 3]"],
    ["people|selectattr('age', 'eq', 25)|map(attribute='name')|list", "['al']"],
    ["people|rejectattr('pet')|list|length", "3"],
    ["[1]|select('nope')|list", "TemplateRuntimeError: No test named 'nope'."],
    ["people|selectattr|list", "FilterArgumentError: Missing parameter for attribute name"],
    ["[]|select('nope')|list", "[]"],
  ],
  values: [
    ["undef|default('x'), ''|d('x', true), none|default('x')", "('x', 'x', None)"],
    ["d|attr('b') is defined, d|attr('keys') is callable", "(False, True)"],
    ["5|attr(5)", "TypeError: attribute name must be string, not 'int'"],
  ],
};

const AUTOESCAPED: Cases = {
  "Markup under autoescape": [
    ["['<', '<b>'|safe]|join('&')", "Markup('&lt;&amp;<b>')"],
    ["['<']|join", "'<'"],
    ["'<b>'|safe|replace('b', '<')", "Markup('<&lt;>')"],
    ["'<'|replace('<', '<i>'|safe)", "Markup('<i>')"],
    ["('<b>\\nx'|safe)|indent('> ')", "Markup('<b>\\n> x')"],
    ["'<b>'|safe|upper", "Markup('<B>')"],
    ["'<b>'|safe|title", "'<B>'"],
    ["'<b>'|safe|list", "['<', 'b', '>']"],
    ["'<b>'|safe|reverse", "Markup('>b<')"],
    ["('%s'|safe)|format('<')", "Markup('&lt;')"],
    ["{'a': '<'}|xmlattr", "Markup(' a=\"&lt;\"')"],
  ],
};

const evaluate = (expression: string, autoescape = false) =>
  evaluateIn(expression, { autoescape }, { l: [3, 1, 2], people, d: { b: 1, A: "x", c: null } });

describe("filters", () => {
  for (const [group, cases] of Object.entries(CASES)) {
    it.each(cases)(`${group}: %s`, (expression, answer) => {
      expect(evaluate(expression)).toBe(answer);
    });
  }
});

describe("filters", () => {
  for (const [group, cases] of Object.entries(AUTOESCAPED)) {
    it.each(cases)(`${group}: %s`, (expression, answer) => {
      expect(evaluate(expression, true)).toBe(answer);
    });
  }
});

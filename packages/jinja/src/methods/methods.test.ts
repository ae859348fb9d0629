import { describe, expect, it } from "vitest";
import { Environment, ImmutableSandboxedEnvironment } from "../index.ts";

/** Python's result of each expression; an error has the form of its kind and message. */
function evaluate(expression: string): string {
  try {
    return new Environment().fromString(`{{ ${expression} }}`).render({ l: [3, 1, 2], d: { a: 1 } });
  } catch (error) {
    const { kind, reference } = error as { kind: string; reference: string };
    return `${kind}: ${reference}`;
  }
}

const CASES: Readonly<Record<string, readonly (readonly [expression: string, answer: string])[]>> = {
  "letter case": [
    ["'they\\'re ǆ ßx'.title()", "They'Re ǅ Ssx"],
    ["'ΑΣ ΣΑΣ'.lower()", "ας σας"],
    ["'ΑΣ ΣΑΣ'.title()", "Ας Σας"],
    ["'ﬁN'.capitalize()", "Fin"],
    ["'aBß'.swapcase()", "AbSS"],
    ["'STRAẞE ς İ ı'.casefold()", "strasse σ i̇ ı"],
  ],
  characters: [
    ["'²'.isdigit(), '²'.isdecimal(), '½'.isnumeric(), '一'.isnumeric()", "(True, False, True, True)"],
    ["'Ab Cd'.istitle(), 'AB'.istitle(), ''.istitle()", "(True, False, False)"],
    ["'a1'.islower(), '1'.islower(), 'ǅ'.isupper()", "(True, False, False)"],
    ["'\\x1c\\x85'.isspace(), '\\ufeff'.isspace()", "(True, False)"],
    ["'a\\u200b'.isprintable(), ' a'.isprintable(), '_é1'.isidentifier()", "(False, True, True)"],
    ["'a\\u30fbb'.isidentifier(), 'a\\u200cb'.isidentifier()", "(False, False)"],
  ],
  "strip and split": [
    ["'\\x1c\\x85 a '.strip()|length", "1"],
    ["'xyaxbyx'.strip('xy')", "axb"],
    ["'😀a😀'.rstrip('😀')", "😀a"],
    ["' a  b c '.split(none, 1)", "['a', 'b c ']"],
    ["' a  b c '.rsplit(maxsplit=1)", "[' a  b', 'c']"],
    ["'.bbb.'.rsplit('bb')", "['.b', '.']"],
    ["'a\\r\\nb\\x1dc'.splitlines(), 'a\\n'.splitlines(true)", "(['a', 'b', 'c'], ['a\\n'])"],
    ["'a=b=c'.partition('='), 'a'.rpartition('=')", "(('a', '=', 'b=c'), ('', '', 'a'))"],
    ["'a'.split('')", "ValueError: empty separator"],
    ["'a'.split(1)", "TypeError: must be str or None, not int"],
  ],
  "search and replace": [
    ["'😀ab'.find('b'), 'abcabc'.rfind('c', 0, -1), 'abc'.find('', 5)", "(2, 2, -1)"],
    ["'aaa'.count('aa'), '😀'.count('')", "(1, 2)"],
    ["'abc'.startswith(('x', 'ab')), 'abc'.endswith('b', 0, 2)", "(True, True)"],
    [
      "'a$&'.replace('a', '$&'), 'ab'.replace('', '-'), 'aaa'.replace('a', 'b', 2)",
      "('$&$&', '-a-b-', 'bba')",
    ],
    ["'abc'.index('x')", "ValueError: substring not found"],
    ["'a'.replace('a')", "TypeError: replace expected at least 2 arguments, got 1"],
    ["'a'.replace('a', 'b', count=1)", "TypeError: str.replace() takes no keyword arguments"],
    ["'a'.find()", "TypeError: find() takes at least 1 argument (0 given)"],
  ],
  "padding and joining": [
    ["'ab'.center(5, '*'), 'abc'.center(6, '*')", "('**ab*', '*abc**')"],
    ["'-5'.zfill(4), 'é'.ljust(3, '.'), 'a\\tb'.expandtabs(4)", "('-005', 'é..', 'a   b')"],
    ["', '.join(d), '-'.join('ab')", "('a', 'a-b')"],
    ["','.join([1])", "TypeError: sequence item 0: expected str instance, int found"],
    ["'abc'.translate(''.maketrans('ab', 'xy', 'c'))", "xy"],
  ],
  bytes: [
    ["'é€'.encode(), 'é€'.encode('latin-1', 'replace')", "(b'\\xc3\\xa9\\xe2\\x82\\xac', b'\\xe9?')"],
    ["'é'.encode().decode(), 'é'.encode().hex(':')", "('é', 'c3:a9')"],
    [
      "'aé'.encode('ascii')",
      "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 1: ordinal not in range(128)",
    ],
    [
      "'é'.encode('latin1').decode()",
      "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 0: unexpected end of data",
    ],
  ],
  list: [
    ["l.append(4), l.extend('ab'), l.insert(-1, 0), l", "(None, None, None, [3, 1, 2, 4, 'a', 0, 'b'])"],
    ["l.sort(reverse=true), l.reverse(), l", "(None, None, [1, 2, 3])"],
    ["l.pop(0), l.remove(2), l, l.index(1), l.count(1.0)", "(3, None, [1], 0, 1)"],
    ["[].pop()", "IndexError: pop from empty list"],
    ["l.remove('x')", "ValueError: list.remove(x): x not in list"],
    ["l.index('x')", "ValueError: 'x' is not in list"],
  ],
  dict: [
    ["d.items(), d.keys(), d.values()", "(dict_items([('a', 1)]), dict_keys(['a']), dict_values([1]))"],
    ["('a', 1) in d.items(), d.items()|length", "(True, 1)"],
    [
      "d.update([['b', 2]], c=3), d.pop('a'), d.setdefault('e'), d",
      "(None, 1, None, {'b': 2, 'c': 3, 'e': None})",
    ],
    ["d.get('x'), d.get('x', 5), d.popitem(), d.pop('x', 0)", "(None, 5, ('a', 1), 0)"],
    ["d.pop('x')", "KeyError: 'x'"],
    ["d.get([])", "TypeError: unhashable type: 'list'"],
    ["d.update([1])", "TypeError: cannot convert dictionary update sequence element #0 to a sequence"],
  ],
  numbers: [
    ["(255).bit_length(), true.real, (0.5).as_integer_ratio(), (2.0).is_integer()", "(8, 1, (1, 2), True)"],
    ["range(1, 9, 2).index(5), range(3).stop", "(2, 3)"],
  ],
  Markup: [
    ["'<i>{}</i>'|safe|attr('format')('<b>') is escaped", "True"],
    ["('<i>%s</i>'|safe).replace('%s', '<b>')", "<i>&lt;b&gt;</i>"],
    ["('<b>'|safe).join(['<', 'x'|safe])", "&lt;<b>x"],
    ["('<b>a &amp;  b</b><!-- > -->'|safe).striptags()", "a & b"],
    ["('&eacute;&notit;&#x80;'|safe).unescape()", "é¬it;€"],
  ],
};

describe.each(Object.entries(CASES))("%s", (_name, cases) => {
  it.each(cases)("%s", (expression, answer) => expect(evaluate(expression)).toBe(answer));
});

it("keeps what changes a value from the immutable sandbox", () => {
  const template = new ImmutableSandboxedEnvironment().fromString("{{ l.append(1) }}");
  expect(() => template.render({ l: [] })).toThrow(
    "access to attribute 'append' of 'list' object is unsafe.",
  );
});

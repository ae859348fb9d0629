import { form, grouped, maybe, oneOf, several, type Text, weighted, word, words } from "./form.ts";

/** Expressions by the kind of value they should have; `any` has all of them and some that must fail. */
export interface Expressions {
  readonly number: Text;
  readonly text: Text;
  readonly truth: Text;
  readonly list: Text;
  readonly mapping: Text;
  readonly any: Text;
}

const smallInt = words("0 1 2 3 5 -1 -2");
const index = weighted([6, words("0 1 2 -1 -2")], [1, words("7 -9 none n true")]);
const name = words("a b c name age x_1 items");

const leaves: Expressions = {
  number: oneOf(
    words("0 1 2 3 7 10 255 1_000 0x1F 0b101 0o17 1.0 0.5 2.5 1e3 1.5e-7 1e16 12345678901234567890"),
    words("0XfF 0B1_0 00 1_0.5_0 1E+2 1e-3"),
    words("n x big d.age rows[0].age l[0] true"),
    smallInt,
  ),
  text: oneOf(
    word("''", '"a"', "'abc'", "'Hello World'", "'a,b,,c'", "' pad '", "'<b>&'", "'é😀ß'", "'it\\'s'"),
    word("'\\t\\v\\0\\\\'", "'\\U0001F600\\x7f'", '"\\\'"', "'a\\zb'"),
    word("'line\\nnext\\r\\n'", '"q\\"q"', "'\\u00e9\\x41\\101'", "'one ' 'two'", "'%s|%5d'", "'{} {0}'"),
    words("s name d.name rows[0].name ls[0] m o.name"),
  ),
  truth: words("true false True False yes no none missing s l d"),
  list: oneOf(
    word("[]", "[1, 2, 3]", "[3, 1, 2]", "['b', 'A', 'c']", "[[1, 2], [3]]", "(1, 2)", "('x',)", "()"),
    word("range(4)", "range(5, 0, -2)", "[none, true, 1.0, 'x']", "rows", "l", "ls", "t", "d", "s"),
  ),
  mapping: oneOf(word("{}", "{'a': 1}", "{'b': 'x', 'a': [1]}", "{1: 'i', 'k': none}"), words("d d rows[0]")),
  any: words("none missing d.missing d['a'] o.name o o.nothing u v1 v2 ns.v self"),
};

const arithmetic = (operand: Text) => form`${operand} ${words("+ - * / // % **")} ${smallOr(operand)}`;
/** Powers and repetitions stay small, for the oracle's sake. */
const smallOr = (operand: Text) => weighted([4, smallInt], [1, form`(${operand} % 7)`]);

function numbers({ number, text, list, truth }: Expressions): Text {
  const value = grouped(number);
  return oneOf(
    arithmetic(value),
    form`${words("- +")}${value}`,
    form`${value}|${words("abs int float round round(1) round(-1) round(0,'floor') round(2,'ceil')")}`,
    form`${grouped(text)}|${words("length count int float wordcount int(5) int(0,16) float(none)")}`,
    form`${grouped(list)}|${words("length first last sum max min")}`,
    form`${grouped(text)}.${words("find rfind count index")}(${text})`,
    form`${value} if ${truth} else ${value}`,
    form`${grouped(list)}[${index}]`,
  );
}

const TEXT_FILTERS =
  "upper lower title capitalize trim string e escape safe reverse striptags forceescape urlencode center(9) " +
  "indent indent(2,true) truncate(5) truncate(7,true,'..',0) wordwrap(5) trim('a') replace('a','b') " +
  "replace('','-',2) default('d') default('d',true) first last list|join('-') wordcount|string urlize d pprint";
const MORE_FILTERS =
  "round(2) round(1,'ceil') round(-1,'floor') int(7,2) int(base=16) float(1) abs filesizeformat filesizeformat(true) " +
  "truncate(3,false,'',0) truncate(10,leeway=2) truncate(-1) wordwrap(4,false) wordwrap(3,wrapstring='|') center(n) " +
  "indent(n) indent('>>') indent(width=2,blank=true) replace('l','') replace('a','b',count=1) join('<') join(d='-') " +
  "batch(2)|list batch(0)|list batch(2,fill_with='-')|list slice(2)|list slice(0)|list first|upper last|upper sum(start=1) " +
  "sort(true) sort(false,true) sort(attribute='name,age') unique(true)|list unique(attribute='age')|list min(attribute='age') " +
  "max(true) groupby('name')|list groupby(0)|list dictsort(false,'value') dictsort(by='x') map(attribute='name')|join " +
  "map('default',1)|list map()|list select|list reject('none')|list selectattr('name','in',ls)|list tojson(indent=1) " +
  "urlize(5) urlize(10,true) urlize(target='_x',rel='y') xmlattr(false) striptags|length format(n) format(x=1) string|length " +
  "attr('real') attr('__len__') items|list default(none,true) d('x',boolean=true) e|e safe|e forceescape|safe trim('<>') " +
  "capitalize title wordcount pprint(true) urlencode|upper list|last length|string " +
  "map('attr','name')|list select('sameas',none)|list indent(first=true) format(*t) format(**d) join(attribute=0) " +
  "max(attribute='name') slice(3,fill_with='-')|list dictsort(case_sensitive=true) unique(case_sensitive=true)|list " +
  "sort(attribute='name',reverse=true,case_sensitive=true) groupby('age',default=1)|list groupby('name',case_sensitive=true)|list " +
  "urlize(trim_url_limit=9,nofollow=true,rel='a') urlize(extra_schemes=['x:']) truncate(length=6,killwords=true,end='…') " +
  "wordwrap(width=6,break_long_words=false,break_on_hyphens=false) int(default=4) float(default=2.5) " +
  "round(precision=1,method='ceil') tojson|safe replace(old='a',new='b') trim(chars='a') center(width=7) batch(linecount=2)|list " +
  "rejectattr('age','odd')|list reject('in',ls)|list map(attribute='name',default='-')|list sum(attribute='age',start=0.5)";
const TEXT_METHODS =
  "upper() lower() title() capitalize() swapcase() casefold() strip() lstrip() rstrip() strip('ab ') " +
  "replace('a','') replace('l','LL',1) center(8) ljust(6,'.') rjust(6) zfill(5) expandtabs(2) join(['1','2']) " +
  "removeprefix('a') removesuffix('c') find('l') rfind('l',1) count('l') index('z') startswith(('a','H')) endswith('d',2) " +
  "split('l')|length rsplit(none,1)|list splitlines(true)|list partition('l')|list isidentifier() ljust(n) zfill(n) translate({97:'x'}) " +
  "format(1,2) split()|join('+') splitlines()|join('|') encode()|string";

function texts({ number, text, list, truth, any }: Expressions): Text {
  const value = grouped(text);
  return oneOf(
    form`${value}|${words(TEXT_FILTERS)}`,
    form`${value}|${words(TEXT_FILTERS)}|${words(TEXT_FILTERS)}`,
    form`${value}.${words(TEXT_METHODS)}`,
    form`${value} ~ ${grouped(any)}`,
    form`${grouped(any)} ~ ${grouped(any)} ~ ${value}`,
    form`${value} + ${value}`,
    form`${value} * ${smallInt}`,
    form`${value}[${slice}]`,
    form`${value}[${index}]`,
    form`${grouped(list)}|join(${text})`,
    form`${grouped(list)}|join(${text}, ${word("attribute='name'", "'age'")})`,
    form`${grouped(any)}|${words("string tojson tojson(indent=2) pprint xmlattr")}`,
    form`${word("'%s'", "'%r|%s'", "'%5.2f'", "'%03d|%x'", "'%-6s|'", "'%(a)s'", "'%%%c'")} % ${grouped(any)}`,
    form`${word("'%s-%s'", "'%d'")}|format(${any}, ${any})`,
    form`${word("'{}|{}'", "'{0:>6}{1!r}'", "'{:.2f}{}'", "'{:,}'", "'{a[b]}'", "'{a:x<5}'")}.format(${number}, ${any})`,
    form`${value} if ${truth} else ${value}`,
    form`${value} if ${truth}`,
  );
}

const slice = form`${word("0", "1", "2", "-1", "-2", "n", "none", "", "")}:${word("", "1", "2", "-1", "9")}${word("", "", "", ":2", ":-1", ":-2", ":0")}`;

const TESTS =
  "defined undefined none true false boolean integer float number string mapping iterable sequence callable " +
  "odd even lower upper escaped divisibleby(2) eq(1) ne('a') gt(1) lt(2) ge(0) le(3) in([1,2]) sameas(none) " +
  "filter test escaped sequence divisibleby(0) in(ls) eq(none) sameas(true) test('x') gt('a') lower";

function truths({ number, text, truth, list, mapping, any }: Expressions): Text {
  return oneOf(
    form`${grouped(number)} ${words("== != < <= > >=")} ${grouped(number)}`,
    form`${grouped(number)} < ${grouped(number)} <= ${grouped(number)}`,
    form`${grouped(any)} == ${grouped(any)} in ${grouped(list)}`,
    form`${grouped(any)} is ${word("in ls", "not in l", "sameas none", "eq 1", "divisibleby 2", "not eq 'a'", "==(1)")}`,
    form`not ${grouped(any)} ${word("in", "==", "not in")} ${grouped(list)}`,
    form`${grouped(text)} ${words("== != < in in")} ${grouped(text)}`,
    form`${grouped(list)} ${words("== != <")} ${grouped(list)}`,
    form`${grouped(any)} ${word("in", "not in", "==", "!=")} ${grouped(list)}`,
    form`${grouped(any)} ${words("in ==")} ${grouped(mapping)}`,
    form`${grouped(any)} ${word("is", "is not")} ${words(TESTS)}`,
    form`${grouped(number)} is divisibleby ${smallInt}`,
    form`${grouped(truth)} ${words("and or")} ${grouped(truth)}`,
    form`not ${grouped(truth)}`,
    form`${grouped(text)}.${words("startswith endswith")}(${text})`,
    form`${grouped(text)}.${words("isdigit isalpha isupper islower isspace istitle isalnum isnumeric")}()`,
  );
}

const MAPS =
  "upper string length first list int e title abs 'round','0' 'replace','a','b' attribute='name' " +
  "attribute='age',default=0 attribute=0 attribute='a.b' 'default','x' 'center',5 'nothing'";
const SELECTS =
  " even odd string none 'defined' 'gt',1 'in',[1,2] 'eq','a' 'divisibleby',2 '==',1 'nothing' number mapping";

const quoted = (names: string) =>
  word(...names.split(" ").map((text) => (text === "" || /['=]/.test(text) ? text : `'${text}'`)));

function lists({ number, text, truth, list, mapping, any }: Expressions): Text {
  const value = grouped(list);
  return oneOf(
    form`[${several(any, ", ", 3)}]`,
    form`(${any}, ${any})`,
    form`(${several(any, ", ", 2, 2)},)`,
    form`${value} + ${value}`,
    form`${value} * ${smallInt}`,
    form`${value}[${slice}]`,
    form`range(${smallInt}, ${smallOr(number)})`,
    form`${grouped(text)}.${word("split()", "split(',')", "split(',', 1)", "rsplit(' ', 1)", "splitlines()", "splitlines(true)", "partition(',')", "rpartition('a')")}`,
    form`${value}|${words("list sort reverse|list unique|list sort(reverse=true) sort(case_sensitive=true) sort(attribute='age') batch(2)|list batch(2,0)|list slice(2)|list slice(3,'-')|list groupby('age') groupby('name',default='') random|list")}`,
    form`${value}|map(${quoted(MAPS)})|list`,
    form`${value}|${words("select reject")}(${quoted(SELECTS)})|list`,
    form`${value}|${words("selectattr rejectattr")}(${word("'age'", "'name'", "'missing'", "'a.b'")}${word("", ", 'defined'", ", 'gt', 1", ", 'equalto', 'Ann'", ", 'in', ['Ann']")})|list`,
    form`${value}|${words("select map('string') reverse batch(2) items")}`,
    form`${grouped(mapping)}|${words("list dictsort dictsort(true) dictsort(by='value') dictsort(reverse=true) items|list")}`,
    form`${grouped(mapping)}.${words("items()|list keys()|list values()|list items() keys() values()")}`,
    form`${value} if ${truth} else ${value}`,
  );
}

function mappings({ mapping, any, truth }: Expressions): Text {
  const key = weighted([5, form`'${name}'`], [1, any]);
  return oneOf(
    form`{${several(form`${key}: ${any}`, ", ", 3)}}`,
    form`dict(${several(form`${name}=${any}`, ", ", 1)})`,
    form`dict(${grouped(mapping)}, b=${any})`,
    form`${grouped(mapping)}.copy()`,
    form`${mapping} if ${truth} else ${mapping}`,
  );
}

/** Filters, tests and methods by name only: their arguments are arbitrary. */
const FILTER_NAMES = words(
  "abs attr batch capitalize center default dictsort e filesizeformat first float forceescape format groupby indent int " +
    "items join last length list lower map max min pprint reject rejectattr replace reverse round safe select selectattr " +
    "slice sort string striptags sum title tojson trim truncate unique upper urlencode urlize wordcount wordwrap xmlattr",
);
const TEST_NAMES = words(
  "callable defined divisibleby eq escaped even filter ge gt in iterable le lt mapping ne none number odd sameas sequence test",
);
const TEXT_METHOD_NAMES = words(
  "capitalize casefold center count encode endswith expandtabs find index isalnum isascii isdecimal isidentifier " +
    "isprintable join ljust lower lstrip partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit " +
    "rstrip split splitlines startswith strip swapcase title translate upper zfill",
);

/** The arguments of a kind of call, regardless of their types. */
function careless({ mapping, list, text, any }: Expressions): Text {
  const given = several(any, ", ", 2);
  const flag = words("0 1 < > ^ = +  - # , _ x<");
  return oneOf(
    form`${grouped(any)}|${FILTER_NAMES}(${given})`,
    form`${grouped(any)}|${FILTER_NAMES}(${given})|string`,
    form`${grouped(any)} is ${TEST_NAMES}(${given})`,
    form`${grouped(text)}.${TEXT_METHOD_NAMES}(${given})`,
    form`${grouped(list)}.${words("append count index insert pop extend remove reverse sort copy")}(${given})`,
    form`${grouped(mapping)}.${words("get pop copy items")}(${given})`,
    form`${words("range dict cycler joiner namespace")}(${given})${word("", "", "()", ".next()", ".current")}`,
    form`'{:${maybe(flag)}${maybe(words("1 5 9 05"))}${maybe(words(".0 .2 .5"))}${maybe(words("d f s x b e g % c n o"))}}'.format(${any})`,
    form`'%${maybe(words("0 - + #"))}${maybe(words("1 5 9"))}${maybe(words(".0 .2 .5"))}${words("d f s x e g % c i o r a")}' % ${grouped(any)}`,
  );
}

/** Expressions that often fail, or have no type. */
function anything(below: Expressions): Text {
  const { mapping, list, text, any, truth } = below;
  const wild = grouped(anyOf(below));
  return oneOf(
    form`${grouped(mapping)}.${words("a b c name missing items keys get(1) get('a') get('z',2) pop('a') pop('z',1) update({})")}`,
    form`${grouped(mapping)}['${name}']`,
    form`${grouped(list)}.${words("append(1) pop() insert(0,'i') index(1) count(1) 0 1.0 first length clear() sort() copy() extend('ab')")}`,
    form`${wild}${word(".name", "[0]", "['a']", "()", "(1, k=2)", "[1:]", ".upper()", ".__class__", "['__class__']")}`,
    form`${wild} ${words("+ - * / % // ~ == < in and or is")} ${wild}`,
    form`${wild}|${words(MORE_FILTERS)}`,
    form`${grouped(list)}|${words(MORE_FILTERS)}`,
    form`${wild}.${words("__len__() __str__() __contains__(1) __getitem__(0) __class__.__name__ __eq__(1) __add__(1) __iter__()|list")}`,
    form`${wild}[${slice}]`,
    form`${wild}|${words(`${TEXT_FILTERS} length sum sort unique|list dictsort items|list map('upper')|list abs round filesizeformat attr('name') default(1) nothing`)}`,
    form`f(*${grouped(list)}, **${grouped(mapping)})`,
    form`range(*${grouped(list)})`,
    form`dict(**${grouped(mapping)})`,
    form`${wild}[${any}, ${any}]`,
    form`${any} if ${truth}`,
    form`f(${several(any, ", ", 2, 1)}${word("", ", *[1]", ", **{'k': 1}", ", k=1")})`,
    form`${words("m1 m2 caller loop if not")}(${any}${word("", ", b=1", ", z=2")})`,
    form`loop.${words("index0 revindex revindex0 last depth previtem nextitem cycle(1,2) changed(1)")}`,
    form`cycler(${any}, 2).${words("next() current")}`,
    form`(${grouped(text)}|attr('upper'))()`,
    form`-${wild}`,
    careless(below),
    careless(below),
    careless(below),
  );
}

const anyOf = ({ number, text, truth, list, mapping, any }: Expressions) =>
  oneOf(number, text, truth, list, mapping, any);

/** Expressions that nest at most this deep. */
export function expressions(depth: number): Expressions {
  if (depth === 0) return { ...leaves, any: anyOf(leaves) };
  const below = expressions(depth - 1);
  const mixed = (make: (below: Expressions) => Text, leaf: Text) => weighted([3, make(below)], [2, leaf]);
  const made = {
    number: mixed(numbers, leaves.number),
    text: mixed(texts, leaves.text),
    truth: mixed(truths, leaves.truth),
    list: mixed(lists, leaves.list),
    mapping: mixed(mappings, leaves.mapping),
    any: mixed(anything, leaves.any),
  };
  return { ...made, any: weighted([5, anyOf(made)], [1, anything(below)]) };
}

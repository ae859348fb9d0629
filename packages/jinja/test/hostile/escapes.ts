/** Names under which JavaScript would have something to give. */
export const names: readonly string[] = [
  ..."constructor __proto__ prototype toString valueOf hasOwnProperty isPrototypeOf toLocaleString".split(
    " ",
  ),
  ..."__defineGetter__ __lookupGetter__ call apply bind caller arguments length name size then".split(" "),
  ..."map filter reduce push charAt at concat entries forEach next return throw attribute".split(" "),
  ..."globalThis window process require eval Function runtime environment typeName items_".split(" "),
];

/** Values that a template can have. */
const VALUES =
  "text number float list dict empty map set thing func date bare klass none true missing m loop ns cyc jn " +
  "self range lipsum dict.items list.append text.upper ((1,2)) {} [] '' 1.0 range(3) dict.items() dict.keys() " +
  "text|safe list|map('string') list|reverse cycler joiner namespace";

const PREPARED =
  "{% macro m(a) %}{{ a }}{% endmacro %}{% set ns = namespace() %}{% set cyc = cycler(1) %}{% set jn = joiner() %}";

/** Only these have such a name in Python as well. */
const OWN: ReadonlyMap<string, readonly string[]> = new Map([
  ["name", ["m"]],
  ["arguments", ["m"]],
  ["caller", ["m"]],
  ["length", ["loop"]],
  ["next", ["cyc"]],
]);

/**
 * Templates that reach for a name in every way there is. Each prints `HOLE` or the value where it gets something
 * that is not the value's own.
 */
export function* reaches(name: string): Generator<string> {
  const values = VALUES.split(" ").filter((value) => !OWN.get(name)?.includes(value));
  for (const value of values) {
    const inLoop = (body: string) => `${PREPARED}{% for x in [1] %}${body}{% endfor %}`;
    for (const reach of [`(${value}).${name}`, `(${value})['${name}']`, `(${value})|attr('${name}')`]) {
      yield inLoop(`{{ 'HOLE' if ${reach} is defined }}`);
      yield inLoop(`{{ ${reach} }}`);
      yield inLoop(`{{ ${reach}('return 1') }}`);
      yield inLoop(`{{ ${reach}.constructor('return 1')() }}`);
    }
    for (const use of [
      `map(attribute='${name}')`,
      `map(attribute='${name}.${name}')`,
      `selectattr('${name}')`,
    ])
      yield inLoop(`{{ [${value}]|${use}|select|list }}`);
    yield inLoop(`{{ [${value}]|groupby('${name}', default=none)|map('first')|select|list }}`);
    yield inLoop(`{{ '{0.${name}}{0[${name}]}'.format(${value}) }}`);
    yield inLoop(`{{ '%(${name})s' % ${value} }}`);
  }
  if (name === "map" || name === "name" || name === "length") return;
  yield `{{ 'HOLE' if ${name} is defined }}{{ ${name} }}`;
  yield `{{ ${name}('return 1')() }}`;
  yield `{{ 1|${name} }}`;
  yield `{{ 1 is ${name} }}`;
  yield `{{ [1]|map('${name}')|list }}{{ [1]|select('${name}')|list }}`;
  if (name !== "filter") yield `{{ 'HOLE' if '${name}' is filter or '${name}' is test }}`;
  yield `{% include ['${name}'] ignore missing %}`;
  yield `{% import '${name}' as x %}`;
  yield `{{ self.${name} }}{{ self['${name}']() }}`;
  yield `{% block ${name} %}{% endblock %}{{ self.toString }}`;
  yield `{% set ns = namespace() %}{{ ns.${name} }}{{ ns['${name}'] }}`;
  yield `{% ${name} %}`;
}

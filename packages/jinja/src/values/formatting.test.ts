import { describe, expect, it } from "vitest";
import { Environment, SandboxedEnvironment } from "../index.ts";

function evaluate(expression: string, environment = new Environment()): string {
  try {
    return environment.fromString(`{{ ${expression} }}`).render();
  } catch (error) {
    const { kind, reference } = error as { kind: string; reference: string };
    return `${kind}: ${reference}`;
  }
}

/** Python's result of each; an error has the form of its kind and message. */
const PERCENT: readonly (readonly [expression: string, answer: string])[] = [
  ["'%s %r %a' % ('é', 'é', 'é')", "é 'é' '\\xe9'"],
  ["'%05d|%-5d|%+d|% d|%.3d' % (-5, 5, 5, 5, 5)", "-0005|5    |+5| 5|005"],
  ["'%x %X %#o %#010x' % (255, 255, 8, -255)", "ff FF 0o10 -0x00000ff"],
  ["'%.0f %.0f %.2f %.30f' % (0.5, 1.5, 2.675, 0.1)", "0 2 2.67 0.100000000000000005551115123126"],
  ["'%e %.0e %G %g %g' % (0, 1e-7, 1e-10, 1e5, 1e6)", "0.000000e+00 1e-07 1E-10 100000 1e+06"],
  ["'%.16e %.20e' % (1e-7, 1e23)", "9.9999999999999995e-08 9.99999999999999916114e+22"],
  ["'%*d|%-*s|%.*f' % (4, 7, 3, 'a', 1, 2.25)", "   7|a  |2.2"],
  ["'%(a)s%%%(b)5.1f' % {'a': 1, 'b': 2}", "1%  2.0"],
  ["'%c%c' % (128512, 'x')", "😀x"],
  ["'%d' % 1e22, '%s' % [1, 2]", "('10000000000000000000000', '[1, 2]')"],
  ["'%s' % ('<'|safe), ('%s'|safe) % '<'", "('<', Markup('&lt;'))"],
  ["'%d' % 'x'", "TypeError: %d format: a real number is required, not str"],
  ["'%x' % 1.5", "TypeError: %x format: an integer is required, not float"],
  ["'%s %s' % 1", "TypeError: not enough arguments for format string"],
  ["'a' % 1", "TypeError: not all arguments converted during string formatting"],
  ["'%(a)s' % 1", "TypeError: format requires a mapping"],
  ["'%(a)s' % {}", "KeyError: 'a'"],
  ["'ab%y' % 1", "ValueError: unsupported format character 'y' (0x79) at index 3"],
  ["'%' % 1", "ValueError: incomplete format"],
];

const FORMAT: readonly (readonly [expression: string, answer: string])[] = [
  [
    "'{} {1}'.format(1, 2)",
    "ValueError: cannot switch from automatic field numbering to manual field specification",
  ],
  ["'{0} {a} {0!r:>5} {{}}'.format('x', a=none)", "x None   'x' {}"],
  ["'{0[a]} {1[0]} {2.real}'.format({'a': 1}, [2], 3)", "1 2 3"],
  ["'{:{}}|{:>{w}}'.format('a', 3, 'b', w=2)", "a  | b"],
  ["'{:*^9}|{:05}|{:<05}|{:=+6}'.format('ab', -5, -5, 5)", "***ab****|-0005|-5000|+    5"],
  [
    "'{:,} {:_x} {:015,} {:#b}'.format(1234567, 1048575, 1234567, 5)",
    "1,234,567 f_ffff 000,001,234,567 0b101",
  ],
  ["'{:.3} {:.3} {:.0%} {:n}'.format(123.0, 0.5, 0.25, 1e16)", "1.23e+02 0.5 25% 1e+16"],
  ["'{:#.0f} {:z.1f} {:010,.2f}'.format(1.5, -0.01, 1234.5)", "2. 0.0 001,234.50"],
  ["'{:5}|{:.2}|{}'.format(true, 'é😀x', true)", "    1|é😀|True"],
  ["'{a}'.format_map({'a': 1})", "1"],
  ["('{} {}'|safe).format('<', '<'|safe)", "&lt; <"],
  ["'{}'.format()", "IndexError: Replacement index 0 out of range for positional args tuple"],
  ["'{x}'.format()", "KeyError: 'x'"],
  ["'{'.format()", "ValueError: Single '{' encountered in format string"],
  ["'{0'.format(1)", "ValueError: expected '}' before end of string"],
  ["'{:d}'.format('a')", "ValueError: Unknown format code 'd' for object of type 'str'"],
  ["'{:.2d}'.format(1)", "ValueError: Precision not allowed in integer format specifier"],
  ["'{:5}'.format([])", "TypeError: unsupported format string passed to list.__format__"],
  ["'{0.a}'.format(1)", "AttributeError: 'int' object has no attribute 'a'"],
];

const SANDBOXED: readonly (readonly [expression: string, answer: string])[] = [
  ["'{0.a}'.format({'a': 1})", "1"],
  ["'{0[b]}'.format({'a': 1})", ""],
  ["'{0.__class__}'.format(1)", ""],
  [
    "'{0.__class__.x}'.format(1)",
    "SecurityError: access to attribute '__class__' of 'int' object is unsafe.",
  ],
  ["'{}'.format()", "IndexError: tuple index out of range"],
];

describe("formatting", () => {
  it.each(PERCENT)("%s", (expression, answer) => expect(evaluate(expression)).toBe(answer));
  it.each(FORMAT)("%s", (expression, answer) => expect(evaluate(expression)).toBe(answer));
  it.each(SANDBOXED)("in a sandbox %s", (expression, answer) => {
    expect(evaluate(expression, new SandboxedEnvironment())).toBe(answer);
  });
});

/** Value of a sum with `+ - * / ^` and brackets; `undefined` when it is not one. */
export function evaluate(sum: string): number | undefined {
  const parts = sum.replaceAll("**", "^").match(/\d+(?:\.\d+)?|\.\d+|[-+*/^()]/g) ?? [];
  if (parts.length > 200) return undefined;
  let at = 0;

  function additive(): number {
    let value = multiplicative();
    for (;;) {
      if (take("+")) value += multiplicative();
      else if (take("-")) value -= multiplicative();
      else return value;
    }
  }

  function multiplicative(): number {
    let value = signed();
    for (;;) {
      if (take("*")) value *= signed();
      else if (take("/")) value /= signed();
      else return value;
    }
  }

  function signed(): number {
    return take("-") ? -signed() : power();
  }

  function power(): number {
    const base = operand();
    return take("^") ? base ** signed() : base;
  }

  function operand(): number {
    if (!take("(")) return Number(parts[at++] ?? Number.NaN);
    const value = additive();
    return take(")") ? value : Number.NaN;
  }

  function take(part: string): boolean {
    if (parts[at] !== part) return false;
    at++;
    return true;
  }

  const value = additive();
  return at < parts.length || Number.isNaN(value) ? undefined : value;
}

/** The way to a part of a value, as a program writes it: `$.found[0].label`. */
export const toJsonPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>((way, name) => {
    if (typeof name === "number") return `${way}[${name}]`;
    return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `${way}.${name}` : `${way}[${JSON.stringify(name)}]`;
  }, "$");

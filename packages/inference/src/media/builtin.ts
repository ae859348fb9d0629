/** A built-in Node module, if available. Bundlers and browsers see no import. */
export function builtin<Module>(name: string): Module | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => unknown };
  };
  return process?.getBuiltinModule?.(`node:${name}`) as Module | undefined;
}

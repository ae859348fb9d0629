/** A module of Node's own, where there is one: neither bundlers nor browsers see an import. */
export function builtin<Module>(name: string): Module | undefined {
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => unknown };
  };
  return process?.getBuiltinModule?.(`node:${name}`) as Module | undefined;
}

/**
 * Loads a module when it is first needed, and again after a failure. `import()` takes several microseconds even for a
 * loaded module.
 */
// @__NO_SIDE_EFFECTS__
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined;
  return async () => {
    loaded ??= await load();
    return loaded;
  };
}

/**
 * Loads a module when it is first needed, and again after a failure. `import()` takes several microseconds even for a
 * loaded module.
 */
// @__NO_SIDE_EFFECTS__
export function loadOnce<Module>(load: () => Promise<Module>): () => Module | Promise<Module> {
  let loaded: Module | undefined;
  return () =>
    loaded ??
    load().then((module) => {
      loaded = module;
      return module;
    });
}

/** The source of an environment's templates, by name. */
export interface Loader {
  /** The source, or null for an unknown template. */
  load(name: string): LoadedSource | null;
}

/** A template's text, and whether it is still the right one. */
export interface LoadedSource {
  readonly source: string;
  /** Whether the source is unchanged; called before a cached template is used again. */
  isCurrent?(): boolean;
}

/** Templates from an object: `{ name: source }`. */
export class ObjectLoader implements Loader {
  readonly #sources: Readonly<Record<string, string>>;

  constructor(sources: Readonly<Record<string, string>>) {
    this.#sources = sources;
  }

  load(name: string): LoadedSource | null {
    const source = Object.hasOwn(this.#sources, name) ? this.#sources[name] : undefined;
    return source === undefined ? null : { source, isCurrent: () => this.#sources[name] === source };
  }
}

/** Templates from a function, which returns null for unknown names. */
export class FunctionLoader implements Loader {
  readonly #load: (name: string) => LoadedSource | string | null;

  constructor(load: (name: string) => LoadedSource | string | null) {
    this.#load = load;
  }

  load(name: string): LoadedSource | null {
    const loaded = this.#load(name);
    return typeof loaded === "string" ? { source: loaded } : loaded;
  }
}

/** The first of several loaders that has a template. */
export class ChoiceLoader implements Loader {
  readonly #loaders: readonly Loader[];

  constructor(loaders: readonly Loader[]) {
    this.#loaders = loaders;
  }

  load(name: string): LoadedSource | null {
    for (const loader of this.#loaders) {
      const loaded = loader.load(name);
      if (loaded !== null) return loaded;
    }
    return null;
  }
}

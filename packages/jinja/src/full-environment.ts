import { CoreEnvironment, type EnvironmentOptions, type Security } from "./environment.ts";
import { type GettextCallables, installGettext } from "./i18n/index.ts";
import { LANGUAGE } from "./language.ts";
import { specialAttribute } from "./methods/special.ts";
import { CompiledTemplate } from "./template.ts";

/** Jinja2's Environment: its options, its defaults, its whole language. */
export class Environment extends CoreEnvironment {
  override readonly special: CoreEnvironment["special"];

  constructor(options: EnvironmentOptions = {}, security: Security = "open") {
    super(LANGUAGE, options, security);
    this.special = security === "open" ? specialAttribute : null;
  }

  /** Returns the `i18n` extension its translations; new-style functions format by themselves. */
  installGettextCallables(callables: GettextCallables, { newstyle = false } = {}): void {
    installGettext(this, callables, newstyle);
  }
}

/** Keeps templates from attributes that start with an underscore, and from ranges beyond 100,000. */
export class SandboxedEnvironment extends Environment {
  constructor(options: EnvironmentOptions = {}) {
    super(options, "sandboxed");
  }
}

/** The sandbox that also keeps templates from changing lists, dicts and sets. */
export class ImmutableSandboxedEnvironment extends Environment {
  constructor(options: EnvironmentOptions = {}) {
    super(options, "immutable");
  }
}

/** A template with its own environment: `new Template(source, options).render(variables)`. */
export class Template extends CompiledTemplate {
  constructor(source: string, options: EnvironmentOptions = {}) {
    const environment = new Environment(options);
    super(environment, environment.compile(source));
  }
}

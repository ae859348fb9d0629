import { chatEnvironment } from "../src/chat/index.ts";
import type { CoreEnvironment } from "../src/environment.ts";
import {
  Environment,
  type EnvironmentOptions,
  ImmutableSandboxedEnvironment,
  ObjectLoader,
  SandboxedEnvironment,
  TemplateError,
} from "../src/index.ts";
import { decodeContext, UNDEFINED_CLASSES } from "./tagged.ts";
import { installTranslations, type Translations } from "./translations.ts";

/** A template with its inputs, in the oracle's format. */
export interface Case {
  readonly id: string;
  readonly template: string;
  /** JSON; other values are tagged, see `tagged.ts`. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly options?: CaseOptions;
  readonly templates?: Readonly<Record<string, string>>;
}

/** The head of `jinja_oracle.py` describes each. Others are passed to the constructor unchanged. */
export interface CaseOptions {
  readonly env?: "plain" | "sandbox" | "immutable" | "chat";
  readonly now?: string;
  readonly undefined?: "default" | "chainable" | "debug" | "strict";
  readonly extensions?: readonly string[];
  readonly policies?: Readonly<Record<string, unknown>>;
  readonly translations?: Translations;
  readonly newstyle?: boolean;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly track_generation?: boolean;
  readonly expression?: boolean;
  readonly stream?: boolean;
  readonly limits?: EnvironmentOptions["limits"];
  readonly [constructorOption: string]: unknown;
}

export interface CaseError {
  readonly type: string;
  readonly message: string;
  readonly line: number | null;
  readonly template: string | null;
}

/** Output: text, or an error. `generation` counts code points. */
export type Answer =
  | { readonly output: string; readonly generation?: readonly (readonly number[])[]; readonly error?: never }
  | { readonly error: CaseError; readonly output?: never };

const DEFAULT_NOW = "2025-07-10T12:00:00";

const ENVIRONMENTS = {
  plain: Environment,
  sandbox: SandboxedEnvironment,
  immutable: ImmutableSandboxedEnvironment,
};

export function runCase(testCase: Case): Answer {
  try {
    const environment = environmentOf(testCase);
    return render(environment, testCase);
  } catch (error) {
    return { error: describeError(error) };
  }
}

export function environmentOf({ options = {}, templates = {} }: Case): CoreEnvironment {
  const { env = "plain", now, undefined: kind = "default", globals = {}, ...rest } = options;
  const { translations, newstyle, track_generation, expression, stream, policies, ...settings } = rest;
  const shared = { ...settings, loader: new ObjectLoader(templates) } as EnvironmentOptions;
  if (policies) Object.assign(shared, { policies });
  if (kind !== "default") Object.assign(shared, { undefined: UNDEFINED_CLASSES[kind] });
  const environment =
    env === "chat"
      ? chatEnvironment({ ...shared, now: new Date(now ?? DEFAULT_NOW) })
      : new ENVIRONMENTS[env](shared);
  Object.assign(environment.globals, decodeContext(globals, environment));
  if (environment instanceof Environment && settings.extensions?.includes("i18n"))
    installTranslations(environment, translations ?? {}, newstyle ?? false);
  return environment;
}

function render(
  environment: CoreEnvironment,
  { template: source, context = {}, options = {} }: Case,
): Answer {
  const decoded = decodeContext(context, environment);
  if (options.expression)
    return {
      output: environment.repr(environment.compileExpression(source, { undefinedToNone: false })(decoded)),
    };
  const template = environment.fromString(source);
  if (options.track_generation) {
    const { text, generation } = template.renderWithGeneration(decoded);
    return { output: text, generation: generation.map((span) => span.map((at) => codePointsIn(text, at))) };
  }
  if (!options.stream) return { output: template.render(decoded) };
  let output = "";
  template.renderTo((text) => {
    output += text;
  }, decoded);
  return { output };
}

/** An error from outside of the engine is a crash, and is marked. */
function describeError(error: unknown): CaseError {
  if (error instanceof TemplateError)
    return { type: error.kind, message: error.reference, line: error.line, template: error.template };
  return { type: "CRASH", message: String(error), line: null, template: null };
}

const codePointsIn = (text: string, end: number) => Array.from(text.slice(0, end)).length;

import type { OutputKind } from "../compile/output.ts";
import type { Method } from "../methods/method.ts";
import type { Syntax } from "../parser/syntax.ts";
import type { Undefined, UndefinedReason } from "../values/undefined.ts";
import type { Definition } from "./definition.ts";
import type { Limits } from "./limits.ts";
import type { TemplateCode } from "./template-code.ts";

/** What code that runs a template needs to know of the environment it belongs to. */
export interface EngineEnvironment {
  readonly undefined: new (reason?: UndefinedReason) => Undefined;
  readonly limits: Limits;
  readonly syntax: Syntax;
  /** Null prototypes: a template names into them. */
  readonly filters: Readonly<Record<string, Definition>>;
  readonly tests: Readonly<Record<string, Definition>>;
  readonly globals: Readonly<Record<string, unknown>>;
  /**
   * The methods and attributes of each type that templates can use, by Python's name of the
   * type.
   */
  readonly methods: Readonly<Record<string, Readonly<Record<string, Method>>>>;
  /** What every Python object has under names like `__len__`; null where that is out of reach. */
  readonly special: ((value: unknown, name: string) => unknown) | null;
  readonly policies: Readonly<Record<string, unknown>>;
  /** Attributes that start with an underscore are out of reach. */
  readonly sandboxed: boolean;
  /** Methods that change a list, dict or set are out of reach. */
  readonly immutable: boolean;
  /** Applied to every printed value. */
  readonly finalize: ((value: unknown) => unknown) | undefined;
  readonly output: OutputKind;
  /**
   * The template of this name.
   * @throws TemplateNotFound, and the problems of the source
   */
  load(name: string): TemplateCode;
}

import { TemplateRuntimeError } from "../errors.ts";
import { hashKey } from "../values/dict.ts";
import { Callable, EngineObject, type Keywords, MISSING } from "../values/engine-object.ts";
import { quote } from "../values/print.ts";
import { Undefined } from "../values/undefined.ts";
import type { Context } from "./context.ts";
import { bind, REQUIRED } from "./definition.ts";
import { capture, Frame } from "./frame.ts";
import type { Runtime } from "./runtime.ts";
import type { BlockLevel } from "./template-code.ts";
import { traced } from "./trace.ts";

/** Renders one definition of a block into the output. */
export function runBlock(runtime: Runtime, context: Context, { name, depth }: BlockLevel): void {
  const block = context.blocks.get(name)?.[depth];
  if (block === undefined) return;
  const frame = new Frame(runtime, context, block.size, null, { name, depth });
  runtime.enter();
  traced(runtime, block.template(), `block '${name}'`, () => block.run(frame));
  runtime.leave();
}

/** `self`: the blocks of the template by name. */
export class TemplateReference extends EngineObject {
  readonly typeName = "TemplateReference";
  readonly #context: Context;

  constructor({ context }: Frame) {
    super();
    this.#context = context;
  }

  override get qualifiedName() {
    return "jinja2.runtime.TemplateReference";
  }

  override text(): string {
    const { name } = this.#context;
    return `<TemplateReference ${name == null ? "None" : quote(name)}>`;
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    return this.#context.blocks.has(name) ? new BlockReference(this.#context, { name, depth: 0 }) : MISSING;
  }

  /** Python goes over it by number, and there is no block 0. */
  override iterator(): Iterator<never> {
    return {
      next: () => {
        throw new TemplateRuntimeError("0", "KeyError");
      },
    };
  }

  override get hasItems(): boolean {
    return true;
  }

  override item(runtime: Runtime, key: unknown): unknown {
    // A strict one has no hash, which is its own error.
    if (key instanceof Undefined) hashKey(key);
    return typeof key === "string" ? this.attribute(runtime, key) : MISSING;
  }

  /** `super` within a block. */
  static parentOf({ context, runtime }: Frame, { name, depth }: BlockLevel): BlockReference | Undefined {
    return parentOf(runtime, context, { name, depth });
  }
}

function parentOf(
  runtime: Runtime,
  context: Context,
  { name, depth }: BlockLevel,
): BlockReference | Undefined {
  const hasParent = (context.blocks.get(name)?.length ?? 0) > depth + 1;
  return hasParent
    ? new BlockReference(context, { name, depth: depth + 1 })
    : runtime.undefined({ hint: `there is no parent block called '${name}'.`, name: "super" });
}

const SELF_ALONE = { parameters: ["self"], defaults: [REQUIRED] };

/** `self.name`, `super`: called, it returns the block's text. */
class BlockReference extends Callable {
  readonly typeName = "BlockReference";
  readonly #context: Context;
  readonly #level: BlockLevel;

  constructor(context: Context, level: BlockLevel) {
    super();
    this.#context = context;
    this.#level = level;
  }

  override get qualifiedName() {
    return "jinja2.runtime.BlockReference";
  }

  override attribute(runtime: Runtime, name: string): unknown {
    return name === "super" ? parentOf(runtime, this.#context, this.#level) : MISSING;
  }

  override call(runtime: Runtime, positional: readonly unknown[], keywords: Keywords): unknown {
    bind(SELF_ALONE, "BlockReference.__call__", [this, ...positional], keywords);
    const frame = new Frame(runtime, this.#context, 0, null, null);
    const text = capture(frame, () => {
      runBlock(runtime, this.#context, this.#level);
      return 0;
    });
    return runtime.captured(text);
  }
}

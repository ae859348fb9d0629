import type { Context } from "./context.ts";
import { Frame } from "./frame.ts";
import type { Runtime } from "./runtime.ts";
import type { TemplateCode } from "./template-code.ts";
import { traced } from "./trace.ts";

/** Renders a template's top level into the output, and its parent's if it has one. */
export function runTemplate(runtime: Runtime, code: TemplateCode, context: Context): Frame {
  const frame = new Frame(runtime, context, code.size, null, null);
  if (context.name === undefined) {
    context.name = code.name;
    context.escaping = { value: code.autoescape };
  }
  if (code.exports.size > 0) context.addTop(frame.slots, code.exports);
  const { escaping, context: around } = runtime;
  runtime.escaping = context.escaping;
  runtime.context = context;
  runtime.enter();
  traced(runtime, code, "top level", () => {
    addBlocks(context, code);
    code.run(frame);
    const { parent } = context;
    context.parent = null;
    if (parent !== null) runTemplate(runtime, parent, context);
  });
  runtime.leave();
  runtime.escaping = escaping;
  runtime.context = around;
  return frame;
}

/** Adds a template's blocks after those of its children. */
export function addBlocks(context: Context, code: TemplateCode): void {
  if (code.blocks.size === 0) return;
  if (context.blocks.size === 0) context.blocks = new Map();
  for (const [name, block] of code.blocks) {
    const known = context.blocks.get(name);
    if (known === undefined) context.blocks.set(name, [block]);
    else if (!known.includes(block)) known.push(block);
  }
}

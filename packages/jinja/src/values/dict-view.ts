import type { Runtime } from "../runtime/runtime.ts";
import { EngineObject, MISSING } from "./engine-object.ts";
import { type Mapping, mappingEntries, mappingKeys, mappingSize } from "./mapping.ts";
import { repr } from "./print.ts";
import { Tuple } from "./tuple.ts";

/** `dict.keys()`, `.values()`, `.items()`: they reflect the dict's current content. */
export class DictView extends EngineObject {
  readonly typeName: string;
  readonly kind: "keys" | "values" | "items";
  readonly mapping: Mapping;

  constructor(mapping: Mapping, kind: "keys" | "values" | "items") {
    super();
    this.typeName = `dict_${kind}`;
    this.kind = kind;
    this.mapping = mapping;
  }

  elements(): readonly unknown[] {
    if (this.kind === "keys") return mappingKeys(this.mapping);
    const entries = mappingEntries(this.mapping);
    return this.kind === "items"
      ? entries.map((entry) => new Tuple(entry))
      : entries.map(([, value]) => value);
  }

  override attribute(_runtime: Runtime, name: string): unknown {
    return name === "mapping" ? this.mapping : MISSING;
  }

  override text(runtime: Runtime): string {
    runtime.enter();
    const text = `${this.typeName}(${repr(runtime, this.elements())})`;
    runtime.leave();
    return text;
  }

  override size(): number {
    return mappingSize(this.mapping);
  }

  override iterator(): Iterator<unknown> {
    return this.elements()[Symbol.iterator]();
  }
}

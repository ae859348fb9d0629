/** What expressions are made of. `at` is the offset in the source that an error of it points to. */
export type Expression =
  | Constant
  | Name
  | ListLiteral
  | TupleLiteral
  | DictLiteral
  | Conditional
  | Logical
  | Not
  | Compare
  | Concat
  | Binary
  | Unary
  | Attribute
  | Item
  | Slice
  | CallExpression
  | FilterExpression
  | TestExpression;

interface Node {
  readonly at: number;
}

/** A literal, or what constants were folded to. */
export interface Constant extends Node {
  readonly type: "constant";
  readonly value: unknown;
}

export interface Name extends Node {
  readonly type: "name";
  readonly name: string;
}

export interface ListLiteral extends Node {
  readonly type: "list";
  readonly items: readonly Expression[];
}

export interface TupleLiteral extends Node {
  readonly type: "tuple";
  readonly items: readonly Expression[];
}

export interface DictLiteral extends Node {
  readonly type: "dict";
  readonly pairs: readonly (readonly [key: Expression, value: Expression])[];
}

/** `then if test else otherwise` */
export interface Conditional extends Node {
  readonly type: "conditional";
  readonly test: Expression;
  readonly then: Expression;
  readonly otherwise: Expression | null;
}

export interface Logical extends Node {
  readonly type: "logical";
  readonly operator: "and" | "or";
  readonly left: Expression;
  readonly right: Expression;
}

export interface Not extends Node {
  readonly type: "not";
  readonly value: Expression;
}

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not in";

/** A chain: `first < a <= b`. */
export interface Compare extends Node {
  readonly type: "compare";
  readonly first: Expression;
  readonly rest: readonly Operand[];
}

export interface Operand {
  readonly operator: Comparison;
  readonly value: Expression;
}

/** `a ~ b ~ c` */
export interface Concat extends Node {
  readonly type: "concat";
  readonly values: readonly Expression[];
}

export type BinaryOperator = "+" | "-" | "*" | "/" | "//" | "%" | "**";

export interface Binary extends Node {
  readonly type: "binary";
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Unary extends Node {
  readonly type: "unary";
  readonly operator: "+" | "-";
  readonly value: Expression;
}

export interface Attribute extends Node {
  readonly type: "attribute";
  readonly object: Expression;
  readonly name: string;
}

export interface Item extends Node {
  readonly type: "item";
  readonly object: Expression;
  readonly key: Expression;
}

export interface Slice extends Node {
  readonly type: "slice";
  readonly object: Expression;
  readonly start: Expression | null;
  readonly stop: Expression | null;
  readonly step: Expression | null;
}

/** The content of a call's parentheses. */
export interface Arguments {
  readonly positional: readonly Expression[];
  readonly keywords: readonly Keyword[];
  /** `*list` */
  readonly rest: Expression | null;
  /** `**dict` */
  readonly keywordRest: Expression | null;
}

export interface Keyword {
  readonly name: string;
  readonly value: Expression;
}

export interface CallExpression extends Node {
  readonly type: "call";
  readonly callee: Expression;
  readonly arguments: Arguments;
}

export interface FilterExpression extends Node {
  readonly type: "filter";
  /** Null in a filter block, which uses the text of the body. */
  readonly value: Expression | null;
  readonly name: string;
  readonly arguments: Arguments;
}

export interface TestExpression extends Node {
  readonly type: "test";
  readonly value: Expression;
  readonly name: string;
  readonly arguments: Arguments;
}

/** A target of an assignment. */
export type Target = NameTarget | TupleTarget | NamespaceTarget;

export interface NameTarget extends Node {
  readonly type: "name";
  readonly name: string;
}

export interface TupleTarget extends Node {
  readonly type: "tuple";
  readonly items: readonly Target[];
}

/** `namespace.attribute` */
export interface NamespaceTarget extends Node {
  readonly type: "namespace";
  readonly name: string;
  readonly attribute: string;
}

export const NO_ARGUMENTS: Arguments = { positional: [], keywords: [], rest: null, keywordRest: null };

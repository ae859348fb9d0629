/** `"text-to-image"` becomes `"textToImage"`. */
export type CamelCase<Id extends string> = Id extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Id;

/** The method that calls an operation. */
export function toMethodName<Id extends string>(operationId: Id): CamelCase<Id> {
  return operationId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Id>;
}

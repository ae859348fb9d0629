import { join } from "node:path";
import ts from "typescript";

/** The types of a schema that an operation is defined with. */
export interface SchemaTypes {
  readonly input: ts.Type;
  readonly output: ts.Type;
}

/** Types of an operation in the sources: those of its schemas, as the compiler infers them. */
export interface OperationSource {
  readonly input: SchemaTypes;
  readonly output: SchemaTypes;
  readonly chunk?: SchemaTypes | undefined;
}

/** The compiler's view of the catalog's operations, by the path of the file and the name of the export. */
export interface Sources {
  readonly checker: ts.TypeChecker;
  find(file: string, exported: string): OperationSource;
}

/**
 * Reads the types of operations from their definitions, not from the result of `defineOperation`, which is
 * generated here.
 * @param files absolute paths of the files that define operations
 */
export function readSources(folder: string, files: readonly string[]): Sources {
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  const program = ts.createProgram([...files], { ...config?.options, noEmit: true, composite: false });
  const checker = program.getTypeChecker();
  const find = (file: string, exported: string): OperationSource => {
    const source = program.getSourceFile(file);
    const schemas = source && findDefinition(source, exported);
    if (!schemas) throw new Error(`${file} does not define ${exported} by defineOperation({ … })`);
    const typesOf = (name: string) => {
      const written = schemas.get(name);
      return written && readSchema(checker, checker.getTypeAtLocation(written), written);
    };
    const [input, output] = [typesOf("input"), typesOf("output")];
    if (!input || !output) throw new Error(`${exported} in ${file} has no input or no output`);
    return { input, output, chunk: typesOf("chunk") };
  };
  return { checker, find };
}

/** The members of the object that a definition passes to `defineOperation`. */
function findDefinition(
  source: ts.SourceFile,
  exported: string,
): ReadonlyMap<string, ts.Expression> | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (name.getText(source) !== exported || !initializer || !ts.isCallExpression(initializer)) continue;
      const [definition] = initializer.arguments;
      if (!definition || !ts.isObjectLiteralExpression(definition)) continue;
      const members = definition.properties.flatMap((member): [string, ts.Expression][] =>
        ts.isPropertyAssignment(member)
          ? [[member.name.getText(source), member.initializer]]
          : ts.isShorthandPropertyAssignment(member)
            ? [[member.name.text, member.name]]
            : [],
      );
      return new Map(members);
    }
  }
  return undefined;
}

/** Schemas of Valibot carry their types in a member that no value has. */
function readSchema(checker: ts.TypeChecker, schema: ts.Type, at: ts.Node): SchemaTypes {
  const carried = schema.getProperty("~types");
  const types = carried && checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(carried, at));
  const get = (name: string) => {
    const member = types?.getProperty(name);
    if (!member) throw new Error(`Not a schema: ${at.getText()}`);
    return checker.getTypeOfSymbolAtLocation(member, at);
  };
  return { input: get("input"), output: get("output") };
}

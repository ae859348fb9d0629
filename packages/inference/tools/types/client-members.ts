import ts from "typescript";

/** A public method that the class of the client has in addition to its operations. */
export interface ClientMember {
  readonly name: string;
  /** The declaration without its body. */
  readonly signature: string;
  readonly doc: string;
  readonly throws: string;
}

/** The methods that the class `InferenceClient` declares, in the order of its text. */
export function readClientMembers(text: string): readonly ClientMember[] {
  const source = ts.createSourceFile("client.ts", text, ts.ScriptTarget.ES2022, true);
  const declared = source.statements.find(
    (each) => ts.isClassDeclaration(each) && each.name?.text === "InferenceClient",
  ) as ts.ClassDeclaration;
  return declared.members.filter(ts.isMethodDeclaration).map((method) => {
    const [doc] = ts.getJSDocCommentsAndTags(method).filter(ts.isJSDoc);
    const [thrown] = ts.getAllJSDocTags(method, ts.isJSDocThrowsTag);
    const code = text.slice(method.getStart(), method.body?.getStart() ?? method.end).trim();
    return {
      name: method.name.getText(),
      signature: `${code.replace(/^async (\*)?/, "").replace(/^ {2}/gm, "")};`,
      doc: oneLine(ts.getTextOfJSDocComment(doc?.comment)),
      throws: oneLine(ts.getTextOfJSDocComment(thrown?.comment)),
    };
  });
}

const oneLine = (text = "") => text.replace(/\s+/g, " ").trim();

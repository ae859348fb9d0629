export { type CodeFacts, codeFacts, hasCode } from "./code-facts.ts";
export { type CodedLibrary, codedLibraries, librariesWithCode } from "./coded-libraries.ts";
export { type Examples, exampleModels, type TaskExample, taskExample } from "./example-models.ts";
export { type MissingCode, missingCode } from "./missing-code.ts";

export { CreateError, type CreateErrorCode } from "./create-error.ts";
export { type CreatedProject, type CreateOptions, createProject } from "./create-project.ts";
export { findNameProblem, toPackageName } from "./package-name.ts";

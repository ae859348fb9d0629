import { Environment } from "minijinja-js";
import { strftimeNow } from "../clock.mjs";
import { raiseException, toPythonJson } from "./additions.mjs";

const environment = new Environment();
environment.trimBlocks = true;
environment.lstripBlocks = true;
environment.enablePyCompat();
environment.addFilter("tojson", toPythonJson);
environment.addGlobal("raise_exception", raiseException);
environment.addGlobal("strftime_now", strftimeNow);

/**
 * It keeps templates by name; one that is compiled again replaces itself.
 * @type {Map<string, string>}
 */
const names = new Map();

/** @type {import("../worker.mjs").Compile} */
export function compile(source) {
  const name = names.get(source) ?? `template-${names.size}`;
  names.set(source, name);
  environment.addTemplate(name, source);
  return (context) => environment.renderTemplate(name, context);
}

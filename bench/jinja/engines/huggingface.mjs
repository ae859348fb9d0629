import { Template } from "@huggingface/jinja";

/** @type {import("../worker.mjs").Compile} */
export function compile(source) {
  const template = new Template(source);
  return (context) => template.render(context);
}

import { chatEnvironment } from "../../../packages/jinja/dist/chat/index.js";
import { NOW } from "../clock.mjs";

const environment = chatEnvironment({ now: NOW });

/** @type {import("../worker.mjs").Compile} */
export function compile(source) {
  const template = environment.fromString(source);
  return (context) => template.render(context);
}

// Loaded before everything else (`node -r`), and written so that the oldest Node can read it.
var wanted = require("../package.json").engines.node.replace(/^\D+/, "");
/** @param {string} version */
function order(version) {
  return version.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);
}
if (order(process.versions.node) < order(wanted)) {
  console.error(`Node ${wanted} or later is needed; this is ${process.versions.node}.`);
  console.error("Install it from https://nodejs.org, or with a version manager, and run the command again.");
  process.exit(1);
}

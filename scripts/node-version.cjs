// Loaded before everything else (`node -r`), and written so that the oldest Node can read it.
var wanted = require("../package.json").engines.node.replace(/^\D+/, "");
if (process.versions.node.localeCompare(wanted, undefined, { numeric: true }) < 0) {
  console.error(`Node ${wanted} or later is needed; this is ${process.versions.node}.`);
  console.error("Install it from https://nodejs.org, or with a version manager, and run the command again.");
  process.exit(1);
}
